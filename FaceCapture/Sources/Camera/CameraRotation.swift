import AVFoundation
import UIKit

/// By how much a connection turns its pictures.
enum ConnectionRotation: Sendable, Equatable {
  /// Degrees clockwise, from iOS 17 on.
  case angle(CGFloat)
  /// The older way.
  case orientation(AVCaptureVideoOrientation)

  func apply(to connection: AVCaptureConnection?) {
    guard let connection else { return }
    switch self {
    case .angle(let angle):
      guard #available(iOS 17.0, *), connection.isVideoRotationAngleSupported(angle) else { return }
      if connection.videoRotationAngle != angle { connection.videoRotationAngle = angle }
    case .orientation(let orientation):
      guard connection.isVideoOrientationSupported else { return }
      if connection.videoOrientation != orientation { connection.videoOrientation = orientation }
    }
  }

  /// How many quarter turns clockwise bring a picture that is turned like another one to this rotation.
  func quarterTurns(from other: ConnectionRotation) -> Int {
    // Before iOS 17 both follow the interface.
    guard case .angle(let angle) = self, case .angle(let otherAngle) = other else { return 0 }
    return Int(((angle - otherAngle) / 90).rounded())
  }
}

/// Tells how preview and frames must be turned to be upright. Neither follows from the other, nor from the kind of device:
/// the preview follows the interface, the frames follow gravity, and sensors are mounted in different ways.
@MainActor struct CameraRotation {
  private let coordinator: AnyObject?

  init(device: AVCaptureDevice, previewLayer: AVCaptureVideoPreviewLayer) {
    if #available(iOS 17.0, *) {
      coordinator = AVCaptureDevice.RotationCoordinator(device: device, previewLayer: previewLayer)
    } else {
      coordinator = nil
    }
  }

  func preview(in interface: UIInterfaceOrientation) -> ConnectionRotation {
    if #available(iOS 17.0, *), let coordinator = coordinator as? AVCaptureDevice.RotationCoordinator {
      return .angle(coordinator.videoRotationAngleForHorizonLevelPreview)
    }
    return .orientation(interface)
  }

  func capture(in interface: UIInterfaceOrientation) -> ConnectionRotation {
    if #available(iOS 17.0, *), let coordinator = coordinator as? AVCaptureDevice.RotationCoordinator {
      return .angle(coordinator.videoRotationAngleForHorizonLevelCapture)
    }
    return .orientation(interface)
  }
}

extension ConnectionRotation {
  /// Both enumerations name the side of the home button, with the same raw values.
  static func orientation(_ interface: UIInterfaceOrientation) -> ConnectionRotation {
    .orientation(AVCaptureVideoOrientation(rawValue: interface.rawValue) ?? .portrait)
  }
}
