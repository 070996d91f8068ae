@_spi(Simulator) import CoreVideo
import Synchronization

/// A video frame with its time. As on iOS it is not `Sendable`.
public final class CMSampleBuffer {
  fileprivate let image: CVImageBuffer?
  fileprivate let time: CMTime

  /// - Parameter imageBuffer: nil for a frame that was dropped.
  @_spi(Simulator) public init(imageBuffer: CVImageBuffer?, presentationTimeStamp: CMTime) {
    image = imageBuffer
    time = presentationTimeStamp
    alive.add(1, ordering: .relaxed)
  }

  deinit { alive.subtract(1, ordering: .relaxed) }

  public var imageBuffer: CVImageBuffer? { image }
  public var presentationTimeStamp: CMTime { time }

  public var formatDescription: CMFormatDescription? {
    image.map {
      CMFormatDescription(
        dimensions: CMVideoDimensions(width: Int32($0.width), height: Int32($0.height)), mediaSubType: $0.format)
    }
  }
}

private let alive = Atomic<Int>(0)

extension CMSampleBuffer {
  /// The number of sample buffers that have not been freed yet.
  @_spi(Simulator) public static var liveCount: Int { alive.load(ordering: .relaxed) }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }

public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.time }

public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
  sbuf.formatDescription
}
