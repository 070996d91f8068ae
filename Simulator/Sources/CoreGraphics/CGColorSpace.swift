/// A colour space by name. The host draws everything in sRGB; the name says what an encoder should write.
public final class CGColorSpace: @unchecked Sendable {
  public nonisolated(unsafe) static let sRGB: CFString = "kCGColorSpaceSRGB"
  public nonisolated(unsafe) static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public nonisolated(unsafe) static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name that the space was made with; nil for a device space.
  public let name: CFString?
  public let numberOfComponents: Int

  /// Nil for a name that the host does not know.
  public init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.displayP3: numberOfComponents = 3
    case Self.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
    self.name = name
  }

  init(deviceComponents: Int) {
    name = nil
    numberOfComponents = deviceComponents
  }
}

extension CGColorSpace: Hashable {
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name && left.numberOfComponents == right.numberOfComponents
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(numberOfComponents)
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(deviceComponents: 3) }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(deviceComponents: 1) }
