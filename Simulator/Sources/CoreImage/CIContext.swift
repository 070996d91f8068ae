@_spi(Simulator) import CoreVideo

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing is kept between two pictures here, whatever this says.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Pictures are always made by the processor here.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
}

/// An option of an encoder. The only one is `kCGImageDestinationLossyCompressionQuality`, from 0 to 1.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Makes pictures. It may be used on any thread and keeps its encoder, so one is enough.
public final class CIContext: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private let compressor = JPEGCompressor()

  public init(options: [CIContextOption: Any]? = nil) {
    let known: [CIContextOption] = [.cacheIntermediates, .useSoftwareRenderer]
    let unknown = (options ?? [:]).keys.filter { !known.contains($0) }
    precondition(unknown.isEmpty, "These options of CIContext are not modelled: \(unknown.map(\.rawValue)).")
  }

  /// A JPEG file of the picture with its metadata, or nil if it cannot be encoded.
  ///
  /// - Parameter colorSpace: sRGB or the device's RGB, which is the same here.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    precondition(
      colorSpace.numberOfComponents == 3 && (colorSpace.name == nil || colorSpace.name == CGColorSpace.sRGB),
      "A JPEG is only modelled in sRGB.")
    let picture = image.source.turned(image.turn)
    guard var file = lock.withLock({ compressor.compress(picture, quality: quality(options)) }) else { return nil }
    let metadata = ExifSegment(properties: image.properties, width: picture.width, height: picture.height)
    // Exif wants its segment to be the first one after the start-of-image marker.
    file.insert(contentsOf: metadata.bytes, at: 2)
    JPEGObserver.observer?(image.source)
    return file
  }

  private func quality(_ options: [CIImageRepresentationOption: Any]) -> Double {
    let key = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)
    let unknown = options.keys.filter { $0 != key }
    precondition(unknown.isEmpty, "Only the compression quality is modelled, not \(unknown.map(\.rawValue)).")
    let value = (options[key] as? NSNumber)?.doubleValue ?? (options[key] as? CGFloat).map(Double.init) ?? 0.8
    return min(max(value, 0), 1)
  }
}
