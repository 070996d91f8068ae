@_exported import CoreGraphics
@_exported import Foundation
import Synchronization

/// A reference-counted piece of image memory.
///
/// As on iOS it is not `Sendable`: whoever hands one to another thread says why that is safe.
public final class CVBuffer {
  @_spi(Simulator) public let width: Int
  @_spi(Simulator) public let height: Int
  @_spi(Simulator) public let format: OSType
  /// The planes' memory, for code that works below the locking API.
  @_spi(Simulator) public let planes: [PixelPlane]

  let memory: UnsafeMutableRawPointer
  let byteCount: Int
  let lockCount = Atomic<Int>(0)

  init(width: Int, height: Int, format: OSType) {
    let layout = PixelLayout(width: width, height: height, format: format)
    self.width = width
    self.height = height
    self.format = format
    byteCount = layout.byteCount
    memory = .allocate(byteCount: layout.byteCount + PixelLayout.slack, alignment: PixelLayout.alignment)
    planes = layout.planes(at: memory)
    alive.add(1, ordering: .relaxed)
  }

  deinit {
    memory.deallocate()
    alive.subtract(1, ordering: .relaxed)
  }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVImageBuffer

private let alive = Atomic<Int>(0)

extension CVBuffer {
  /// The number of pixel buffers that have not been freed yet.
  @_spi(Simulator) public static var liveCount: Int { alive.load(ordering: .relaxed) }

  /// A buffer whose content is not initialised.
  ///
  /// - Parameter format: 32BGRA, or 420YpCbCr8BiPlanar in full or video range.
  @_spi(Simulator) public static func make(width: Int, height: Int, format: OSType) -> CVPixelBuffer {
    precondition(width > 0 && height > 0, "A pixel buffer of \(width) x \(height) pixels has no pixels.")
    return CVPixelBuffer(width: width, height: height, format: format)
  }
}
