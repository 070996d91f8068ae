import CoreGraphics
import XCTest

@testable import FaceCapture

final class OvalGeometryTests: XCTestCase {
  private struct Case {
    var name: String
    var area: CGRect
    var readout: CGRect
    var button: CGRect
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
      readout: CGRect(x: 63, y: 12, width: 270, height: 130), button: CGRect(x: 680, y: 303, width: 100, height: 50)),
    Case(
      name: "iPad", area: CGRect(x: 0, y: 24, width: 834, height: 1150),
      readout: CGRect(x: 16, y: 36, width: 802, height: 96), button: CGRect(x: 367, y: 1108, width: 100, height: 50)),
    Case(
      name: "iPad, wide", area: CGRect(x: 0, y: 24, width: 1194, height: 790),
      readout: CGRect(x: 16, y: 36, width: 430, height: 96), button: CGRect(x: 1078, y: 748, width: 100, height: 50)),
  ]

  func testTheOvalIsHeadShapedLargeAndClearOfTheOtherViews() {
    for screen in cases {
      let oval = OvalGeometry.oval(in: screen.area, avoiding: [screen.readout, screen.button])
      XCTAssertEqual(oval.width / oval.height, 0.75, accuracy: 0.001, screen.name)
      XCTAssertTrue(screen.area.contains(oval), screen.name)
      XCTAssertFalse(oval.intersects(screen.readout), screen.name)
      XCTAssertFalse(oval.intersects(screen.button), screen.name)
      XCTAssertGreaterThan(oval.width, min(screen.area.width, screen.area.height) * 0.6, screen.name)
    }
  }

  func testTheOvalIsInTheMiddleOfAnUprightScreen() {
    let screen = cases[1]
    let oval = OvalGeometry.oval(in: screen.area, avoiding: [screen.readout, screen.button])
    XCTAssertEqual(oval.midX, screen.area.midX)
    XCTAssertEqual(oval.midY, (screen.readout.maxY + screen.button.minY) / 2)
  }

  func testWithoutRoomThereIsNoOval() {
    let area = CGRect(x: 0, y: 0, width: 100, height: 40)
    let oval = OvalGeometry.oval(in: area, avoiding: [CGRect(x: 0, y: 0, width: 100, height: 30)])
    XCTAssertEqual(oval.size, .zero)
  }
}
