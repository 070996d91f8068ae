@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreVideo
import Foundation

/// A folder of pictures before the camera, one after the other in the order of their names.
///
/// A camera has one size, which is that of the first picture; the others are made to fit it, over black.
public final class PictureFolderSource: @unchecked Sendable {
  private static let framesPerPicture = 15
  private static let types = ["jpg", "jpeg", "png", "gif", "bmp", "webp", "tif", "tiff"]

  private let files: [String]
  private var shown: (number: Int, picture: CVPixelBuffer)
  private var count = 0

  public let size: CGSize
  public var nominalFrameRate: Double { 15 }
  public var isLive: Bool { false }

  /// - Throws: `MediaError`, also for a picture that cannot be read; the others come when it is their turn.
  public init(url: URL) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    files = names.filter { Self.types.contains(($0 as NSString).pathExtension.lowercased()) }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .map { url.appendingPathComponent($0).path }
    guard let first = files.first else { throw MediaError.noPictures(path: url.path) }
    let picture = try VideoFile.picture(first)
    shown = (0, try picture.fitted(width: picture.width, height: picture.height, path: first))
    size = CGSize(width: picture.width, height: picture.height)
  }
}

@_spi(Simulator) extension PictureFolderSource: CameraSource {
  public func nextFrame() throws -> CameraFrame? {
    let number = count / Self.framesPerPicture
    guard number < files.count else { return nil }
    if number != shown.number {
      let file = files[number]
      shown = (number, try VideoFile.picture(file).fitted(width: Int(size.width), height: Int(size.height), path: file))
    }
    count += 1
    return CameraFrame(pixelBuffer: shown.picture, time: Double(count - 1) / nominalFrameRate, index: count - 1)
  }

  public func rewind() { count = 0 }
}

extension CVPixelBuffer {
  /// The picture in 32BGRA, as large as fits into a size, in the middle of black.
  fileprivate func fitted(width: Int, height: Int, path: String) throws -> CVPixelBuffer {
    let scale = min(Double(width) / Double(self.width), Double(height) / Double(self.height))
    let inner = (width: max(1, Int(Double(self.width) * scale)), height: max(1, Int(Double(self.height) * scale)))
    let kind = PixelScaler.Kind(width: self.width, height: self.height, format: format)
    let goal = PixelScaler.Kind(width: inner.width, height: inner.height, format: kCVPixelFormatType_32BGRA)
    let part = CVPixelBuffer.make(width: inner.width, height: inner.height, format: kCVPixelFormatType_32BGRA)
    let sources = planes.map { UnsafePointer<UInt8>?($0.baseAddress) } + [nil, nil, nil]
    let strides = planes.map { Int32($0.bytesPerRow) } + [0, 0, 0]
    guard PixelScaler(from: kind, to: goal)?.convert(planes: sources, bytesPerRow: strides, into: part) == true else {
      throw MediaError.unsupportedVideo(path: path, reason: "its picture cannot be scaled")
    }
    let whole = CVPixelBuffer.make(width: width, height: height, format: kCVPixelFormatType_32BGRA)
    let (from, to) = (part.planes[0], whole.planes[0])
    to.baseAddress.update(repeating: 0, count: to.bytesPerRow * height)
    let corner = to.baseAddress + (height - inner.height) / 2 * to.bytesPerRow + (width - inner.width) / 2 * 4
    for row in 0..<inner.height {
      (corner + row * to.bytesPerRow).update(from: from.baseAddress + row * from.bytesPerRow, count: inner.width * 4)
    }
    return whole
  }
}
