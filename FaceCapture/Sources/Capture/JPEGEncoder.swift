import CoreGraphics
import CoreImage
import CoreVideo
import Foundation
import ImageIO

/// Turns frames into JPEG files. One for a session: its context is costly to make and keeps its working memory.
final class JPEGEncoder {
  private let context = CIContext()
  private let colorSpace = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
  private let options: [CIImageRepresentationOption: Any]
  private let dateFormatter: DateFormatter

  /// - Parameter quality: 0 (smallest) to 1 (best).
  init(quality: Double) {
    let key = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)
    options = [key: min(max(quality, 0), 1)]
    dateFormatter = DateFormatter()
    dateFormatter.locale = Locale(identifier: "en_US_POSIX")
    dateFormatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
  }

  /// The frame as it is, upright already, with the time of capture and no location; `nil` if it cannot be encoded.
  func encode(_ pixels: CVPixelBuffer, capturedAt date: Date) -> Data? {
    let exif = [kCGImagePropertyExifDateTimeOriginal as String: dateFormatter.string(from: date)]
    let image = CIImage(cvPixelBuffer: pixels)
      .settingProperties([kCGImagePropertyExifDictionary as String: exif])
    return context.jpegRepresentation(of: image, colorSpace: colorSpace, options: options)
  }
}
