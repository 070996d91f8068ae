@_spi(Simulator) import UIKit
import XCTest

/// iPadOS's window controls, and what keeps clear of them.
@MainActor final class LayoutRegionTests: PhoneTestCase {
  /// A view that fills the region in a window with controls of 80 x 40 points.
  private func box(in view: UIView, _ axis: UIView.LayoutRegion.AdaptivityAxis?) -> UIView {
    view.window?.windowScene?.windowControlsSize = CGSize(width: 80, height: 40)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let region = view.layoutGuide(for: .safeArea(cornerAdaptation: axis))
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: region.leftAnchor), box.rightAnchor.constraint(equalTo: region.rightAnchor),
      box.topAnchor.constraint(equalTo: region.topAnchor), box.bottomAnchor.constraint(equalTo: region.bottomAnchor),
    ])
    SimulatedDevice.layoutIfNeeded()
    return box
  }

  func testARegionGivesWayInOneDirection() async {
    let cases: [(UIView.LayoutRegion.AdaptivityAxis?, CGRect)] = [
      (nil, CGRect(0, 24, 834, 1150)), (.vertical, CGRect(0, 40, 834, 1134)), (.horizontal, CGRect(80, 24, 754, 1150)),
    ]
    for (axis, frame) in cases {
      let view = await launchBlank(on: .iPadPro11)
      assertEqual(box(in: view, axis).frame, frame)
      SimulatedDevice.terminate()
    }
  }

  func testControlsAreWhereLinesOfTextBegin() async {
    SimulatedDevice.layoutDirection = .rightToLeft
    let view = await launchBlank(on: .iPadPro11)
    assertEqual(box(in: view, .horizontal).frame, CGRect(0, 24, 754, 1150))
  }

  func testOnlyAViewUnderTheControlsGivesWay() async {
    let view = await launchBlank(on: .iPadPro11)
    let (inside, beside) = (UIView(frame: CGRect(60, 0, 300, 300)), UIView(frame: CGRect(100, 0, 300, 300)))
    view.addSubview(inside)
    view.addSubview(beside)
    assertEqual(box(in: inside, .horizontal).frame, CGRect(20, 24, 280, 276))
    assertEqual(box(in: beside, .horizontal).frame, CGRect(0, 24, 300, 276))
  }

  func testControlsThatComeAndGoMoveTheRegion() async {
    let view = await launchBlank(on: .iPadPro11)
    let box = box(in: view, .vertical)
    view.window?.windowScene?.windowControlsSize = .zero
    SimulatedDevice.layoutIfNeeded()
    assertEqual(box.frame, CGRect(0, 24, 834, 1150))
  }

  func testARegionHasOneGuide() async {
    let view = UIView()
    XCTAssertTrue(
      view.layoutGuide(for: .safeArea(cornerAdaptation: .vertical))
        === view.layoutGuide(for: .safeArea(cornerAdaptation: .vertical)))
    XCTAssertTrue(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
  }
}
