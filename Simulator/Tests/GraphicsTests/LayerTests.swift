@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import QuartzCore
import XCTest

/// What layers draw, pixel by pixel.
final class LayerTests: XCTestCase {
  override func tearDown() {
    CALayer.resetMediaTime()
    super.tearDown()
  }

  func testGeometry() {
    let layer = CALayer()
    layer.frame = CGRect(10, 20, 30, 40)
    XCTAssertEqual(layer.position, CGPoint(x: 25, y: 40))
    layer.anchorPoint = .zero
    XCTAssertEqual(layer.frame, CGRect(25, 40, 30, 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertEqual(layer.frame, CGRect(25, 40, 60, 80))
    let root = CALayer()
    root.addSublayer(layer)
    XCTAssertEqual(layer.convert(CGPoint(x: 1, y: 1), to: root), CGPoint(x: 27, y: 42))
    XCTAssertEqual(layer.convert(CGPoint(x: 27, y: 42), from: root), CGPoint(x: 1, y: 1))
  }

  func testOrderOfSublayers() {
    let root = layer(2, 2)
    let (below, above) = (layer(2, 2, Colors.red), layer(2, 2, Colors.green))
    root.addSublayer(above)
    root.insertSublayer(below, below: above)
    assertPixel(picture(of: root), 0, 0, [0, 255, 0])
    root.insertSublayer(below, above: above)
    assertPixel(picture(of: root), 0, 0, [255, 0, 0])
    below.removeFromSuperlayer()
    XCTAssertNil(below.superlayer)
    assertPixel(picture(of: root), 0, 0, [0, 255, 0])
  }

  func testCornersAndBorder() {
    let root = layer(40, 40, Colors.red)
    root.cornerRadius = 10
    root.borderWidth = 4
    root.borderColor = Colors.blue
    let image = picture(of: root)
    assertPixel(image, 0, 0, [255, 255, 255], "outside the corner")
    assertPixel(image, 20, 1, [0, 0, 255])
    assertPixel(image, 20, 20, [255, 0, 0])
  }

  func testMasksToBounds() {
    let root = layer(40, 40)
    let inner = layer(20, 20)
    inner.cornerRadius = 10
    inner.addSublayer(layer(40, 40, Colors.red))
    root.addSublayer(inner)
    assertPixel(picture(of: root), 30, 30, [255, 0, 0])
    inner.masksToBounds = true
    let image = picture(of: root)
    assertPixel(image, 30, 30, [255, 255, 255])
    assertPixel(image, 0, 0, [255, 255, 255], "rounded")
    assertPixel(image, 10, 10, [255, 0, 0])
  }

  func testOpacityIsThatOfTheGroup() {
    let root = layer(10, 10)
    let group = layer(10, 10, Colors.red)
    group.addSublayer(layer(10, 10, Colors.blue))
    group.opacity = 0.5
    root.addSublayer(group)
    assertPixel(picture(of: root), 5, 5, [128, 128, 255], "no red shines through")
    group.isHidden = true
    assertPixel(picture(of: root), 5, 5, [255, 255, 255])
  }

  func testMaskCutsOut() {
    let root = layer(20, 20, Colors.red)
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(0, 0, 10, 20), transform: nil)
    root.mask = mask
    let image = picture(of: root)
    assertPixel(image, 5, 10, [255, 0, 0])
    assertPixel(image, 15, 10, [255, 255, 255])
  }

  func testEvenOddShapeHasAHole() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(0, 0, 30, 30)
    let path = CGMutablePath()
    path.addRect(CGRect(0, 0, 30, 30))
    path.addEllipse(in: CGRect(5, 5, 20, 20))
    shape.path = path
    assertPixel(picture(of: shape), 15, 15, [0, 0, 0])
    shape.fillRule = .evenOdd
    let image = picture(of: shape)
    assertPixel(image, 15, 15, [255, 255, 255])
    assertPixel(image, 1, 1, [0, 0, 0])
  }

  func testDashes() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(0, 0, 40, 10)
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 40, y: 5)])
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = Colors.blue
    shape.lineWidth = 4
    shape.lineDashPattern = [10, 5]
    var image = picture(of: shape)
    let inked = (0..<40).filter { image.pixel(x: $0, y: 5).red == 0 }
    XCTAssertEqual(inked, Array(0..<10) + Array(15..<25) + Array(30..<40))
    assertPixel(image, 5, 8, [255, 255, 255], "no wider than it should be")
    shape.lineDashPhase = 10
    image = picture(of: shape)
    assertPixel(image, 2, 5, [255, 255, 255])
    assertPixel(image, 6, 5, [0, 0, 255])
  }

  func testContentsFillAsTheGravitySays() {
    let context = CGContext(pixelWidth: 20, pixelHeight: 10, scale: 1)
    context.setFillColor(Colors.red)
    context.fill(CGRect(0, 0, 10, 10))
    context.setFillColor(Colors.blue)
    context.fill(CGRect(10, 0, 10, 10))
    let root = layer(20, 20)
    root.contents = context.makeImage()
    let cases: [(CALayerContentsGravity, [Int], [Int])] = [
      (.resize, [255, 0, 0], [255, 0, 0]), (.resizeAspect, [255, 255, 255], [255, 0, 0]),
      (.resizeAspectFill, [255, 0, 0], [255, 0, 0]), (.center, [255, 255, 255], [255, 0, 0]),
    ]
    for (gravity, top, middle) in cases {
      root.contentsGravity = gravity
      let image = picture(of: root)
      assertPixel(image, 2, 1, top, gravity.rawValue)
      assertPixel(image, 2, 10, middle, gravity.rawValue)
    }
  }

  func testQuartzDrawsPicturesUpsideDown() {
    let source = CGContext(pixelWidth: 2, pixelHeight: 2, scale: 1)
    source.setFillColor(Colors.red)
    source.fill(CGRect(0, 0, 2, 1))
    let context = CGContext(pixelWidth: 2, pixelHeight: 2, scale: 1)
    context.draw(source.makeImage()!, in: CGRect(0, 0, 2, 2))
    let image = context.makeImage()!
    assertPixel(image, 0, 1, [255, 0, 0])
    XCTAssertEqual(image.pixel(x: 0, y: 0).alpha, 0)
  }

  func testChangesAreCounted() {
    let root = layer(10, 10)
    let changes: [(String, () -> Void)] = [
      ("opacity", { root.opacity = 0.9 }), ("background", { root.backgroundColor = Colors.red }),
      ("bounds", { root.bounds.size.width = 11 }), ("display", { root.setNeedsDisplay() }),
    ]
    for (name, change) in changes {
      let before = CALayer.changeCount
      change()
      XCTAssertGreaterThan(CALayer.changeCount, before, name)
    }
    let before = CALayer.changeCount
    root.opacity = 0.9
    XCTAssertEqual(CALayer.changeCount, before, "nothing has changed")
  }

  // MARK: Animations

  func testAnimationRunsByTheClockAndEndsAtTheModel() {
    let clock = TestClock(100.0)
    CALayer.setMediaTime { clock.time }
    let root = layer(4, 4)
    let square = layer(4, 4, CGColor(gray: 0, alpha: 1))
    root.addSublayer(square)
    let flash = CABasicAnimation(keyPath: "opacity")
    flash.fromValue = 0
    flash.toValue = 1
    flash.duration = 2
    square.add(flash, forKey: "flash")
    for (moment, gray) in [(100.0, 255), (101.0, 128), (101.5, 64), (102.0, 0), (110.0, 0)] {
      clock.time = moment
      assertPixel(picture(of: root), 1, 1, [gray, gray, gray], "at \(moment)")
    }
    XCTAssertNil(square.animationKeys())
  }

  func testAnimatedStrokeColorGoesThereAndBack() {
    let clock = TestClock(0.0)
    CALayer.setMediaTime { clock.time }
    let shape = CAShapeLayer()
    shape.frame = CGRect(0, 0, 10, 10)
    shape.path = CGPath(rect: CGRect(0, 0, 10, 10), transform: nil)
    shape.fillColor = nil
    shape.strokeColor = Colors.red
    shape.lineWidth = 4
    let flash = CABasicAnimation(keyPath: "strokeColor")
    flash.toValue = Colors.green
    flash.duration = 1
    flash.autoreverses = true
    shape.add(flash, forKey: nil)
    for (moment, color) in [(0.5, [128, 128, 0]), (1.0, [0, 255, 0]), (1.5, [128, 128, 0]), (2.5, [255, 0, 0])] {
      clock.time = moment
      assertPixel(picture(of: shape), 5, 1, color, "at \(moment)")
    }
  }

  func testDisplayChangesWhileAnAnimationRunsAndOnceAfterIt() {
    let clock = TestClock(0.0)
    CALayer.setMediaTime { clock.time }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    layer(1, 1).add(animation, forKey: "a")
    let start = CALayer.changeCount
    clock.time = 0.5
    XCTAssertGreaterThan(CALayer.changeCount, start)
    clock.time = 1.5
    let afterEnd = CALayer.changeCount
    XCTAssertEqual(CALayer.changeCount, afterEnd)
  }

  func testTimingFunction() {
    let clock = TestClock(0.0)
    CALayer.setMediaTime { clock.time }
    let square = layer(2, 2, CGColor(gray: 0, alpha: 1))
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    square.add(animation, forKey: "a")
    clock.time = 0.5
    XCTAssertGreaterThan(picture(of: square).pixel(x: 0, y: 0).red, 160, "slow at first")
  }

  // MARK: Transactions

  @MainActor func testCompletionOfATransactionComesLater() async {
    let isDone = await withCheckedContinuation { continuation in
      nonisolated(unsafe) var isCommitted = false
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      XCTAssertTrue(CATransaction.disableActions())
      CATransaction.setCompletionBlock { continuation.resume(returning: isCommitted) }
      CATransaction.commit()
      isCommitted = true
    }
    XCTAssertTrue(isDone)
    XCTAssertFalse(CATransaction.disableActions())
  }
}
