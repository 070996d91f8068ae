import XCTest

@testable import FaceCapture

/// What must be in the app's bundle before the screen may open.
final class BundleChecksTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  func testTheModelIsFoundInAnyOfTheBundles() throws {
    let empty = try makeBundle("empty", [:])
    let full = try makeBundle("full", [:], folders: ["GoogleMVFaceDetectorResources.bundle"])
    XCTAssertTrue(FaceModel.isPresent(in: [empty, full]))
    XCTAssertTrue(FaceModel.isPresent(in: [full]))
    XCTAssertFalse(FaceModel.isPresent(in: [empty]))
    XCTAssertFalse(FaceModel.isPresent(in: []))
  }

  func testTheUseOfTheCameraMustBeExplained() throws {
    let key = "NSCameraUsageDescription"
    XCTAssertTrue(CameraAccess.isExplained(in: try makeBundle("explained", [key: "To see you smile."])))
    XCTAssertFalse(CameraAccess.isExplained(in: try makeBundle("silent", ["CFBundleName": "App"])))
    XCTAssertFalse(CameraAccess.isExplained(in: try makeBundle("blank", [key: ""])))
  }

  private func makeBundle(_ name: String, _ info: [String: String], folders: [String] = []) throws -> Bundle {
    let url = folder.appendingPathComponent("\(name).bundle")
    for path in [url] + folders.map(url.appendingPathComponent) {
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    try data.write(to: url.appendingPathComponent("Info.plist"))
    return try XCTUnwrap(Bundle(url: url))
  }
}
