@_spi(Simulator) import AVFoundation
import CCairo
@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import CoreVideo
import Foundation

/// The same picture over and over before the camera.
public final class StillSource: @unchecked Sendable {
  private let picture: CVPixelBuffer
  private let frameCount: Int
  private var count = 0

  public let size: CGSize
  public let nominalFrameRate: Double
  public var isLive: Bool { false }

  /// - Parameter frameCount: After so many frames the source ends.
  public init(_ image: CGImage, frameCount: Int = 30, framesPerSecond: Double = 30) {
    picture = Self.buffer(of: image)
    size = CGSize(width: image.width, height: image.height)
    self.frameCount = frameCount
    nominalFrameRate = framesPerSecond
  }

  /// A picture file, turned upright.
  ///
  /// - Throws: `MediaError`
  public init(contentsOf url: URL, frameCount: Int = 30, framesPerSecond: Double = 30) throws {
    try VideoFile.check(url.path)
    picture = try VideoFile.picture(url.path)
    size = CGSize(width: picture.width, height: picture.height)
    self.frameCount = frameCount
    nominalFrameRate = framesPerSecond
  }

  /// What is transparent in the image becomes black.
  private static func buffer(of image: CGImage) -> CVPixelBuffer {
    let buffer = CVPixelBuffer.make(width: image.width, height: image.height, format: kCVPixelFormatType_32BGRA)
    let plane = buffer.planes[0]
    guard let pixels = cairo_image_surface_get_data(image.surface) else { return buffer }
    for row in 0..<image.height {
      (plane.baseAddress + row * plane.bytesPerRow).update(
        from: pixels + row * image.bytesPerRow, count: image.width * 4)
    }
    return buffer
  }
}

@_spi(Simulator) extension StillSource: CameraSource {
  public func nextFrame() -> CameraFrame? {
    guard count < frameCount else { return nil }
    defer { count += 1 }
    return CameraFrame(pixelBuffer: picture, time: Double(count) / nominalFrameRate, index: count)
  }

  public func rewind() { count = 0 }
}
