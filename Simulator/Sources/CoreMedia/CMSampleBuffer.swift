import Synchronization

/// A video frame with its time. As on iOS it is not `Sendable`.
public final class CMSampleBuffer {
  fileprivate let image: CVImageBuffer
  fileprivate let time: CMTime

  @_spi(Simulator) public init(imageBuffer: CVImageBuffer, presentationTimeStamp: CMTime) {
    image = imageBuffer
    time = presentationTimeStamp
    alive.add(1, ordering: .relaxed)
  }

  deinit { alive.subtract(1, ordering: .relaxed) }

  public var imageBuffer: CVImageBuffer? { image }
  public var presentationTimeStamp: CMTime { time }
}

private let alive = Atomic<Int>(0)

extension CMSampleBuffer {
  /// The number of sample buffers that have not been freed yet.
  @_spi(Simulator) public static var liveCount: Int { alive.load(ordering: .relaxed) }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }

public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.time }
