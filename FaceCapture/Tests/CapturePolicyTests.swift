import CoreGraphics
import XCTest

@testable import FaceCapture

final class CapturePolicyTests: XCTestCase {
  func testTheThresholdItselfIsASmileAndNothingBelowIt() {
    // Given the defaults, whose threshold is 80 %
    let policy = CapturePolicy(FaceDetectionConfiguration())
    let table: [(smile: Double?, isWanted: Bool)] = [
      (0.8, true), (0.7999, false), (0.800001, true), (1, true), (0, false), (nil, false),
      (0.79999999999, false), (Double(Float(0.8)), true),
    ]
    for (smile, isWanted) in table {
      // When a face smiles that much, then
      XCTAssertEqual(policy.wants(face(smile), at: 0), isWanted, "smile \(String(describing: smile))")
    }
  }

  func testASmileAroundTheThresholdIsKeptFrameByFrame() {
    XCTAssertEqual(kept([0.79, 0.81, 0.79, 0.82], FaceDetectionConfiguration()), [1, 3])
  }

  func testAnOwnThreshold() {
    var configuration = FaceDetectionConfiguration()
    configuration.smileThreshold = 0.5
    XCTAssertEqual(kept([0.49, 0.5, 0.9], configuration), [1, 2])
  }

  func testTheIntervalIsKeptBetweenTwoPictures() {
    // Given a picture every tenth of a second at the most, and frames every thirtieth
    var configuration = FaceDetectionConfiguration()
    configuration.minimumCaptureInterval = 0.1
    // When the person smiles all the time
    let kept = kept(Array(repeating: 0.9, count: 8), configuration)
    // Then every third frame is kept, as 3/30 is exactly the interval
    XCTAssertEqual(kept, [0, 3, 6])
  }

  func testTheNumberOfPicturesIsLimited() {
    var configuration = FaceDetectionConfiguration()
    configuration.maximumImageCount = 2
    XCTAssertEqual(kept([0.9, 0.1, 0.9, 0.9], configuration), [0, 2])
    configuration.maximumImageCount = 0
    XCTAssertEqual(kept([0.9], configuration), [])
  }

  func testTheMemoryIsLimited() {
    // Given room for two and a half pictures of a hundred bytes
    var configuration = FaceDetectionConfiguration()
    configuration.memoryLimit = 250
    // Then the third is not kept, and no other is tried
    XCTAssertEqual(kept([0.9, 0.9, 0.9, 0.9], configuration), [0, 1])
  }

  /// Indices of the frames, thirty a second, that are kept; each takes a hundred bytes.
  private func kept(_ smiles: [Double], _ configuration: FaceDetectionConfiguration) -> [Int] {
    var policy = CapturePolicy(configuration)
    return smiles.indices.filter { index in
      let time = Double(index) / 30
      guard policy.wants(face(smiles[index]), at: time) else { return false }
      return policy.keep(byteCount: 100, at: time)
    }
  }

  private func face(_ smile: Double?) -> DetectedFace {
    DetectedFace(boundingBox: CGRect(x: 0.2, y: 0.2, width: 0.5, height: 0.5), smilingProbability: smile)
  }
}
