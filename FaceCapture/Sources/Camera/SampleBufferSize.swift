import CoreGraphics
import CoreMedia
import CoreVideo

extension CMSampleBuffer {
  /// Width and height of the picture as it is in the buffer, never as it was asked for; zero without a picture.
  var pixelSize: CGSize {
    guard let pixels = CMSampleBufferGetImageBuffer(self) else { return .zero }
    return CGSize(width: CVPixelBufferGetWidth(pixels), height: CVPixelBufferGetHeight(pixels))
  }
}
