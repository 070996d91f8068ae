import CoreGraphics
import XCTest

@testable import FaceCapture

final class OvalGeometryTests: XCTestCase {
  private struct Case {
    var name: String
    var area: CGRect
    var readout: CGRect
    var button: CGRect

    func oval(hintHeight: CGFloat = 40) -> CGRect {
      let room = OvalGeometry.room(in: area, avoiding: [readout, button])
      return OvalGeometry.oval(in: room, of: area, hintHeight: hintHeight)
    }
  }

  private let cases = [
    Case(
      name: "iPhone SE", area: CGRect(x: 0, y: 20, width: 320, height: 548),
      readout: CGRect(x: 16, y: 32, width: 288, height: 96), button: CGRect(x: 110, y: 502, width: 100, height: 50)),
    Case(
      name: "iPhone", area: CGRect(x: 0, y: 47, width: 390, height: 763),
      readout: CGRect(x: 16, y: 59, width: 358, height: 96), button: CGRect(x: 145, y: 744, width: 100, height: 50)),
    Case(
      name: "iPhone, wide", area: CGRect(x: 47, y: 0, width: 750, height: 369),
      readout: CGRect(x: 63, y: 12, width: 210, height: 150), button: CGRect(x: 680, y: 303, width: 100, height: 50)),
    Case(
      name: "iPhone, wide, right to left", area: CGRect(x: 47, y: 0, width: 750, height: 369),
      readout: CGRect(x: 571, y: 12, width: 210, height: 150), button: CGRect(x: 63, y: 303, width: 100, height: 50)),
    Case(
      name: "iPad", area: CGRect(x: 0, y: 24, width: 834, height: 1150),
      readout: CGRect(x: 197, y: 36, width: 440, height: 96), button: CGRect(x: 367, y: 1108, width: 100, height: 50)),
    Case(
      name: "iPad, wide", area: CGRect(x: 0, y: 24, width: 1194, height: 790),
      readout: CGRect(x: 16, y: 36, width: 240, height: 150), button: CGRect(x: 1078, y: 748, width: 100, height: 50)),
  ]

  func testTheOvalIsHeadShapedLargeAndClearOfTheOtherViews() {
    for screen in cases {
      let oval = screen.oval()
      XCTAssertEqual(oval.width / oval.height, 0.75, accuracy: 0.001, screen.name)
      XCTAssertTrue(screen.area.contains(oval), screen.name)
      XCTAssertFalse(oval.intersects(screen.readout), screen.name)
      XCTAssertFalse(oval.intersects(screen.button), screen.name)
      XCTAssertGreaterThan(oval.width, min(screen.area.width, screen.area.height, 800) * 0.55, screen.name)
    }
  }

  func testTheHintFitsAboveTheOval() {
    for screen in cases {
      let oval = screen.oval(hintHeight: 40)
      let hint = CGRect(x: oval.minX, y: oval.minY - 40, width: oval.width, height: 40)
      XCTAssertTrue(screen.area.contains(hint), screen.name)
      XCTAssertFalse(hint.intersects(screen.readout), screen.name)
    }
  }

  func testTheOvalIsInTheMiddleOfTheScreensWidth() {
    for screen in cases {
      XCTAssertEqual(screen.oval().midX, screen.area.midX, accuracy: 0.001, screen.name)
    }
  }

  func testAHeadNeedNotFillALargeScreen() {
    XCTAssertEqual(cases[4].oval().width, OvalGeometry.maximumWidth)
  }

  func testWithoutRoomThereIsNoOval() {
    let area = CGRect(x: 0, y: 0, width: 100, height: 40)
    let room = OvalGeometry.room(in: area, avoiding: [CGRect(x: 0, y: 0, width: 100, height: 30)])
    XCTAssertEqual(OvalGeometry.oval(in: room, of: area, hintHeight: 20).size, .zero)
  }
}
