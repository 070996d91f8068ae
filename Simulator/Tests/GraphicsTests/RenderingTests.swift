@_spi(Simulator) import UIKit
import XCTest

/// The whole display as a picture.
@MainActor final class RenderingTests: PhoneTestCase {
  final class BarController: UIViewController {
    var hidesBars = false
    var style = UIStatusBarStyle.default
    override var prefersStatusBarHidden: Bool { hidesBars }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesBars }
  }

  private func inks(in rect: CGRect, color: Int, _ image: CGImage) -> Int {
    var count = 0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where abs(Int(image.pixel(x: x, y: y).green) - color) < 60 { count += 1 }
    }
    return count
  }

  func testSizeAndScale() async {
    let view = await launchBlank()
    view.backgroundColor = .red
    let context = SimulatedDevice.render()
    XCTAssertEqual([context.pixelWidth, context.pixelHeight], [1170, 2532])
    assertPixel(context.makeImage()!, 600, 1200, [255, 0, 0])
    let small = SimulatedDevice.render(scale: 1)
    XCTAssertTrue(SimulatedDevice.render(scale: 1, into: small) === small, "no new bitmap")
    SimulatedDevice.rotate(to: .landscapeLeft)
    let turned = SimulatedDevice.render(scale: 1, into: small)
    XCTAssertEqual([turned.pixelWidth, turned.pixelHeight], [844, 390])
  }

  func testStatusBarAndHomeIndicator() async {
    let controller = BarController()
    await launch(controller)
    controller.view.backgroundColor = .gray
    let (bar, home) = (CGRect(20, 10, 100, 35), CGRect(120, 830, 150, 8))
    var image = SimulatedDevice.render(scale: 1).makeImage()!
    XCTAssertGreaterThan(inks(in: bar, color: 0, image), 20)
    XCTAssertGreaterThan(inks(in: home, color: 0, image), 300)
    controller.style = .lightContent
    image = SimulatedDevice.render(scale: 1).makeImage()!
    XCTAssertEqual(inks(in: bar, color: 0, image), 0)
    XCTAssertGreaterThan(inks(in: bar, color: 255, image), 20)
    controller.hidesBars = true
    image = SimulatedDevice.render(scale: 1).makeImage()!
    XCTAssertEqual(inks(in: bar, color: 255, image) + inks(in: home, color: 255, image), 0)
  }

  func testViewThatDrawsItself() async {
    final class Dot: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIBezierPath(ovalIn: rect).fill()
      }
    }
    let view = await launchBlank()
    view.backgroundColor = .white
    view.addSubview(Dot(frame: CGRect(100, 100, 40, 40)))
    let image = SimulatedDevice.render(scale: 1).makeImage()!
    assertPixel(image, 120, 120, [0, 0, 255])
    assertPixel(image, 102, 102, [255, 255, 255])
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func testImagesAreShownUprightInEachOrientation() async {
    // given a picture whose top left corner is red
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2))
    let upright = renderer.image { context in
      context.cgContext.setFillColor(Colors.red)
      context.fill(CGRect(0, 0, 1, 1))
    }
    // then each orientation puts that corner where Apple says
    let corners: [(UIImage.Orientation, Int, Int)] = [
      (.up, 0, 0), (.upMirrored, 3, 0), (.down, 3, 1), (.downMirrored, 0, 1), (.right, 1, 0), (.left, 0, 3),
      (.leftMirrored, 0, 0), (.rightMirrored, 1, 3),
    ]
    for (orientation, x, y) in corners {
      let image = UIImage(cgImage: upright.cgImage!, scale: 1, orientation: orientation)
      let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
      assertPixel(drawn.cgImage!, x, y, [255, 0, 0], "\(orientation)")
    }
  }

  func testImageView() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      context.cgContext.setFillColor(Colors.green)
      context.fill(CGRect(0, 0, 10, 10))
    }
    let view = UIImageView(image: image)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 10, height: 10))
    view.frame = CGRect(0, 0, 40, 20)
    view.contentMode = .scaleAspectFit
    let picture = picture(of: view.layer)
    assertPixel(picture, 20, 10, [0, 255, 0])
    assertPixel(picture, 5, 10, [255, 255, 255])
    XCTAssertNotNil(image.pngData().flatMap { CGImage(pngData: $0) })
  }

  func testTreeOfViewsForReading() async {
    let view = await launchBlank()
    let label = UILabel(frame: CGRect(1, 2, 3, 4))
    label.text = "Hello"
    label.accessibilityIdentifier = "greeting"
    view.addSubview(label)
    XCTAssertTrue(SimulatedDevice.viewTree().contains("    UILabel 1 2 3 4 #greeting “Hello”\n"))
    XCTAssertTrue(SimulatedDevice.element(identifier: "greeting") === label)
    label.isHidden = true
    XCTAssertNil(SimulatedDevice.element(identifier: "greeting"))
  }
}
