import Foundation

/// A four-character code.
public typealias OSType = UInt32

/// The result of a Core Video call.
public typealias CVReturn = Int32

public typealias CVOptionFlags = UInt64

public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6660
public let kCVReturnInvalidArgument: CVReturn = -6661

/// Blue, green, red, alpha: eight bits each, in one plane.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241  // 'BGRA'

/// A luma plane and a plane of Cb, Cr pairs at half its size; luma from 16 to 235.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076  // '420v'

/// A luma plane and a plane of Cb, Cr pairs at half its size; all values from 0 to 255.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066  // '420f'

/// The key of the pixel format in a buffer's attributes and in an output's video settings.
public nonisolated(unsafe) let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
