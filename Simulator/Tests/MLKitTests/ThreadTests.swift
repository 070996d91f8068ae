import CoreVideo
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import MLKitVision
import XCTest

/// Which thread the detector may be called on, and which it answers on.
final class ThreadTests: XCTestCase {
  private func image() throws -> VisionImage {
    VisionImage(buffer: sampleBuffer(try Clips.frames("single_face.mp4", limit: 1)[0]))
  }

  func testProcessAnswersOnTheMainThread() throws {
    let image = try image()
    let answered = expectation(description: "answered")

    makeDetector().process(image) { faces, error in
      XCTAssertTrue(Thread.isMainThread)
      XCTAssertEqual(faces?.count, 1)
      XCTAssertNil(error)
      answered.fulfill()
    }

    wait(for: [answered], timeout: 30)
  }

  func testProcessReportsItsError() throws {
    let image = try image()
    let answered = expectation(description: "answered")
    setenv("SIMULATOR_MODEL", "/nowhere", 1)
    defer { unsetenv("SIMULATOR_MODEL") }

    makeDetector().process(image) { faces, error in
      XCTAssertTrue(Thread.isMainThread)
      XCTAssertNil(faces)
      XCTAssertEqual(error as? FaceEngineError, .missingModel(URL(fileURLWithPath: "/nowhere")))
      answered.fulfill()
    }

    wait(for: [answered], timeout: 30)
  }

  func testAsynchronousForm() async throws {
    let faces = try await makeDetector().process(image())

    XCTAssertEqual(faces.count, 1)
  }

  func testResultsOnTheMainThreadEndsTheProgram() throws {
    // ML Kit raises an exception there. This test runs itself again in a process of its own, which is to end so.
    let name = "MLKitTests.ThreadTests/testResultsOnTheMainThreadEndsTheProgram"
    if ProcessInfo.processInfo.environment["RESULTS_ON_MAIN_THREAD"] != nil {
      _ = try makeDetector().results(in: image())
      return
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [name]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["RESULTS_ON_MAIN_THREAD": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe

    try process.run()
    let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    XCTAssertEqual(process.terminationReason, .uncaughtSignal)
    XCTAssertTrue(message.contains("was called on the main thread"), message)
  }
}
