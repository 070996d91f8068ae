@_spi(Simulator) import UIKit
import XCTest

@MainActor final class ButtonTests: PhoneTestCase {
  private func filled(_ title: String) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  func testSizeComesFromTitleAndInsets() async {
    let button = filled("Finish")
    let label = UILabel()
    label.text = "Finish"
    let title = label.intrinsicContentSize
    XCTAssertEqual(button.intrinsicContentSize.width, title.width + 24, accuracy: 0.5)
    XCTAssertEqual(button.intrinsicContentSize.height, title.height + 14, accuracy: 0.5)
    button.configuration?.buttonSize = .large
    XCTAssertEqual(button.intrinsicContentSize.height, title.height + 30, accuracy: 0.5)
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(button.intrinsicContentSize.width, title.width + 6, accuracy: 0.5)
    let before = button.intrinsicContentSize.height
    button.configuration?.subtitle = "and save"
    XCTAssertGreaterThan(button.intrinsicContentSize.height, before + 10)
  }

  func testTitleComesFromTheActionUnlessThereIsOne() async {
    let action = UIAction(title: "Start") { _ in }
    XCTAssertEqual(UIButton(configuration: .plain(), primaryAction: action).titleLabel?.text, "Start")
    XCTAssertEqual(UIButton(type: .system, primaryAction: action).currentTitle, "Start")
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    let button = UIButton(configuration: configuration, primaryAction: action)
    XCTAssertEqual(button.currentTitle, "Go")
    XCTAssertEqual(button.accessibilityLabel, "Go")
    XCTAssertTrue(button.accessibilityTraits.contains(.button))
  }

  func testGroundFollowsStateAndShape() async {
    let button = filled("")
    button.tintColor = .red
    button.frame = CGRect(0, 0, 60, 40)
    button.configuration?.cornerStyle = .capsule
    var image = picture(of: button.layer)
    assertPixel(image, 30, 20, [255, 0, 0])
    assertPixel(image, 3, 3, [255, 255, 255], "a capsule has no corners")
    button.isHighlighted = true
    image = picture(of: button.layer)
    XCTAssertGreaterThan(image.pixel(x: 30, y: 20).green, 40)
    button.isHighlighted = false
    button.isEnabled = false
    XCTAssertGreaterThan(picture(of: button.layer).pixel(x: 30, y: 20).blue, 200)
    button.isEnabled = true
    button.configuration?.baseBackgroundColor = .blue
    assertPixel(picture(of: button.layer), 30, 20, [0, 0, 255])
  }

  func testUpdateHandlerMayChangeTheLook() async {
    let button = filled("On")
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isEnabled ? "On" : "Off"
    }
    button.isEnabled = false
    XCTAssertEqual(button.titleLabel?.text, "Off")
  }

  func testTransformerChangesTheTitle() async {
    let button = filled("Title")
    let before = button.intrinsicContentSize.width
    button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 34)
      outgoing.foregroundColor = UIColor.green
      return outgoing
    }
    XCTAssertGreaterThan(button.intrinsicContentSize.width, before + 20)
    XCTAssertEqual(button.titleLabel?.textColor, .green)
  }

  func testTheSubtitleHasAttributesAndAlignmentOfItsOwn() async {
    let button = filled("Finish")
    button.configuration?.subtitle = "12 pictures"
    let before = button.intrinsicContentSize.height
    button.configuration?.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = .systemFont(ofSize: 30)
      return attributes
    }
    XCTAssertGreaterThan(button.intrinsicContentSize.height, before + 15)
    XCTAssertEqual(button.titleLabel?.font.pointSize, 17, "the title keeps its own")
    button.configuration?.titleAlignment = .trailing
    XCTAssertEqual(button.titleLabel?.textAlignment, .right)
    XCTAssertEqual(button.subtitleLabel?.textAlignment, .right)
    button.configuration?.titleAlignment = .leading
    XCTAssertEqual(button.subtitleLabel?.textAlignment, .left)
  }

  func testButtonWithoutConfigurationHasTitlesByState() async {
    let button = UIButton(type: .system)
    button.setTitle("Run", for: .normal)
    button.setTitle("Wait", for: .disabled)
    button.setTitleColor(.red, for: .normal)
    XCTAssertEqual(button.titleLabel?.text, "Run")
    XCTAssertEqual(button.titleLabel?.textColor, .red)
    button.isEnabled = false
    XCTAssertEqual(button.titleLabel?.text, "Wait")
  }

  func testLongTitleWraps() async {
    let superview = UIView(frame: CGRect(0, 0, 120, 300))
    let button = filled("A title that is too long for one line")
    button.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      button.topAnchor.constraint(equalTo: superview.topAnchor),
    ])
    superview.layoutIfNeeded()
    XCTAssertGreaterThan(button.frame.height, 70)
  }
}
