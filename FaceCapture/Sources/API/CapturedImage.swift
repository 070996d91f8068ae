import CoreGraphics
import Foundation

/// A picture of a smile: exactly the frame that was analysed, upright and unmirrored.
public struct CapturedImage: Sendable {
  /// The picture as a JPEG file, in sRGB, with the time of capture in its EXIF data and no location.
  public let jpegData: Data
  /// When the camera took the frame.
  public let capturedAt: Date
  /// Width and height of the picture in pixels.
  public let pixelSize: CGSize
  /// The face that smiled, as ML Kit saw it in this very frame.
  public let face: DetectedFace

  /// Makes a captured image by hand, for instance for tests of an app.
  public init(jpegData: Data, capturedAt: Date, pixelSize: CGSize, face: DetectedFace) {
    self.jpegData = jpegData
    self.capturedAt = capturedAt
    self.pixelSize = pixelSize
    self.face = face
  }
}
