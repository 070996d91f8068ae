import XCTest

@testable import FaceCapture

final class FaceDetectionErrorTests: XCTestCase {
  private let all: [FaceDetectionError] = [
    .cameraAccessDenied, .cameraAccessRestricted, .cameraUnavailable(.front), .cameraUnavailable(.back),
    .usageDescriptionMissing, .modelMissing, .alreadyRunning, .presenterNotOnScreen, .captureSessionFailed,
  ]

  func testEachErrorSaysWhatIsWrongAndWhatToDo() {
    for error in all {
      XCTAssertEqual(error.errorDescription?.isEmpty, false, "\(error)")
      XCTAssertEqual(error.recoverySuggestion?.isEmpty, false, "\(error)")
      XCTAssertEqual(error.localizedDescription, error.errorDescription)
    }
    XCTAssertEqual(Set(all.map(\.errorDescription)).count, all.count, "two errors say the same")
  }

  func testOnlyDeniedAccessCanBeMendedInSettings() {
    for error in all {
      XCTAssertEqual(Notice.failed(error).offersSettings, error == .cameraAccessDenied, "\(error)")
    }
  }
}
