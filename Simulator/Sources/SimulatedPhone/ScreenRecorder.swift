@_spi(Simulator) import CoreGraphics
import Foundation
import Media
@_spi(Simulator) import UIKit

/// Records the screen as a movie.
@MainActor public final class ScreenRecorder {
  private let writer: MovieWriter
  private let scale: CGFloat
  private let canvas: CGContext
  private var screen: CGContext?

  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - isSquare: Whether there is room for the screen turned. Without it a screen that is turned is made to fit.
  public init(to file: URL, scale: CGFloat = 2, framesPerSecond: Double = 30, isSquare: Bool = false) throws {
    let size = SimulatedDevice.displaySize
    let side = max(size.width, size.height)
    canvas = CGContext(
      pixelWidth: Int(((isSquare ? side : size.width) * scale).rounded()),
      pixelHeight: Int(((isSquare ? side : size.height) * scale).rounded()), scale: 1)
    self.scale = scale
    writer = try MovieWriter(
      url: file, width: canvas.pixelWidth, height: canvas.pixelHeight, framesPerSecond: framesPerSecond)
  }

  /// Adds what is on screen now.
  /// - Parameter time: Seconds from the start of the movie; must rise.
  public func record(at time: TimeInterval) throws {
    let screen = SimulatedDevice.render(scale: scale, into: screen)
    self.screen = screen
    let fits = screen.pixelWidth == canvas.pixelWidth && screen.pixelHeight == canvas.pixelHeight
    if !fits { drawOnCanvas(screen) }
    let picture = fits ? screen : canvas
    try writer.append(pixels: picture.pixels, bytesPerRow: picture.bytesPerRow, at: time)
  }

  /// The screen in the middle of black.
  private func drawOnCanvas(_ screen: CGContext) {
    let room = CGSize(width: canvas.pixelWidth, height: canvas.pixelHeight)
    let size = CGSize(width: screen.pixelWidth, height: screen.pixelHeight)
    let scale = min(1, room.width / size.width, room.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    canvas.setFillColor(UIColor.black.cgColor)
    canvas.fill(CGRect(origin: .zero, size: room))
    guard let image = screen.makeImage() else { return }
    canvas.draw(
      image.surface,
      in: CGRect(x: (room.width - width) / 2, y: (room.height - height) / 2, width: width, height: height), opaque: true
    )
  }

  /// Ends the file; without it the file cannot be played.
  public func finish() throws {
    try writer.finish()
  }
}
