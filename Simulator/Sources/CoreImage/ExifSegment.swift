internal import CLibExif

/// The segment of a JPEG file that holds its metadata, written by libexif.
struct ExifSegment {
  private(set) var bytes: [UInt8] = []

  /// - Parameter properties: dictionaries under `kCGImageProperty…Dictionary` keys, and the orientation.
  init(properties: [String: Any], width: Int, height: Int) {
    let data = exif_data_new()
    defer { exif_data_unref(data) }
    exif_data_set_byte_order(data, EXIF_BYTE_ORDER_MOTOROLA)
    let writer = ExifWriter(data: data)
    writer.write(properties)
    writer.set(EXIF_TAG_EXIF_VERSION, in: EXIF_IFD_EXIF, EXIF_FORMAT_UNDEFINED, Array("0232".utf8))
    writer.set(EXIF_TAG_COLOR_SPACE, in: EXIF_IFD_EXIF, short: 1)
    writer.set(EXIF_TAG_PIXEL_X_DIMENSION, in: EXIF_IFD_EXIF, long: UInt32(width))
    writer.set(EXIF_TAG_PIXEL_Y_DIMENSION, in: EXIF_IFD_EXIF, long: UInt32(height))

    var content: UnsafeMutablePointer<UInt8>?
    var size: UInt32 = 0
    exif_data_save_data(data, &content, &size)
    defer { free(content) }
    let length = Int(size) + 2
    // A segment cannot be longer than its two-byte length can say: better no metadata than a broken file.
    guard let content, length <= 0xFFFF else { return }
    bytes =
      [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + UnsafeBufferPointer(start: content, count: Int(size))
  }
}
