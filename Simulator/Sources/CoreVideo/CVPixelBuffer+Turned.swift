internal import CYuv

extension CVPixelBuffer {
  /// The picture turned, with libyuv; itself for no turn at all.
  @_spi(Simulator) public func turned(_ turn: PictureTurn) -> CVPixelBuffer {
    guard turn != PictureTurn() else { return self }
    let target = CVPixelBuffer.make(
      width: turn.swapsSides ? height : width, height: turn.swapsSides ? width : height, format: format)
    for (index, (from, to)) in zip(planes, target.planes).enumerated() {
      rotate(from, to, bytesPerPixel: format == kCVPixelFormatType_32BGRA ? 4 : index + 1, turn)
    }
    return target
  }

  private func rotate(_ from: PixelPlane, _ to: PixelPlane, bytesPerPixel: Int, _ turn: PictureTurn) {
    // libyuv turns a picture upside down, before it rotates, if its height is negative. A mirrored picture is one
    // that is upside down, rotated by half a turn more; and mirroring reverses the rotation that comes before it.
    let quarterTurns = turn.isMirrored ? (6 - turn.quarterTurns) % 4 : turn.quarterTurns
    let width = Int32(from.width)
    let height = Int32(turn.isMirrored ? -from.height : from.height)
    let mode = RotationMode(UInt32(quarterTurns * 90))
    let fromStride = Int32(from.bytesPerRow)
    let toStride = Int32(to.bytesPerRow)
    switch bytesPerPixel {
    case 4: ARGBRotate(from.baseAddress, fromStride, to.baseAddress, toStride, width, height, mode)
    case 2:
      from.baseAddress.withMemoryRebound(to: UInt16.self, capacity: from.bytesPerRow / 2 * from.height) { from in
        to.baseAddress.withMemoryRebound(to: UInt16.self, capacity: to.bytesPerRow / 2 * to.height) { to in
          _ = RotatePlane_16(from, fromStride / 2, to, toStride / 2, width, height, mode)
        }
      }
    default: RotatePlane(from.baseAddress, fromStride, to.baseAddress, toStride, width, height, mode)
    }
  }
}
