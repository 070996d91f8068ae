@_spi(Simulator) import CoreGraphics
import Foundation
import Media
@_spi(Simulator) import UIKit

/// Records the screen as a movie.
@MainActor public final class ScreenRecorder {
  private let writer: MovieWriter
  private let context: CGContext
  private let scale: CGFloat

  /// - Parameter scale: Pixels a point.
  public init(to file: URL, scale: CGFloat = 2, framesPerSecond: Double = 30) throws {
    let context = SimulatedDevice.render(scale: scale, into: nil)
    writer = try MovieWriter(
      url: file, width: context.pixelWidth, height: context.pixelHeight, framesPerSecond: framesPerSecond)
    self.context = context
    self.scale = scale
  }

  /// Adds what is on screen now.
  /// - Parameter time: Seconds from the start of the movie; must rise.
  public func record(at time: TimeInterval) throws {
    _ = SimulatedDevice.render(scale: scale, into: context)
    try writer.append(pixels: context.pixels, bytesPerRow: context.bytesPerRow, at: time)
  }

  /// Ends the file; without it the file cannot be played.
  public func finish() throws {
    try writer.finish()
  }
}
