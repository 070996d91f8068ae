/// The memory of one plane of a pixel buffer.
@_spi(Simulator) public struct PixelPlane {
  public let baseAddress: UnsafeMutablePointer<UInt8>
  public let bytesPerRow: Int
  public let width: Int
  public let height: Int
}

/// Where the planes of a pixel format lie in one allocation.
struct PixelLayout {
  static let alignment = 64
  /// FFmpeg's and libjpeg-turbo's vector code may read a little beyond the last row.
  static let slack = 64

  private struct Plane {
    let offset: Int
    let bytesPerRow: Int
    let width: Int
    let height: Int
  }

  private var parts: [Plane] = []
  private(set) var byteCount = 0

  init(width: Int, height: Int, format: OSType) {
    switch format {
    case kCVPixelFormatType_32BGRA:
      add(width: width, height: height, bytesPerPixel: 4)
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange:
      add(width: width, height: height, bytesPerPixel: 1)
      add(width: (width + 1) / 2, height: (height + 1) / 2, bytesPerPixel: 2)
    default:
      preconditionFailure(
        "The pixel format 0x\(String(format, radix: 16)) is not modelled; use 32BGRA or 420f or 420v.")
    }
  }

  private mutating func add(width: Int, height: Int, bytesPerPixel: Int) {
    let bytesPerRow = (width * bytesPerPixel + Self.alignment - 1) / Self.alignment * Self.alignment
    parts.append(Plane(offset: byteCount, bytesPerRow: bytesPerRow, width: width, height: height))
    byteCount += bytesPerRow * height
  }

  func planes(at memory: UnsafeMutableRawPointer) -> [PixelPlane] {
    parts.map {
      PixelPlane(
        baseAddress: (memory + $0.offset).assumingMemoryBound(to: UInt8.self),
        bytesPerRow: $0.bytesPerRow, width: $0.width, height: $0.height)
    }
  }
}
