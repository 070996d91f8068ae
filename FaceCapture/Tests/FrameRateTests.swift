import AVFoundation
import Foundation
import XCTest

@testable import FaceCapture

final class FrameRateTests: XCTestCase {
  func testTheLowerOneOfPressureAndHeatDecides() {
    typealias Level = AVCaptureDevice.SystemPressureState.Level
    let table: [(Level, ProcessInfo.ThermalState, FrameRate)] = [
      (.nominal, .nominal, .full), (.fair, .fair, .full), (.serious, .nominal, .reduced),
      (.nominal, .serious, .reduced), (.critical, .nominal, .low), (.shutdown, .nominal, .low),
      (.nominal, .critical, .low), (.critical, .serious, .low), (.serious, .critical, .low),
      (Level(rawValue: "to come"), .nominal, .full),
    ]
    for (pressure, heat, expected) in table {
      XCTAssertEqual(FrameRate(pressure: pressure, thermalState: heat), expected, "\(pressure) \(heat)")
    }
  }

  func testWithoutRangesTheCameraKeepsItsOwnRate() {
    XCTAssertFalse(FrameRate.low.frameDuration(in: []).isValid)
    XCTAssertFalse(FrameRate.full.frameDuration(in: []).isValid)
  }
}
