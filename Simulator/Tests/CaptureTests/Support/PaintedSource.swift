@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreVideo

/// Pictures that cannot be mistaken for each other, or for themselves turned: each corner has its own colour, and the
/// middle is as bright as the frame's number.
final class PaintedSource: CameraSource, @unchecked Sendable {
  /// Clockwise from the top left.
  static let corners = [Colour.red, .green, .blue, .yellow]

  let size: CGSize
  let nominalFrameRate: Double
  let isLive = false
  private let frames: Range<Int>
  private let jitter: Double
  private let failure: (any Error)?
  private var next: Int

  /// - Parameters:
  ///   - jitter: By which part of a frame every other one comes late.
  ///   - failure: Thrown after the last frame.
  init(
    width: Int = 64, height: Int = 48, frames: Int, framesPerSecond: Double = 30, jitter: Double = 0,
    failure: (any Error)? = nil
  ) {
    self.jitter = jitter
    size = CGSize(width: width, height: height)
    nominalFrameRate = framesPerSecond
    self.frames = 0..<frames
    self.failure = failure
    next = 0
  }

  func nextFrame() throws -> CameraFrame? {
    guard frames.contains(next) else {
      if let failure { throw failure }
      return nil
    }
    defer { next += 1 }
    let time = (Double(next) + (next % 2 == 1 ? jitter : 0)) / nominalFrameRate
    return CameraFrame(pixelBuffer: painted(next), time: time, index: next)
  }

  func rewind() { next = 0 }

  private func painted(_ number: Int) -> CVPixelBuffer {
    let (width, height) = (Int(size.width), Int(size.height))
    let buffer = CVPixelBuffer.make(width: width, height: height, format: kCVPixelFormatType_32BGRA)
    let plane = buffer.planes[0]
    for y in 0..<height {
      for x in 0..<width {
        let colour: Colour
        switch (x < width / 4, x >= width * 3 / 4, y < height / 4, y >= height * 3 / 4) {
        case (true, _, true, _): colour = Self.corners[0]
        case (_, true, true, _): colour = Self.corners[1]
        case (_, true, _, true): colour = Self.corners[2]
        case (true, _, _, true): colour = Self.corners[3]
        default: colour = Colour(grey: UInt8(number))
        }
        let pixel = plane.baseAddress + y * plane.bytesPerRow + x * 4
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (colour.blue, colour.green, colour.red, 255)
      }
    }
    return buffer
  }
}

struct Colour: Equatable, CustomStringConvertible {
  static let red = Colour(red: 255, green: 0, blue: 0)
  static let green = Colour(red: 0, green: 255, blue: 0)
  static let blue = Colour(red: 0, green: 0, blue: 255)
  static let yellow = Colour(red: 255, green: 255, blue: 0)
  static let black = Colour(grey: 0)

  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(grey: UInt8) { self.init(red: grey, green: grey, blue: grey) }

  func isNear(_ other: Colour) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy { abs(Int($0) - Int($1)) <= 8 }
  }

  var description: String { "(\(red), \(green), \(blue))" }
}
