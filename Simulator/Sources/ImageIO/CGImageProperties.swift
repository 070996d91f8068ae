@_exported import CoreGraphics
@_exported import Foundation

// MARK: - Dictionaries

public nonisolated(unsafe) let kCGImagePropertyExifDictionary: CFString = "{Exif}"
public nonisolated(unsafe) let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"

/// A `CGImagePropertyOrientation`'s raw value.
public nonisolated(unsafe) let kCGImagePropertyOrientation: CFString = "Orientation"

// MARK: - EXIF

/// "YYYY:MM:DD HH:MM:SS"
public nonisolated(unsafe) let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
public nonisolated(unsafe) let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
/// "+HH:MM"
public nonisolated(unsafe) let kCGImagePropertyExifOffsetTimeOriginal: CFString = "OffsetTimeOriginal"
public nonisolated(unsafe) let kCGImagePropertyExifOffsetTimeDigitized: CFString = "OffsetTimeDigitized"
/// Fractions of a second: "123" is 0.123 s.
public nonisolated(unsafe) let kCGImagePropertyExifSubsecTimeOriginal: CFString = "SubsecTimeOriginal"
public nonisolated(unsafe) let kCGImagePropertyExifSubsecTimeDigitized: CFString = "SubsecTimeDigitized"

// MARK: - TIFF

public nonisolated(unsafe) let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
public nonisolated(unsafe) let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
public nonisolated(unsafe) let kCGImagePropertyTIFFMake: CFString = "Make"
public nonisolated(unsafe) let kCGImagePropertyTIFFModel: CFString = "Model"
public nonisolated(unsafe) let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
public nonisolated(unsafe) let kCGImagePropertyTIFFSoftware: CFString = "Software"

// MARK: - Encoding

/// From 0 (smallest) to 1 (best).
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: NSString =
  "kCGImageDestinationLossyCompressionQuality"
