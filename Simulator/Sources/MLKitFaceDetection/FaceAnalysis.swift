import CoreMedia
import CoreVideo
import Foundation
@_spi(Simulator) import MLKitVision

/// What a detector found in one image, for a log.
@_spi(Simulator) public struct FaceAnalysis {
  public let faces: [Face]
  /// The frame's pixels; nil for a picture.
  public let pixels: CVPixelBuffer?
  /// The frame's time in seconds; nil for a picture.
  public let time: Double?

  init(faces: [Face], source: VisionImage.Source) {
    self.faces = faces
    guard case .buffer(let sample) = source else {
      pixels = nil
      time = nil
      return
    }
    pixels = CMSampleBufferGetImageBuffer(sample)
    time = CMTimeGetSeconds(CMSampleBufferGetPresentationTimeStamp(sample))
  }

  /// Called after each analysis by the thread that made it. Set it before the first one.
  public nonisolated(unsafe) static var observer: ((FaceAnalysis) -> Void)?
}
