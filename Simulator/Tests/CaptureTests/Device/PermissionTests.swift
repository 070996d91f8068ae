@_spi(Simulator) import AVFoundation
import XCTest

final class PermissionTests: CameraTestCase {
  private func requestAccess() -> Bool? {
    let answer = Shared<Bool?>(nil)
    let answered = expectation(description: "the user has answered")
    AVCaptureDevice.requestAccess(for: .video) { granted in
      answer.update { $0 = granted }
      answered.fulfill()
    }
    wait(for: [answered], timeout: 30)
    return answer.value
  }

  func testOnlyAnOpenQuestionIsAsked() {
    let table: [(before: AVAuthorizationStatus, user: Bool, granted: Bool, after: AVAuthorizationStatus)] = [
      (.notDetermined, true, true, .authorized),
      (.notDetermined, false, false, .denied),
      (.authorized, false, true, .authorized),
      (.denied, true, false, .denied),
      (.restricted, true, false, .restricted),
    ]
    for row in table {
      SimulatedCamera.authorization = row.before
      SimulatedCamera.answerToRequest = row.user
      XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .video), row.before)
      XCTAssertEqual(requestAccess(), row.granted, "\(row)")
      XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .video), row.after, "\(row)")
    }
  }

  func testAnAwaitedRequestGetsTheSameAnswer() async {
    SimulatedCamera.authorization = .notDetermined
    SimulatedCamera.answerToRequest = false
    let granted = await AVCaptureDevice.requestAccess(for: .video)
    XCTAssertFalse(granted)
  }

  func testACameraCannotBeOpenedWithoutPermission() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let device = try XCTUnwrap(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back))
    for status in [AVAuthorizationStatus.notDetermined, .denied, .restricted] {
      SimulatedCamera.authorization = status
      XCTAssertThrowsError(try AVCaptureDeviceInput(device: device)) { error in
        guard case AVError.applicationIsNotAuthorizedToUseDevice = error else { return XCTFail("\(error)") }
        XCTAssertEqual((error as NSError).code, -11852)
        XCTAssertEqual((error as NSError).domain, "AVFoundationErrorDomain")
      }
    }
    SimulatedCamera.authorization = .authorized
    XCTAssertNoThrow(try AVCaptureDeviceInput(device: device))
  }

  func testAPhoneIsNewAfterAReset() {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    SimulatedCamera.levelAngle = 180
    SimulatedCamera.reset()
    XCTAssertEqual(SimulatedCamera.authorization, .notDetermined)
    XCTAssertEqual(SimulatedCamera.levelAngle, 90)
    XCTAssertEqual(SimulatedCamera.clock, .realTime)
    XCTAssertNil(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back))
  }
}
