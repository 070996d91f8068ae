@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import SimulatedPhone
import TestSupport
@_spi(Simulator) import UIKit
import XCTest

/// The models of phones and tablets.
final class DeviceTests: CommandLineTestCase {
  func testNames() {
    for name in ["iphone-16-pro-max", "iPhone 16 Pro Max", "IPHONE16PROMAX"] {
      XCTAssertEqual(PhoneModel(named: name)?.profile.portraitSize, CGSize(width: 440, height: 956), name)
    }
    XCTAssertNil(PhoneModel(named: "nokia"))
    XCTAssertEqual(Set(PhoneModel.all.map(\.identifier)).count, PhoneModel.all.count)
  }

  func testSensorsTurnWithThePhone() {
    // The angles that make a picture level, with the interface in portrait, landscape right, upside down and landscape
    // left, where a plain sensor has these
    let plain: [CGFloat] = [90, 0, 270, 180]
    XCTAssertEqual(plain.map(CameraSensor.back.angle(forPlain:)), [90, 0, 270, 180])
    XCTAssertEqual(plain.map(CameraSensor.front.angle(forPlain:)), [90, 180, 270, 0])
    XCTAssertEqual(plain.map(CameraSensor.squareFront.angle(forPlain:)), [0, 90, 180, 270])
    for sensor in [CameraSensor.back, .front, .squareFront] {
      XCTAssertEqual(plain.map { sensor.plainAngle(for: sensor.angle(forPlain: $0)) }, plain)
    }
  }

  func testTheAppRunsOnEachInEachOrientation() throws {
    for model in PhoneModel.all {
      for orientation in ["portrait", "landscapeRight", "landscapeLeft"] {
        let log = folder.appendingPathComponent("log.jsonl")
        let script = try write(
          "tap Demo.start\nframes 3\nscreenshot now\ntap FaceCapture.finish\nwait-text Demo.status\n", to: "day.phone")
        let name = "\(model.identifier) \(orientation)"
        let run = try simulate([
          "--video", try Clips.url("single_face.mp4").path, "--device", model.identifier, "--orientation", orientation,
          "--script", script, "--log", log.path,
        ])
        XCTAssertEqual(run.status, 0, name + run.output + run.errors)
        // The screen has the model's size, turned
        let shot = try XCTUnwrap(FFmpeg.decode(runFolder().appendingPathComponent("now.png")).first)
        let size = model.profile.portraitSize
        let sides = [size.width, size.height].map { Int($0 * model.profile.scale) }
        XCTAssertEqual([shot.width, shot.height], orientation == "portrait" ? sides : sides.reversed(), name)
        // and however the sensor is built in, the frames are upright
        let lines = try LogLine.all(in: log)
        XCTAssertFalse(lines.isEmpty, name)
        for line in lines {
          XCTAssertEqual([line.width, line.height], [640, 360], name)
          XCTAssertEqual(try XCTUnwrap(line.faces.first?.headEulerAngleZ), 0, accuracy: 10, name)
        }
      }
    }
  }
}
