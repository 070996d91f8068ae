@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreGraphics
import Foundation
import Media
import SimulatedPhone
import TestSupport
@_spi(Simulator) import UIKit
import XCTest

/// An asymmetric picture before the camera: a smiling face with a red edge on its left and a blue edge on its right.
@MainActor final class MirroringTests: AppTestCase {
  func testTheFrontCameraMirrorsThePreviewAndNotTheJPEG() async throws {
    let (preview, jpeg) = try await run(.front, camera: nil)
    XCTAssertEqual(preview, [.blue, .red], "the preview is a mirror")
    XCTAssertEqual(jpeg, [.red, .blue], "the picture is not")
  }

  func testTheBackCameraMirrorsNothing() async throws {
    let (preview, jpeg) = try await run(.back, camera: "back")
    XCTAssertEqual(preview, [.red, .blue])
    XCTAssertEqual(jpeg, [.red, .blue])
  }

  private enum Color: Equatable {
    case red, blue, other

    init(_ rgb: [UInt8]) {
      let (red, green, blue) = (Int(rgb[0]), Int(rgb[1]), Int(rgb[2]))
      // The shadow outside the oval darkens the preview to two fifths.
      if red > 60, red > 3 * max(green, blue) {
        self = .red
      } else if blue > 60, blue > 3 * max(red, green) {
        self = .blue
      } else {
        self = .other
      }
    }
  }

  /// Colours of the left and the right edge, of the preview on the screen and of the picture that was saved.
  private func run(
    _ position: AVCaptureDevice.Position, camera name: String?
  ) async throws -> (preview: [Color], jpeg: [Color]) {
    // Given the picture, in the shape of the screen, before a camera
    let source = StillSource(try asymmetricPicture(), frameCount: 3)
    if let name { UserDefaults.standard.setVolatileDomain(["camera": name], forName: UserDefaults.argumentDomain) }
    defer { UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain) }
    try await launchDemo(watching: source, at: position)
    // When it is watched and the screen is looked at
    try await watchToTheEnd()
    let screen = try XCTUnwrap(SimulatedDevice.render(scale: 1, into: nil).makeImage())
    let preview = [4, screen.width - 5].map { x in
      let pixel = screen.pixel(x: x, y: screen.height / 2)
      return Color([pixel.red, pixel.green, pixel.blue])
    }
    try await finish()
    // Then the picture of the smile tells left from right
    let file = try XCTUnwrap(container.pictures().first, "the face smiles, so there is a picture")
    let jpeg = try XCTUnwrap(FFmpeg.decode(file).first)
    XCTAssertEqual([jpeg.width, jpeg.height], [390, 844])
    return (preview, [0.02, 0.98].map { Color(jpeg.color(x: $0, y: 0.5)) })
  }

  private func asymmetricPicture() throws -> CGImage {
    let file = container.root.appendingPathComponent("asymmetric.png")
    try FFmpeg.run(
      "ffmpeg",
      [
        "-v", "error", "-i", try Clips.url("astronaut.png").path, "-vf",
        "scale=1024:1024,crop=390:844:255:0,drawbox=0:0:24:844:red:fill,drawbox=366:0:24:844:blue:fill",
        file.path,
      ])
    return try CGImage(pngAt: file)
  }
}
