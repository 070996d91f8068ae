@_spi(Simulator) import MLKitFaceDetection
import XCTest

/// The main clip's labels – smile 22–67, neutral 0–16 and 71, blink 26–27 – hold for its face in other conditions too.
final class DerivedClipsTests: XCTestCase {
  /// FFmpeg filters that keep the picture's size.
  private let conditions = [
    "dark": "eq=brightness=-0.35:contrast=0.6",
    "bright": "eq=brightness=0.15",
    "grey": "hue=s=0",
    "blurred": "gblur=2",
    "noisy": "noise=alls=20:allf=t",
    "mirrored": "hflip",
    "rolled to the left": "rotate=-20*PI/180:fillcolor=gray",
    "rolled to the right": "rotate=20*PI/180:fillcolor=gray",
    "farther away": "scale=448:252,pad=640:360:96:54",
    "two faces": "crop=320:360,split[a][b];[a][b]hstack",
  ]

  func testSmilesAndBlinksAreFoundInEachCondition() throws {
    for (name, filter) in conditions {
      let frames = try makeDetector().faces(in: Clips.frames("single_face.mp4", filter: filter))
      let count = name == "two faces" ? 2 : 1
      XCTAssertEqual(frames.map(\.count), Array(repeating: count, count: 72), "\(name): faces in each frame")
      let smiles = frames.map { $0.filter { $0.smilingProbability >= 0.8 }.count }
      // At least 95 % of the labelled smiles, at most 2 % of the others
      XCTAssertGreaterThanOrEqual(smiles[22...67].reduce(0, +) * 100, 46 * count * 95, name)
      XCTAssertLessThanOrEqual((smiles[0...16].reduce(0, +) + smiles[71]) * 100, 18 * count * 2, name)
      let closed = frames.map { faces in
        faces.allSatisfy { $0.leftEyeOpenProbability < 0.5 && $0.rightEyeOpenProbability < 0.5 }
      }
      XCTAssertTrue(closed[26...27].contains(true), "\(name): the blink")
      XCTAssertFalse((closed[0...24] + closed[29...71]).contains(true), "\(name): no other blink")
    }
  }
}
