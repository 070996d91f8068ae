import XCTest

/// Wrong use that ends an app on iOS ends it here too, and says why.
final class TrapTests: XCTestCase {
  private let cases = [
    "testStartBetweenBeginAndCommit": "startRunning may not be called between calls to beginConfiguration",
    "testCommitWithoutBegin": "without a beginConfiguration()",
    "testSecondCamera": "canAddInput(_:) tells so",
    "testSameOutputTwice": "canAddOutput(_:) tells so",
    "testDelegateWithoutQueue": "needs a queue",
    "testMirroringWhileAutomatic": "automaticallyAdjustsVideoMirroring is true",
    "testCrookedAngle": "isVideoRotationAngleSupported(_:) tells so",
    "testUnknownPixelFormat": "is not in availableVideoPixelFormatTypes",
    "testPresetTooLarge": "does not support the preset",
    "testFrameDurationWithoutLock": "lockForConfiguration()",
    "testFrameDurationOutOfRange": "videoSupportedFrameRateRanges",
    "testAutoFrameRateWithoutLock": "while the device is locked",
    "testAutoFrameRateWhereUnsupported": "isAutoVideoFrameRateSupported is true",
    "testFrameDurationWithAutoFrameRate": "while isAutoVideoFrameRateEnabled is true",
    "testMultitaskingWhereUnsupported": "isMultitaskingCameraAccessSupported",
    "testRequestWithoutUsageDescription": "NSCameraUsageDescription",
    "testInputWithoutUsageDescription": "NSCameraUsageDescription",
  ]

  func testWrongUseEndsTheApp() throws {
    try XCTSkipIf(Trap.isExpected)
    for (method, message) in cases { try Trap.assertTrap(method, message: message) }
  }
}
