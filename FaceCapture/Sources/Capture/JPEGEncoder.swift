import CoreGraphics
import CoreImage
import CoreVideo
import Foundation
import ImageIO

/// Turns frames into JPEG files. One for a session: its context is costly to make and keeps its working memory.
final class JPEGEncoder {
  // No frame is drawn twice, so nothing that was made of one is of use for the next.
  private let context = CIContext(options: [.cacheIntermediates: false])
  private let colorSpace = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
  private let options: [CIImageRepresentationOption: Any]
  private let dateFormatter: DateFormatter

  /// - Parameter quality: 0 (smallest) to 1 (best).
  init(quality: Double) {
    let key = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)
    // In this order a NaN becomes 0.
    options = [key: min(max(0, quality), 1)]
    dateFormatter = DateFormatter()
    dateFormatter.locale = Locale(identifier: "en_US_POSIX")
    // Three of EXIF's fields at once, so that they agree.
    dateFormatter.dateFormat = "yyyy:MM:dd HH:mm:ss/SSS/xxx"
  }

  /// The frame as it is, upright already, with the time of capture and no location; `nil` if it cannot be encoded.
  func encode(_ pixels: CVPixelBuffer, capturedAt date: Date) -> Data? {
    let fields = dateFormatter.string(from: date).components(separatedBy: "/")
    let keys = [
      kCGImagePropertyExifDateTimeOriginal, kCGImagePropertyExifSubsecTimeOriginal,
      kCGImagePropertyExifOffsetTimeOriginal,
    ]
    let exif = Dictionary(zip(keys.map { $0 as String }, fields)) { first, _ in first }
    let image = CIImage(cvPixelBuffer: pixels).settingProperties([
      kCGImagePropertyExifDictionary as String: exif,
      kCGImagePropertyOrientation as String: 1,
    ])
    return context.jpegRepresentation(of: image, colorSpace: colorSpace, options: options)
  }
}
