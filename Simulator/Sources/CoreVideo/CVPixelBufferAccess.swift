import Synchronization

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: CVOptionFlags
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Makes the buffer's memory readable by the caller until it is unlocked as often as it was locked.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.lockCount.add(1, ordering: .acquiringAndReleasing)
  return kCVReturnSuccess
}

@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  guard pixelBuffer.isLocked else { return kCVReturnError }
  pixelBuffer.lockCount.subtract(1, ordering: .acquiringAndReleasing)
  return kCVReturnSuccess
}

public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }

/// The memory of a buffer of one plane; nil for several planes, and nil while the buffer is not locked (which iOS
/// leaves undefined).
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.isLocked && !pixelBuffer.isPlanar ? pixelBuffer.memory : nil
}

public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  let rows = pixelBuffer.height
  return pixelBuffer.isPlanar ? (pixelBuffer.byteCount + rows - 1) / rows : pixelBuffer.planes[0].bytesPerRow
}

public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.byteCount }

public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.isPlanar }

/// The number of planes: 0 for a buffer that is not planar.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.isPlanar ? pixelBuffer.planes.count : 0
}

public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.width ?? 0
}

public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.height ?? 0
}

/// The memory of a plane; nil for a buffer that is not planar, and nil while it is not locked.
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  guard pixelBuffer.isLocked, let plane = pixelBuffer.plane(planeIndex) else { return nil }
  return UnsafeMutableRawPointer(plane.baseAddress)
}

public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.bytesPerRow ?? 0
}

extension CVBuffer {
  fileprivate var isLocked: Bool { lockCount.load(ordering: .acquiring) > 0 }
  fileprivate var isPlanar: Bool { planes.count > 1 }
  fileprivate func plane(_ index: Int) -> PixelPlane? {
    isPlanar && planes.indices.contains(index) ? planes[index] : nil
  }
}
