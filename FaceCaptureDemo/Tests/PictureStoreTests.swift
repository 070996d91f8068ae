import FaceCapture
import XCTest

@testable import FaceCaptureDemo

final class PictureStoreTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  func testEachPictureBecomesAFileInTheOrderInWhichTheyWereTaken() async throws {
    // Given pictures taken within the same millisecond
    let images = (0..<12).map { picture("picture \($0)") }
    // When they are saved in a folder that does not exist yet
    let files = try await PictureStore(folder: folder).save(images)
    // Then there is a file for each, and the files' names tell their order
    XCTAssertEqual(files.map(\.lastPathComponent), files.map(\.lastPathComponent).sorted())
    XCTAssertEqual(try files.map { try Data(contentsOf: $0) }, images.map(\.jpegData))
    XCTAssertTrue(files.allSatisfy { $0.pathExtension == "jpg" })
  }

  func testSavingTheSamePicturesAgainOverwritesNothing() async throws {
    let store = PictureStore(folder: folder)
    let first = try await store.save([picture("a"), picture("b")])
    let second = try await store.save([picture("a"), picture("b")])
    XCTAssertEqual(Set(first + second).count, 4)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 4)
  }

  func testNoPictureIsNoError() async throws {
    let files = try await PictureStore(folder: folder).save([])
    XCTAssertEqual(files, [])
  }

  func testAFolderThatCannotBeMadeIsReportedWithTheCounts() async throws {
    // Given a file where the folder should be
    try Data("in the way".utf8).write(to: folder)
    // When pictures are saved
    do {
      _ = try await PictureStore(folder: folder).save([picture("a"), picture("b")])
      XCTFail("saved into a file")
    } catch let error as PictureStore.SaveError {
      // Then the error says how many of them are safe
      XCTAssertEqual(error.savedCount, 0)
      XCTAssertEqual(error.totalCount, 2)
      XCTAssertTrue(error.localizedDescription.contains("0 of 2"), error.localizedDescription)
    }
  }

  private func picture(_ content: String) -> CapturedImage {
    CapturedImage(
      jpegData: Data(content.utf8), capturedAt: Date(timeIntervalSince1970: 1_700_000_000.25),
      pixelSize: CGSize(width: 4, height: 3),
      face: DetectedFace(boundingBox: CGRect(x: 0, y: 0, width: 1, height: 1)))
  }
}
