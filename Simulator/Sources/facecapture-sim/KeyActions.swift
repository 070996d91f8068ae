@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import SimulatedPhone
@_spi(Simulator) import UIKit

/// Carries out what the keys say, and tells it in a line each.
@MainActor final class KeyActions {
  private let stage: Stage
  private var interruption: AVCaptureSession.InterruptionReason?
  private var screenshotCount = 0

  private(set) var showsHelp = false
  private(set) var isDone = false

  init(stage: Stage) {
    self.stage = stage
  }

  func press(_ key: WindowKey) throws {
    switch key {
    case .turnLeft: turn(clockwise: false)
    case .turnRight: turn(clockwise: true)
    case .home: goHomeOrBack()
    case .permission: permit()
    case .call: interrupt(.videoDeviceInUseByAnotherClient, "a call has the camera", "the call is over")
    case .splitView:
      interrupt(.videoDeviceNotAvailableWithMultipleForegroundApps, "Split View", "full screen again")
    case .heat: interrupt(.videoDeviceNotAvailableDueToSystemPressure, "too hot for the camera", "cooled down")
    case .breakdown: perform(.resetMediaServices, "the capture system breaks down")
    case .memory: perform(.memoryWarning, "memory warning")
    case .appearance:
      let isDark = SimulatedDevice.userInterfaceStyle == .dark
      perform(.appearance(isDark ? .light : .dark), isDark ? "light appearance" : "dark appearance")
    case .largerText: changeText(by: 1)
    case .smallerText: changeText(by: -1)
    case .screenshot: try takeScreenshot()
    case .elements: tellElements()
    case .help: showsHelp.toggle()
    case .quit: isDone = true
    }
  }

  private func perform(_ action: PhoneAction, _ text: String) {
    action.perform()
    tell(text)
  }

  private func tell(_ text: String) {
    print("phone: \(text)")
    // Whoever reads along in a pipe wants each line at once.
    fflush(nil)
  }

  private func turn(clockwise: Bool) {
    let orientation = SimulatedDevice.heldOrientation.turned(clockwise: clockwise)
    perform(.rotate(orientation), "turned to \(orientation.name)")
  }

  private func goHomeOrBack() {
    let isAway = UIApplication.shared.applicationState == .background
    perform(isAway ? .foreground : .background, isAway ? "back in the app" : "at the home screen")
  }

  private func permit() {
    let isAllowed =
      SimulatedCamera.authorization == .authorized
      || (SimulatedCamera.authorization == .notDetermined && SimulatedCamera.answerToRequest)
    perform(isAllowed ? .denyCamera : .allowCamera, isAllowed ? "camera forbidden" : "camera allowed")
  }

  private func interrupt(_ reason: AVCaptureSession.InterruptionReason, _ begins: String, _ ends: String) {
    let isOver = interruption == reason
    if interruption != nil { PhoneAction.endInterruption.perform() }
    interruption = isOver ? nil : reason
    if isOver { tell(ends) } else { perform(.interrupt(reason), begins) }
  }

  private func changeText(by step: Int) {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    let index = (sizes.firstIndex(of: SimulatedDevice.contentSizeCategory) ?? 3) + step
    guard sizes.indices.contains(index) else { return tell("no further text size") }
    perform(.textSize(sizes[index]), "text size \(index + 1) of \(sizes.count)")
  }

  private func tellElements() {
    SimulatedDevice.layoutIfNeeded()
    for identifier in SimulatedDevice.identifiers {
      guard let view = SimulatedDevice.element(identifier: identifier) else { continue }
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      tell("\(identifier) at \(Int(middle.x)) \(Int(middle.y))")
    }
  }

  private func takeScreenshot() throws {
    screenshotCount += 1
    try stage.takeScreenshot(named: "screenshot-\(screenshotCount)")
    tell("screenshot-\(screenshotCount).png")
  }
}

extension UIInterfaceOrientation {
  fileprivate var name: String {
    switch self {
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    case .portraitUpsideDown: "portraitUpsideDown"
    default: "portrait"
    }
  }
}
