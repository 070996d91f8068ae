@_spi(Simulator) import CoreVideo

/// Makes of a camera's frame the picture that is asked for: its pixel format, its size, its turn.
///
/// Used by one thread at a time.
final class PictureMaker: @unchecked Sendable {
  private let converter = PictureConverter()

  /// The picture asked for: the source itself if nothing is to be done.
  ///
  /// - Parameter scale: at most 1.
  func picture(of source: CVPixelBuffer, as format: OSType, scale: CGFloat, turn: PictureTurn) -> CVPixelBuffer {
    let width = scale == 1 ? source.width : even(CGFloat(source.width) * scale)
    let height = scale == 1 ? source.height : even(CGFloat(source.height) * scale)
    let converted = converter.convert(source, to: format, width: width, height: height)
    return converted.turned(turn)
  }

  /// Sides that are even suit every pixel format.
  private func even(_ length: CGFloat) -> Int { max(2, Int((length / 2).rounded()) * 2) }
}

extension CVPixelBuffer {
  var size: CGSize { CGSize(width: width, height: height) }
}
