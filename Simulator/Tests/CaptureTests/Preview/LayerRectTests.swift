@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import CoreVideo
@_spi(Simulator) import QuartzCore
import XCTest

/// Where the preview layer says that a part of the sensor's picture is seen, against where it is drawn.
final class LayerRectTests: CameraTestCase {
  /// The red corner of a `PaintedSource`, as seen by a person.
  private let corner = CGRect(x: 0, y: 0, width: 0.25, height: 0.25)

  private struct Case {
    var sensor: CameraSensor
    /// The plain angles at which the phone is held, and by which the preview is turned.
    var level: CGFloat
    var preview: CGFloat
    var isMirrored: Bool
    var gravity = AVLayerVideoGravity.resizeAspectFill
    var size = CGSize(width: 96, height: 96)
  }

  private func assertCornerIsWhereTheLayerSays(_ row: Case, line: UInt = #line) throws {
    // Given a preview of the corner
    SimulatedCamera.sensors = [.front: row.sensor]
    SimulatedCamera.levelAngle = row.level
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .front)
    let rig = try CaptureRig(position: .front)
    let layer = AVCaptureVideoPreviewLayer(session: rig.session)
    layer.frame = CGRect(origin: .zero, size: row.size)
    layer.videoGravity = row.gravity
    let connection = try XCTUnwrap(layer.connection)
    connection.videoRotationAngle = row.sensor.angle(forPlain: row.preview)
    connection.automaticallyAdjustsVideoMirroring = false
    connection.isVideoMirrored = row.isMirrored
    untilTheEnd(rig.start)
    rig.queue.sync { rig.session.stopRunning() }
    let context = CGContext(pixelWidth: Int(row.size.width), pixelHeight: Int(row.size.height), scale: 1)
    layer.render(in: context)
    let picture = try XCTUnwrap(context.makeImage())
    // When the layer is asked for it, in the sensor's picture
    let turns = Int(row.sensor.angle(forPlain: row.level)) / 90
    let place = layer.layerRectConverted(
      fromMetadataOutputRect: PictureTurn(quarterTurns: -turns).rect(of: corner))
    // Then it is red inside and not outside
    func isRed(_ x: CGFloat, _ y: CGFloat) -> Bool? {
      guard layer.bounds.contains(CGPoint(x: x, y: y)) else { return nil }
      let pixel = picture.pixel(x: Int(x), y: Int(y))
      return pixel.alpha > 0 && Colour(red: pixel.red, green: pixel.green, blue: pixel.blue).isNear(.red)
    }
    let seen = place.intersection(layer.bounds).insetBy(dx: 2, dy: 2)
    XCTAssertFalse(seen.isEmpty, "\(row)", line: line)
    for (x, y) in [(seen.minX, seen.minY), (seen.maxX, seen.minY), (seen.minX, seen.maxY), (seen.maxX, seen.maxY)] {
      XCTAssertEqual(isRed(x, y), true, "\(row)", line: line)
    }
    let around = place.insetBy(dx: -3, dy: -3)
    for (x, y) in [
      (around.minX, seen.midY), (around.maxX, seen.midY), (seen.midX, around.minY), (seen.midX, around.maxY),
    ] {
      XCTAssertNotEqual(isRed(x, y), true, "\(row)", line: line)
    }
  }

  func testEverySensorTurnAndMirror() throws {
    for sensor in [CameraSensor.back, .front, .squareFront] {
      for level in stride(from: CGFloat(0), to: 360, by: 90) {
        for preview in stride(from: CGFloat(0), to: 360, by: 90) {
          for isMirrored in [false, true] {
            try assertCornerIsWhereTheLayerSays(
              Case(sensor: sensor, level: level, preview: preview, isMirrored: isMirrored))
          }
        }
      }
    }
  }

  func testEveryGravityAndShape() throws {
    for gravity in [AVLayerVideoGravity.resizeAspectFill, .resizeAspect, .resize] {
      for (width, height) in [(96, 96), (60, 96), (96, 80)] {
        try assertCornerIsWhereTheLayerSays(
          Case(
            sensor: .front, level: 90, preview: 180, isMirrored: true, gravity: gravity,
            size: CGSize(width: width, height: height)))
      }
    }
  }

  func testTheWholePictureIsWhereTheGravityPutsIt() throws {
    // Given a picture of 64 x 48 in a square of 96
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let layer = AVCaptureVideoPreviewLayer(session: try CaptureRig().session)
    layer.frame = CGRect(x: 7, y: 7, width: 96, height: 96)
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let table: [(AVLayerVideoGravity, CGRect)] = [
      (.resizeAspect, CGRect(x: 0, y: 12, width: 96, height: 72)),
      (.resizeAspectFill, CGRect(x: -16, y: 0, width: 128, height: 96)),
      (.resize, CGRect(x: 0, y: 0, width: 96, height: 96)),
    ]
    for (gravity, expected) in table {
      layer.videoGravity = gravity
      XCTAssertEqual(layer.layerRectConverted(fromMetadataOutputRect: whole), expected, gravity.rawValue)
    }
  }

  func testThereIsNoPlaceWithoutACamera() {
    let layer = AVCaptureVideoPreviewLayer(session: AVCaptureSession())
    layer.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
    XCTAssertEqual(layer.layerRectConverted(fromMetadataOutputRect: CGRect(x: 0, y: 0, width: 1, height: 1)), .zero)
  }
}
