@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import UIKit
import XCTest

final class PathTests: XCTestCase {
  func testTransformsFollowApplesOrder() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 12, y: 3), "scaled first, then moved")
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(turned.y, 1, accuracy: 1e-12)
    let back = transform.concatenating(transform.inverted())
    XCTAssertEqual([back.a, back.b, back.c, back.d, back.tx, back.ty], [1, 0, 0, 1, 0, 0])
    let box = CGRect(0, 0, 10, 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(box.width, 20, accuracy: 1e-9)
    XCTAssertEqual(box.minX, -20, accuracy: 1e-9)
  }

  func testBoxOfACurveIsTighterThanItsControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    XCTAssertEqual(path.boundingBox.maxY, 10)
    XCTAssertEqual(path.boundingBoxOfPath.maxY, 7.5, accuracy: 0.1)
    XCTAssertTrue(CGMutablePath().boundingBoxOfPath.isNull)
  }

  func testEllipseTouchesItsRectangle() {
    let path = CGPath(ellipseIn: CGRect(10, 20, 30, 40), transform: nil)
    assertEqual(path.boundingBoxOfPath, CGRect(10, 20, 30, 40), accuracy: 0.1)
    XCTAssertTrue(path.contains(CGPoint(x: 25, y: 40)))
    XCTAssertFalse(path.contains(CGPoint(x: 12, y: 22)), "the corner is outside")
  }

  func testRulesOfFilling() {
    let path = UIBezierPath(rect: CGRect(0, 0, 30, 30))
    path.append(UIBezierPath(rect: CGRect(10, 10, 10, 10)))
    XCTAssertTrue(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15)))
  }

  func testReversedInnerPathMakesAHole() {
    let path = UIBezierPath(rect: CGRect(0, 0, 30, 30))
    path.append(UIBezierPath(ovalIn: CGRect(10, 10, 10, 10)).reversing())
    XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15)))
    XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5)))
  }

  func testArcsGoTheWayTheySay() {
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    assertEqual(quarter.cgPath.boundingBoxOfPath, CGRect(0, 0, 10, 10), accuracy: 0.05, "down on the display")
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    assertEqual(rest.cgPath.boundingBoxOfPath, CGRect(-10, -10, 20, 20), accuracy: 0.1)
  }

  func testPathHandedOutDoesNotChange() {
    let path = UIBezierPath(rect: CGRect(0, 0, 1, 1))
    let before = path.cgPath
    path.addLine(to: CGPoint(x: 9, y: 9))
    XCTAssertEqual(before.boundingBox.width, 1)
  }

  func testPNGComesBackAsItWas() throws {
    let context = CGContext(pixelWidth: 3, pixelHeight: 2, scale: 1)
    context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    context.fill(CGRect(2, 1, 1, 1))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try context.makeImage()!.writePNG(to: file)
    let image = try CGImage(pngAt: file)
    XCTAssertEqual([image.width, image.height], [3, 2])
    assertPixel(image, 2, 1, [255, 128, 0])
    XCTAssertEqual(image.pixel(x: 0, y: 0).alpha, 0)
    XCTAssertNotNil(CGImage(pngData: try Data(contentsOf: file)))
    XCTAssertEqual(image.cropping(to: CGRect(2, 1, 9, 9))?.width, 1)
  }

  func testMissingPNGSaysWhichAndWhy() {
    XCTAssertThrowsError(try CGImage(pngAt: URL(fileURLWithPath: "/no/such.png"))) { error in
      XCTAssertTrue(error.localizedDescription.contains("/no/such.png"), error.localizedDescription)
    }
    XCTAssertNil(CGImage(pngData: Data("no picture".utf8)))
  }
}
