import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation

extension CMSampleBuffer {
  /// Width and height of the picture as it is in the buffer, never as it was asked for; zero without a picture.
  var pixelSize: CGSize {
    guard let pixels = CMSampleBufferGetImageBuffer(self) else { return .zero }
    return CGSize(width: CVPixelBufferGetWidth(pixels), height: CVPixelBufferGetHeight(pixels))
  }

  /// When the frame was taken: its time is that of the session's clock, and some of it has passed since.
  func date(by clock: CMClock?) -> Date {
    guard let clock else { return Date() }
    let age = (CMClockGetTime(clock) - CMSampleBufferGetPresentationTimeStamp(self)).seconds
    return age > 0 ? Date(timeIntervalSinceNow: -age) : Date()
  }
}
