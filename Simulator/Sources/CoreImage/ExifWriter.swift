internal import CLibExif
import Foundation
import ImageIO

/// Writes Image I/O's properties into libexif's directories.
struct ExifWriter {
  let data: UnsafeMutablePointer<ExifData>?

  private static let exifTags: [String: ExifTag] = [
    kCGImagePropertyExifDateTimeOriginal as String: EXIF_TAG_DATE_TIME_ORIGINAL,
    kCGImagePropertyExifDateTimeDigitized as String: EXIF_TAG_DATE_TIME_DIGITIZED,
    kCGImagePropertyExifOffsetTimeOriginal as String: EXIF_TAG_OFFSET_TIME_ORIGINAL,
    kCGImagePropertyExifOffsetTimeDigitized as String: EXIF_TAG_OFFSET_TIME_DIGITIZED,
    kCGImagePropertyExifSubsecTimeOriginal as String: EXIF_TAG_SUB_SEC_TIME_ORIGINAL,
    kCGImagePropertyExifSubsecTimeDigitized as String: EXIF_TAG_SUB_SEC_TIME_DIGITIZED,
  ]

  private static let tiffTags: [String: ExifTag] = [
    kCGImagePropertyTIFFDateTime as String: EXIF_TAG_DATE_TIME,
    kCGImagePropertyTIFFImageDescription as String: EXIF_TAG_IMAGE_DESCRIPTION,
    kCGImagePropertyTIFFMake as String: EXIF_TAG_MAKE,
    kCGImagePropertyTIFFModel as String: EXIF_TAG_MODEL,
    kCGImagePropertyTIFFSoftware as String: EXIF_TAG_SOFTWARE,
  ]

  /// What is not known is left out, as Image I/O does.
  func write(_ properties: [String: Any]) {
    let exif = properties[kCGImagePropertyExifDictionary as String] as? [String: Any] ?? [:]
    let tiff = properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any] ?? [:]
    for (key, value) in exif { set(Self.exifTags[key], in: EXIF_IFD_EXIF, text: value) }
    for (key, value) in tiff { set(Self.tiffTags[key], in: EXIF_IFD_0, text: value) }
    let orientation =
      properties[kCGImagePropertyOrientation as String] ?? tiff[kCGImagePropertyTIFFOrientation as String]
    if let value = (orientation as? NSNumber)?.uint32Value, CGImagePropertyOrientation(rawValue: value) != nil {
      set(EXIF_TAG_ORIENTATION, in: EXIF_IFD_0, short: UInt16(value))
    }
  }

  private func set(_ tag: ExifTag?, in directory: ExifIfd, text: Any) {
    guard let tag, let text = text as? String else { return }
    set(tag, in: directory, EXIF_FORMAT_ASCII, Array(text.utf8) + [0])
  }

  func set(_ tag: ExifTag, in directory: ExifIfd, short value: UInt16) {
    set(tag, in: directory, EXIF_FORMAT_SHORT, [UInt8(value >> 8), UInt8(value & 0xFF)])
  }

  func set(_ tag: ExifTag, in directory: ExifIfd, long value: UInt32) {
    set(tag, in: directory, EXIF_FORMAT_LONG, withUnsafeBytes(of: value.bigEndian, Array.init))
  }

  func set(_ tag: ExifTag, in directory: ExifIfd, _ format: ExifFormat, _ bytes: [UInt8]) {
    guard let data, let entry = exif_entry_new(), let content = malloc(bytes.count) else { return }
    content.copyMemory(from: bytes, byteCount: bytes.count)
    entry.pointee.tag = tag
    entry.pointee.format = format
    entry.pointee.size = UInt32(bytes.count)
    entry.pointee.components = UInt(bytes.count) / UInt(exif_format_get_size(format))
    entry.pointee.data = content.assumingMemoryBound(to: UInt8.self)
    exif_content_add_entry(directory == EXIF_IFD_0 ? data.pointee.ifd.0 : data.pointee.ifd.2, entry)
    exif_entry_unref(entry)
  }
}
