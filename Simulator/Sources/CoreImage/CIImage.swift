@_exported import CoreGraphics
@_exported import CoreVideo
@_spi(Simulator) import CoreVideo
@_exported import Foundation
@_exported import ImageIO

/// A picture to be made: pixels, and what is to be done with them.
public final class CIImage: NSObject {
  let source: CVPixelBuffer
  let turn: PictureTurn
  public let properties: [String: Any]

  private init(source: CVPixelBuffer, turn: PictureTurn, properties: [String: Any]) {
    self.source = source
    self.turn = turn
    self.properties = properties
  }

  /// The picture in a buffer, which is read when the image is rendered.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
    self.init(source: pixelBuffer, turn: PictureTurn(), properties: [:])
  }

  public var extent: CGRect {
    CGRect(
      x: 0, y: 0, width: turn.swapsSides ? source.height : source.width,
      height: turn.swapsSides ? source.width : source.height)
  }

  /// The picture as it looks when an orientation is applied: the pixels are turned.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    CIImage(source: source, turn: turn.followed(by: orientation.turn), properties: properties)
  }

  /// The same picture with metadata, which an encoder writes.
  public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
    let named = properties.compactMap { key, value in (key.base as? String).map { ($0, value) } }
    return CIImage(source: source, turn: turn, properties: Dictionary(uniqueKeysWithValues: named))
  }
}

extension CGImagePropertyOrientation {
  fileprivate var turn: PictureTurn {
    switch self {
    case .up: PictureTurn()
    case .upMirrored: PictureTurn(isMirrored: true)
    case .down: PictureTurn(quarterTurns: 2)
    case .downMirrored: PictureTurn(quarterTurns: 2, isMirrored: true)
    case .leftMirrored: PictureTurn(quarterTurns: 1, isMirrored: true)
    case .right: PictureTurn(quarterTurns: 1)
    case .rightMirrored: PictureTurn(quarterTurns: 3, isMirrored: true)
    case .left: PictureTurn(quarterTurns: 3)
    }
  }
}
