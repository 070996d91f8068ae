@_spi(Simulator) import AVFoundation
@_spi(Simulator) import UIKit

/// Something that a person, or iOS, does to the phone.
@_spi(Simulator) public enum PhoneAction: Sendable, Equatable {
  /// The phone is held so that an interface turned like this is upright.
  case rotate(UIInterfaceOrientation)
  /// The home gesture: the app goes to the background, and its camera with it.
  case background
  case foreground
  /// The person's answer when asked for the camera, or the switch in Settings if they were asked already.
  case allowCamera
  case denyCamera
  case interrupt(AVCaptureSession.InterruptionReason)
  case endInterruption
  /// The capture system breaks down and starts anew.
  case resetMediaServices
  case memoryWarning
  case appearance(UIUserInterfaceStyle)
  case textSize(UIContentSizeCategory)

  @MainActor public func perform() {
    switch self {
    case .rotate(let orientation): Self.rotate(to: orientation)
    case .background:
      SimulatedDevice.enterBackground()
      SimulatedCamera.enterBackground()
    case .foreground:
      SimulatedDevice.enterForeground()
      SimulatedCamera.enterForeground()
    case .allowCamera: Self.answer(true)
    case .denyCamera: Self.answer(false)
    case .interrupt(let reason): SimulatedCamera.interrupt(reason)
    case .endInterruption: SimulatedCamera.endInterruption()
    case .resetMediaServices: SimulatedCamera.fail(.mediaServicesWereReset)
    case .memoryWarning: SimulatedDevice.sendMemoryWarning()
    case .appearance(let style): SimulatedDevice.userInterfaceStyle = style
    case .textSize(let category): SimulatedDevice.contentSizeCategory = category
    }
  }

  @MainActor private static func rotate(to orientation: UIInterfaceOrientation) {
    // Gravity first: the app asks for it as soon as it hears of the turn.
    SimulatedCamera.levelAngle = orientation.plainAngle
    letPreviewFollowInterface()
    SimulatedDevice.rotate(to: orientation)
  }

  /// The interface follows the phone at once, with the next screen, or never.
  @MainActor static func letPreviewFollowInterface() {
    SimulatedCamera.previewAngle = SimulatedDevice.interfaceOrientation.plainAngle
    SimulatedDevice.onInterfaceTurn = { SimulatedCamera.previewAngle = $0.plainAngle }
  }

  private static func answer(_ isAllowed: Bool) {
    SimulatedCamera.answerToRequest = isAllowed
    guard SimulatedCamera.authorization != .notDetermined else { return }
    SimulatedCamera.authorization = isAllowed ? .authorized : .denied
  }
}

extension UIInterfaceOrientation {
  /// The capture angle of a plain sensor.
  fileprivate var plainAngle: CGFloat {
    switch self {
    case .landscapeRight: 0
    case .landscapeLeft: 180
    case .portraitUpsideDown: 270
    default: 90
    }
  }

  /// The orientation after the phone was turned by a quarter, as the person who looks at it sees it.
  @_spi(Simulator) public func turned(clockwise: Bool) -> UIInterfaceOrientation {
    let clockwiseOrder: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
    let index = clockwiseOrder.firstIndex(of: self) ?? 0
    return clockwiseOrder[(index + (clockwise ? 1 : 3)) % 4]
  }
}
