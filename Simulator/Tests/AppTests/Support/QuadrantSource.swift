@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreVideo

/// An asymmetric picture, upright in the world: each quarter has a colour of its own, and in the red one is a white face.
final class QuadrantSource: CameraSource {
  /// Red, green and blue.
  enum Color: CaseIterable {
    case red, green, blue, yellow, white

    var rgb: [UInt8] {
      switch self {
      case .red: [255, 0, 0]
      case .green: [0, 255, 0]
      case .blue: [0, 0, 255]
      case .yellow: [255, 255, 0]
      case .white: [255, 255, 255]
      }
    }

    /// The nearest one.
    init(_ rgb: [UInt8]) {
      func distance(_ color: Color) -> Int { zip(color.rgb, rgb).map { abs(Int($0) - Int($1)) }.reduce(0, +) }
      self = Self.allCases.min { distance($0) < distance($1) } ?? .white
    }
  }

  /// Of the top left, top right, bottom right and bottom left quarter.
  static let quarters: [Color] = [.red, .green, .yellow, .blue]
  /// In shares of width and height, whole pixels. It is near the middle, so that no display cuts it off.
  static let face = CGRect(x: 0.375, y: 0.35, width: 0.075, height: 0.125)

  let size = CGSize(width: 320, height: 240)
  let nominalFrameRate = 30.0
  let isLive = false
  private let picture: CameraFrame
  private let count = Counter()

  /// Used by one thread at a time.
  private final class Counter: @unchecked Sendable {
    var value = 0
  }

  init() {
    let picture = CVPixelBuffer.make(width: 320, height: 240, format: kCVPixelFormatType_32BGRA)
    let plane = picture.planes[0]
    for y in 0..<240 {
      for x in 0..<320 {
        let place = CGPoint(x: (Double(x) + 0.5) / 320, y: (Double(y) + 0.5) / 240)
        let rgb = Self.color(at: place).rgb
        for (offset, value) in [rgb[2], rgb[1], rgb[0], 255].enumerated() {
          plane.baseAddress[y * plane.bytesPerRow + x * 4 + offset] = value
        }
      }
    }
    self.picture = CameraFrame(pixelBuffer: picture, time: 0, index: 0)
  }

  static func color(at place: CGPoint) -> Color {
    if face.contains(place) { return .white }
    switch (place.x < 0.5, place.y < 0.5) {
    case (true, true): return .red
    case (false, true): return .green
    case (false, false): return .yellow
    case (true, false): return .blue
    }
  }

  func nextFrame() -> CameraFrame? {
    defer { count.value += 1 }
    return CameraFrame(
      pixelBuffer: picture.pixelBuffer, time: Double(count.value) / nominalFrameRate, index: count.value)
  }

  func rewind() { count.value = 0 }
}
