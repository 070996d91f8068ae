public typealias CMVideoFormatDescription = CMFormatDescription

/// What a video picture is like.
public final class CMFormatDescription: Sendable {
  public let dimensions: CMVideoDimensions
  @_spi(Simulator) public let pixelFormat: OSType

  @_spi(Simulator) public init(dimensions: CMVideoDimensions, mediaSubType: OSType) {
    self.dimensions = dimensions
    pixelFormat = mediaSubType
  }
}

public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  videoDesc.dimensions
}

/// The pixel format.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> OSType { desc.pixelFormat }
