/// A rotation by quarter turns clockwise, and then a swap of left and right.
@_spi(Simulator) public struct PictureTurn: Hashable, Sendable {
  /// From 0 to 3.
  public let quarterTurns: Int
  public let isMirrored: Bool

  /// - Parameter quarterTurns: any number, negative ones too.
  public init(quarterTurns: Int = 0, isMirrored: Bool = false) {
    self.quarterTurns = quarterTurns & 3
    self.isMirrored = isMirrored
  }

  /// Whether width becomes height.
  public var swapsSides: Bool { quarterTurns % 2 == 1 }

  /// This turn and another one after it. A rotation after a mirror is its opposite before the mirror.
  public func followed(by next: PictureTurn) -> PictureTurn {
    PictureTurn(
      quarterTurns: isMirrored ? quarterTurns - next.quarterTurns : quarterTurns + next.quarterTurns,
      isMirrored: isMirrored != next.isMirrored)
  }
}

extension PictureTurn {
  /// Where a part of a picture is after the turn; in shares of width and height.
  public func rect(of rect: CGRect) -> CGRect {
    var turned = rect
    for _ in 0..<quarterTurns {
      turned = CGRect(x: 1 - turned.maxY, y: turned.minX, width: turned.height, height: turned.width)
    }
    if isMirrored { turned.origin.x = 1 - turned.maxX }
    return turned
  }
}
