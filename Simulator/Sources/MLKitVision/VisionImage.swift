import CoreGraphics
import CoreMedia
import Foundation
import UIKit

/// A picture or a video frame to be processed. It holds on to its buffer: make one per frame and let it go.
public class VisionImage: NSObject, MLKitCompatibleImage {
  /// How the pixels have to be turned to be upright. A buffer that is upright already has `.up`.
  public var orientation: UIImage.Orientation = .up

  @_spi(Simulator) public enum Source {
    case buffer(CMSampleBuffer)
    case picture(CGImage)
  }

  @_spi(Simulator) public let source: Source

  /// - Parameter image: a picture with `imageOrientation` `.up` and a `cgImage`; without the latter ML Kit
  ///   raises an exception.
  public init(image: UIImage) {
    guard let picture = image.cgImage else {
      fatalError("A VisionImage needs a UIImage that has a cgImage.")
    }
    source = .picture(picture)
  }

  /// - Parameter buffer: a frame with pixels in 32BGRA or 420YpCbCr8BiPlanar, in full or video range.
  public init(buffer: CMSampleBuffer) {
    source = .buffer(buffer)
  }
}
