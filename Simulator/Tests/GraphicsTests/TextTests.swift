@_spi(Simulator) import UIKit
import XCTest

@MainActor final class TextTests: PhoneTestCase {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  /// The columns or rows in which a label has drawn something.
  private func ink(of label: UILabel, size: CGSize) -> CGRect {
    label.frame = CGRect(origin: .zero, size: size)
    let image = picture(of: label.layer)
    var box = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x: x, y: y).green < 200 {
        box = box.union(CGRect(CGFloat(x), CGFloat(y), 1, 1))
      }
    }
    return box
  }

  func testSizeGrowsWithTextAndFont() async {
    let short = label("Smile").intrinsicContentSize
    XCTAssertGreaterThan(label("Smile, please").intrinsicContentSize.width, short.width * 1.5)
    let large = label("Smile")
    large.font = .systemFont(ofSize: 34)
    XCTAssertEqual(large.intrinsicContentSize.width, short.width * 2, accuracy: 1)
    XCTAssertEqual(short.height, UIFont.systemFont(ofSize: 17).lineHeight, accuracy: 0.5)
    XCTAssertEqual(label("").intrinsicContentSize, .zero)
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).lineHeight, 20.5, accuracy: 0.5, "as on a phone")
  }

  func testMonospacedDigits() async {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      let label = label(text)
      label.font = font
      return label.intrinsicContentSize.width
    }
    let mono = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    XCTAssertEqual(width("1111", mono), width("8888", mono), accuracy: 0.01)
    XCTAssertEqual(width("\u{2007}\u{2007}", mono), width("00", mono), accuracy: 0.5, "figure space")
    let plain = UIFont.systemFont(ofSize: 17)
    XCTAssertLessThan(width("1111", plain), width("8888", plain) - 1)
    let bold = UIFont.systemFont(ofSize: 17, weight: .bold)
    XCTAssertGreaterThan(width("Smile", bold), width("Smile", plain))
  }

  func testLinesAreLimited() async {
    let text = "one\ntwo\nthree\nfour"
    let lineHeight = UIFont.systemFont(ofSize: 17).lineHeight
    XCTAssertEqual(
      label(text, lines: 0).sizeThatFits(CGSize(width: 200, height: 0)).height, 4 * lineHeight, accuracy: 1)
    XCTAssertEqual(
      label(text, lines: 2).sizeThatFits(CGSize(width: 200, height: 0)).height, 2 * lineHeight, accuracy: 1)
  }

  func testTextIsCutOffWithAnEllipsis() async {
    let long = label("A text that does not fit at all")
    let box = ink(of: long, size: CGSize(width: 100, height: 30))
    XCTAssertLessThanOrEqual(box.maxX, 100)
    XCTAssertGreaterThan(box.maxX, 70)
    XCTAssertLessThan(box.height, 20, "one line")
  }

  func testAlignment() async {
    let size = CGSize(width: 200, height: 30)
    let label = label("III")
    XCTAssertLessThan(ink(of: label, size: size).maxX, 60)
    label.textAlignment = .right
    XCTAssertGreaterThan(ink(of: label, size: size).minX, 140)
    label.textAlignment = .center
    let centered = ink(of: label, size: size)
    XCTAssertEqual(centered.midX, 100, accuracy: 1.5)
    XCTAssertEqual(centered.midY, 15, accuracy: 2)
    label.textAlignment = .natural
    label.semanticContentAttribute = .forceRightToLeft
    XCTAssertGreaterThan(ink(of: label, size: size).minX, 140)
  }

  func testArabicIsAlignedAsItIsTold() async {
    let size = CGSize(width: 200, height: 30)
    let label = label("ابتسم")
    label.textAlignment = .left
    XCTAssertLessThan(ink(of: label, size: size).maxX, 100)
    label.textAlignment = .right
    XCTAssertGreaterThan(ink(of: label, size: size).minX, 100)
  }

  func testTwoLinesOfAnotherScriptAreDrawnWhereTheyFit() async {
    // Given text whose letters come from a font with lower lines
    let text = label("ضع وجهك داخل الشكل البيضاوي", lines: 0)
    text.font = .systemFont(ofSize: 20, weight: .semibold)
    let size = text.sizeThatFits(CGSize(width: 200, height: 1000))
    XCTAssertLessThan(text.sizeThatFits(CGSize(width: 1000, height: 1000)).height, size.height - 10, "two lines")
    // Then both lines are drawn
    let box = ink(of: text, size: CGSize(width: 200, height: size.height))
    XCTAssertGreaterThan(box.height, size.height * 0.6)
  }

  func testFontShrinksToFit() async {
    let size = CGSize(width: 100, height: 30)
    let label = label("Wide text to fit in")
    let width = label.intrinsicContentSize.width
    XCTAssertGreaterThan(width, 110)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    let shrunk = ink(of: label, size: size)
    label.adjustsFontSizeToFitWidth = false
    XCTAssertLessThan(shrunk.height, ink(of: label, size: size).height)
    XCTAssertGreaterThan(shrunk.maxX, 85)
  }

  func testColors() async {
    let label = label("█")
    label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    label.frame = CGRect(0, 0, 20, 30)
    assertPixel(picture(of: label.layer), 4, 15, [0, 0, 255])
    let text = NSMutableAttributedString(string: "██", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    label.frame = CGRect(0, 0, 60, 30)
    let image = picture(of: label.layer)
    assertPixel(image, 4, 15, [255, 0, 0])
    assertPixel(image, Int(label.intrinsicContentSize.width) - 4, 15, [0, 255, 0])
    XCTAssertEqual(label.text, "██")
  }
}
