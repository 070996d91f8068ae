import Foundation
@_spi(Simulator) import MLKitFaceDetection
import MLKitVision
import XCTest

/// A missing or broken engine is a typed error with a way out, never a trap and never silence.
final class EngineErrorTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("EngineErrorTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    unsetenv("SIMULATOR_ENGINE")
    unsetenv("SIMULATOR_MODEL")
    try FileManager.default.removeItem(at: folder)
  }

  private func errorOfAnalysis() throws -> FaceEngineError? {
    let frames = try Clips.frames("single_face.mp4", limit: 1)
    do {
      _ = try makeDetector().faces(in: frames)
      return nil
    } catch let error as FaceEngineError {
      return error
    }
  }

  func testMissingLibrary() throws {
    let file = folder.appendingPathComponent("libmediapipe.so")
    setenv("SIMULATOR_ENGINE", file.path, 1)

    let error = try errorOfAnalysis()

    XCTAssertEqual(error, .missingLibrary(file))
    XCTAssertTrue(error?.localizedDescription.contains(file.path) ?? false)
    XCTAssertTrue(error?.recoverySuggestion?.contains("scripts/fetch-engine") ?? false)
  }

  func testFileThatIsNoLibrary() throws {
    let file = folder.appendingPathComponent("libmediapipe.so")
    try Data("no library".utf8).write(to: file)
    setenv("SIMULATOR_ENGINE", file.path, 1)

    guard case .unusableLibrary(let url, _) = try errorOfAnalysis() else { return XCTFail("no typed error") }
    XCTAssertEqual(url, file)
  }

  func testLibraryThatIsAnother() throws {
    let file = try XCTUnwrap(
      ["/lib/x86_64-linux-gnu/libm.so.6", "/lib64/libm.so.6"].first(where: FileManager.default.fileExists))
    setenv("SIMULATOR_ENGINE", file, 1)

    guard case .unusableLibrary(_, let reason) = try errorOfAnalysis() else { return XCTFail("no typed error") }
    XCTAssertTrue(reason.contains("MpImageCreateFromUint8Data"), reason)
  }

  func testMissingModel() throws {
    let file = folder.appendingPathComponent("face_landmarker.task")
    setenv("SIMULATOR_MODEL", file.path, 1)

    XCTAssertEqual(try errorOfAnalysis(), .missingModel(file))
    XCTAssertThrowsError(try FaceDetector.checkEngine()) {
      XCTAssertEqual($0 as? FaceEngineError, .missingModel(file))
    }
  }

  func testBrokenModel() throws {
    let file = folder.appendingPathComponent("face_landmarker.task")
    try Data("no model".utf8).write(to: file)
    setenv("SIMULATOR_MODEL", file.path, 1)

    guard case .unusableModel(let url, _) = try errorOfAnalysis() else { return XCTFail("no typed error") }
    XCTAssertEqual(url, file)
  }

  func testDetectorWorksOnceTheModelIsThere() throws {
    let frames = try Clips.frames("single_face.mp4", limit: 1)
    let detector = makeDetector()
    setenv("SIMULATOR_MODEL", folder.appendingPathComponent("none").path, 1)
    XCTAssertThrowsError(try detector.faces(in: frames))

    unsetenv("SIMULATOR_MODEL")

    XCTAssertEqual(try detector.faces(in: frames)[0].count, 1)
  }

  func testEngineIsThere() {
    XCTAssertNoThrow(try FaceDetector.checkEngine())
  }

  func testImageOfAnotherKind() {
    final class Drawing: NSObject, MLKitCompatibleImage {}

    XCTAssertThrowsError(try offMainThread { try makeDetector().results(in: Drawing()) }) {
      guard case .unusableImage? = $0 as? FaceEngineError else { return XCTFail("\($0)") }
    }
  }
}
