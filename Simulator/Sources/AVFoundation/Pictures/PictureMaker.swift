@_spi(Simulator) import CoreVideo

/// Makes of a camera's frame the picture that is asked for: its pixel format, its size, its turn.
///
/// Used by one thread at a time.
final class PictureMaker: @unchecked Sendable {
  private var scaler: PixelScaler?

  /// The picture asked for: the source itself if nothing is to be done.
  ///
  /// - Parameter scale: at most 1.
  func picture(of source: CVPixelBuffer, as format: OSType, scale: CGFloat, turn: PictureTurn) -> CVPixelBuffer {
    let width = scale == 1 ? source.width : even(CGFloat(source.width) * scale)
    let height = scale == 1 ? source.height : even(CGFloat(source.height) * scale)
    let isAsWanted = (source.width, source.height, source.format) == (width, height, format)
    let converted = isAsWanted ? source : convert(source, to: format, width: width, height: height)
    return converted.turned(turn)
  }

  /// Sides that are even suit every pixel format.
  private func even(_ length: CGFloat) -> Int { max(2, Int((length / 2).rounded()) * 2) }

  private func convert(_ source: CVPixelBuffer, to format: OSType, width: Int, height: Int) -> CVPixelBuffer {
    let from = PixelScaler.Kind(width: source.width, height: source.height, format: source.format)
    let to = PixelScaler.Kind(width: width, height: height, format: format)
    if scaler?.converts(from, to: to) != true { scaler = PixelScaler(from: from, to: to) }
    let target = CVPixelBuffer.make(width: width, height: height, format: format)
    let planes = source.planes.map { UnsafePointer<UInt8>?($0.baseAddress) } + [nil, nil, nil]
    let bytesPerRow = source.planes.map { Int32($0.bytesPerRow) } + [0, 0, 0]
    let isConverted = scaler?.convert(planes: planes, bytesPerRow: bytesPerRow, into: target)
    precondition(isConverted == true, "libswscale does not convert \(from) to \(to).")
    return target
  }
}

extension CVPixelBuffer {
  var size: CGSize { CGSize(width: width, height: height) }
}
