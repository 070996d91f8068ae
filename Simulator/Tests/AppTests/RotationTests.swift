@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreGraphics
import Foundation
@_spi(Simulator) import MLKitFaceDetection
@_spi(Simulator) import SimulatedPhone
import TestSupport
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// An asymmetric picture before the sensor, the phone held and the interface turned in every way: it is upright in the preview and in
/// the JPEG, and the face is under its box.
@MainActor final class RotationTests: HostTestCase {
  private static let clockwise: [UIInterfaceOrientation] = [
    .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
  ]

  func testAnIPhoneWhoseInterfaceTurns() async throws { try await turn("iphone-14", .all) }

  func testAnIPhoneWhoseInterfaceIsLocked() async throws { try await turn("iphone-14", .portrait) }

  func testTheFrontCameraOfTheNewestPhonesIsRotatedOrSquashed() async throws {
    try await turn("iphone-17", .all)
    try await turn("iphone-17", .portrait)
  }

  func testAnIPadWhoseInterfaceTurns() async throws { try await turn("ipad-11", .all) }

  func testAnIPadWhoseInterfaceIsLocked() async throws { try await turn("ipad-11", .landscapeLeft) }

  func testTheCoordinatorKnowsOfATurnOnlyAfterTheLayout() async throws {
    try phoneModel("iphone-14").use()
    try await open(watching: QuadrantSource())
    PhoneAction.rotate(.landscapeLeft).perform()
    // Given angles that are still those of before when everything has been laid out
    (SimulatedCamera.levelAngle, SimulatedCamera.previewAngle) = (90, 90)
    try await frames(2)
    // When they change, and nobody says so
    (SimulatedCamera.levelAngle, SimulatedCamera.previewAngle) = (180, 180)
    // Then the next frames are right
    try await frames(3)
    assertUpright(try preview(), turnedClockwise: 0, isMirrored: true, "landscape left")
    try await finishCapturing()
  }

  // MARK: Helpers

  private func phoneModel(_ name: String) throws -> PhoneModel { try XCTUnwrap(PhoneModel(named: name)) }

  /// Turns the phone all round while the screen is open, with each camera.
  private func turn(_ model: String, _ supported: UIInterfaceOrientationMask) async throws {
    for camera in Camera.allCases {
      try await restart(model, supported, camera)
      var held: [UIInterfaceOrientation] = []
      // In steps, half round, and back.
      for orientation in Self.clockwise + [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft] {
        PhoneAction.rotate(orientation).perform()
        try await frames(3)
        let name = "\(model), \(camera), held \(orientation), interface \(SimulatedDevice.interfaceOrientation)"
        let preview = try preview()
        assertUpright(preview, turnedClockwise: turns(of: orientation), isMirrored: camera == .front, name)
        try assertFaceUnderItsBox(in: preview, name)
        faces.play([0.9])
        try await frames(2)
        held.append(orientation)
      }
      let images = try await finishCapturing()
      XCTAssertEqual(images.count, held.count)
      for (image, orientation) in zip(images, held) {
        try assertUpright(image, "\(model), \(camera), held \(orientation)")
      }
    }
  }

  private func restart(_ model: String, _ supported: UIInterfaceOrientationMask, _ position: Camera) async throws {
    try await tearDown()
    try await setUp()
    try phoneModel(model).use()
    host.supportedOrientations = supported
    let box = QuadrantSource.face
    faces.frame = CGRect(x: box.minX * 320, y: box.minY * 240, width: box.width * 320, height: box.height * 240)
    faces.smile = 0.1
    try await open(position, watching: QuadrantSource())
  }

  /// By how many quarters the display is turned clockwise against its interface, seen by the person.
  private func turns(of held: UIInterfaceOrientation) -> Int {
    let index = { (orientation: UIInterfaceOrientation) in Self.clockwise.firstIndex(of: orientation) ?? 0 }
    return (index(held) - index(SimulatedDevice.interfaceOrientation) + 4) % 4
  }

  /// The person sees the picture upright, or its mirror image, however the display is turned.
  private func assertUpright(
    _ picture: CGImage, turnedClockwise turns: Int, isMirrored: Bool, _ name: String
  ) {
    let (x, y) = (Double(picture.width) / 2, Double(picture.height) / 2)
    // Near the middle: top left, top right, bottom right, bottom left of the interface.
    let colors = [(-20.0, -20.0), (20, -20), (20, 20), (-20, 20)].map { color(in: picture, x: x + $0, y: y + $1) }
    // What is top left of an interface that is turned clockwise is seen at the top right.
    let seen = (0..<4).map { colors[($0 - turns + 4) % 4] }
    let world = QuadrantSource.quarters
    XCTAssertEqual(seen, isMirrored ? [world[1], world[0], world[3], world[2]] : world, name)
  }

  /// The place that the screen is told for the box is where the face is seen.
  private func assertFaceUnderItsBox(in picture: CGImage, _ name: String) throws {
    let controller = try XCTUnwrap(host.root.presentedViewController as? FaceCaptureViewController)
    let size = CGSize(width: picture.width, height: picture.height)
    let report = FrameReport(
      faces: [], frameSize: CGSize(width: 320, height: 240), isCaptured: false, imageCount: 0, isFull: false)
    let geometry = try XCTUnwrap(controller.geometry(of: report))
    let box = geometry.rect(for: QuadrantSource.face, in: size)
    for (x, y) in [(box.midX, box.midY), (box.minX + 3, box.minY + 3), (box.maxX - 3, box.maxY - 3)] {
      XCTAssertEqual(color(in: picture, x: x, y: y), .white, name)
    }
    for (x, y) in [
      (box.minX - 3, box.midY), (box.maxX + 3, box.midY), (box.midX, box.minY - 3), (box.midX, box.maxY + 3),
    ] {
      XCTAssertEqual(color(in: picture, x: x, y: y), .red, name)
    }
  }

  private func assertUpright(_ image: CapturedImage, _ name: String) throws {
    let file = container.root.appendingPathComponent("picture.jpg")
    try image.jpegData.write(to: file)
    let picture = try XCTUnwrap(FFmpeg.decode(file).first)
    XCTAssertEqual([picture.width, picture.height], [320, 240], name)
    for (x, y) in [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9), (0.42, 0.4)] {
      let expected = QuadrantSource.color(at: CGPoint(x: x, y: y))
      XCTAssertEqual(QuadrantSource.Color(picture.color(x: x, y: y)), expected, "\(name), at \(x), \(y)")
    }
    let box = image.face.boundingBox
    XCTAssertEqual(QuadrantSource.Color(picture.color(x: box.midX, y: box.midY)), .white, name)
  }

  /// The display with nothing but the preview, a pixel a point.
  private func preview() throws -> CGImage {
    let screen = try XCTUnwrap(host.root.presentedViewController?.view as? CaptureView)
    let others = screen.subviews.filter { $0 !== screen.preview && !$0.isHidden }
    for view in others { view.isHidden = true }
    defer { for view in others { view.isHidden = false } }
    return try XCTUnwrap(SimulatedDevice.render(scale: 1, into: nil).makeImage())
  }

  private func color(in picture: CGImage, x: Double, y: Double) -> QuadrantSource.Color {
    let pixel = picture.pixel(x: Int(x), y: Int(y))
    return QuadrantSource.Color([pixel.red, pixel.green, pixel.blue])
  }
}
