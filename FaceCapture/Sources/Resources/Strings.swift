import Foundation

/// Every text that a person can see or hear, from the framework's string table.
enum Strings {
  static var finish: String { localized("Finish", "Button that ends face detection") }
  static var close: String { localized("Close", "Button that closes the screen when there is nothing to finish") }
  static var openSettings: String { localized("Open Settings", "Button that opens the app's page in Settings") }
  static var hintNoFace: String { localized("Move your face into the oval", "Hint: there is no face") }
  static var hintSeveralPeople: String { localized("One person only", "Hint: there are several faces") }
  static var hintTooFar: String { localized("Come closer", "Hint: the face is too small") }
  static var hintTooClose: String { localized("Move back a little", "Hint: the face is too large") }
  static var hintOffCentre: String { localized("Move to the middle", "Hint: the face is beside the oval") }
  static var hintInside: String { localized("Smile", "Hint: the face is in the oval; a smile takes a picture") }
  static var noFace: String { localized("No face", "Readout while there is no face") }
  static var trackingID: String { localized("Tracking ID", "Readout: the face's tracking ID follows") }
  static var smiling: String { localized("Smiling", "Readout: the smiling probability follows") }
  static var leftBlink: String { localized("Left blink", "Readout: the left eye's blinking probability follows") }
  static var rightBlink: String { localized("Right blink", "Readout: the right eye's blinking probability follows") }
  static var hintFull: String { localized("No room for more pictures", "Hint: no more pictures are taken") }
  static var interruptedInBackground: String {
    localized("The camera pauses while the app is in the background.", "Notice")
  }
  static var interruptedByOtherApp: String {
    localized("Another app is using the camera. It comes back by itself.", "Notice")
  }
  static var interruptedBySplitView: String {
    localized("The camera pauses while several apps share the screen. Show this app full screen.", "Notice")
  }
  static var interruptedByPressure: String { localized("The camera pauses to let the device cool down.", "Notice") }
  static var interrupted: String { localized("The camera is interrupted. It comes back by itself.", "Notice") }
  static var accessDenied: String { localized("This app may not use the camera.", "Error") }
  static var accessDeniedRecovery: String {
    localized("Allow the camera for this app in Settings.", "What to do about it")
  }
  static var accessRestricted: String { localized("The camera is restricted on this device.", "Error") }
  static var accessRestrictedRecovery: String {
    localized("Ask whoever manages this device to allow the camera.", "What to do about it")
  }
  static var noFrontCamera: String { localized("This device has no front camera.", "Error") }
  static var noBackCamera: String { localized("This device has no back camera.", "Error") }
  static var noCameraRecovery: String {
    localized("Use a device with this camera, or choose the other one.", "What to do about it")
  }
  static var usageDescriptionMissing: String {
    localized("The app does not say why it uses the camera.", "Error of the app's developer")
  }
  static var usageDescriptionMissingRecovery: String {
    localized("Add NSCameraUsageDescription to the app's Info.plist.", "What to do about it")
  }
  static var modelMissing: String {
    localized("The face detection model is missing from the app.", "Error of the app's developer")
  }
  static var modelMissingRecovery: String {
    localized("Add GoogleMVFaceDetectorResources.bundle to the app's resources.", "What to do about it")
  }
  static var alreadyRunning: String { localized("Face detection is running already.", "Error of the app's developer") }
  static var alreadyRunningRecovery: String {
    localized("Wait until the open screen is closed.", "What to do about it")
  }
  static var presenterNotOnScreen: String {
    localized("Face detection has no screen to open on.", "Error of the app's developer")
  }
  static var presenterNotOnScreenRecovery: String {
    localized("Start it from a view controller that is on screen.", "What to do about it")
  }
  static var sessionFailed: String { localized("The camera stopped working.", "Error") }
  static var sessionFailedRecovery: String {
    localized("Try again. If it happens again, restart the device.", "What to do about it")
  }

  /// - Parameter axis: X, Y or Z.
  static func eulerAngle(_ axis: String) -> String {
    String.localizedStringWithFormat(localized("Euler %@", "Readout: the head's Euler angle X, Y or Z follows"), axis)
  }

  static func pictures(_ count: Int) -> String {
    String.localizedStringWithFormat(localized("%d pictures", "How many pictures were taken; has plural forms"), count)
  }

  private static func localized(_ text: String, _ comment: String) -> String {
    NSLocalizedString(text, bundle: .faceCaptureResources, comment: comment)
  }
}
