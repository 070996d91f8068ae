@_exported import CoreGraphics
@_exported import Foundation

// MARK: - Dictionaries

public nonisolated(unsafe) let kCGImagePropertyExifDictionary: NSString = "{Exif}"
public nonisolated(unsafe) let kCGImagePropertyTIFFDictionary: NSString = "{TIFF}"

/// A `CGImagePropertyOrientation`'s raw value.
public nonisolated(unsafe) let kCGImagePropertyOrientation: NSString = "Orientation"

// MARK: - EXIF

/// "YYYY:MM:DD HH:MM:SS"
public nonisolated(unsafe) let kCGImagePropertyExifDateTimeOriginal: NSString = "DateTimeOriginal"
public nonisolated(unsafe) let kCGImagePropertyExifDateTimeDigitized: NSString = "DateTimeDigitized"
/// "+HH:MM"
public nonisolated(unsafe) let kCGImagePropertyExifOffsetTimeOriginal: NSString = "OffsetTimeOriginal"
public nonisolated(unsafe) let kCGImagePropertyExifOffsetTimeDigitized: NSString = "OffsetTimeDigitized"
/// Fractions of a second: "123" is 0.123 s.
public nonisolated(unsafe) let kCGImagePropertyExifSubsecTimeOriginal: NSString = "SubsecTimeOriginal"
public nonisolated(unsafe) let kCGImagePropertyExifSubsecTimeDigitized: NSString = "SubsecTimeDigitized"

// MARK: - TIFF

public nonisolated(unsafe) let kCGImagePropertyTIFFDateTime: NSString = "DateTime"
public nonisolated(unsafe) let kCGImagePropertyTIFFImageDescription: NSString = "ImageDescription"
public nonisolated(unsafe) let kCGImagePropertyTIFFMake: NSString = "Make"
public nonisolated(unsafe) let kCGImagePropertyTIFFModel: NSString = "Model"
public nonisolated(unsafe) let kCGImagePropertyTIFFOrientation: NSString = "Orientation"
public nonisolated(unsafe) let kCGImagePropertyTIFFSoftware: NSString = "Software"

// MARK: - Encoding

/// From 0 (smallest) to 1 (best).
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: NSString =
  "kCGImageDestinationLossyCompressionQuality"
