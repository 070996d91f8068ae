import CoreGraphics
import Foundation

/// Gives the faces of following frames IDs: a face keeps its ID as long as it overlaps where it was in the frame
/// before, and a face that comes back is a new one.
struct FaceTracker {
  private var faces: [(id: Int, box: CGRect)] = []
  private var lastID = 0

  /// The least overlap, as intersection over union, that makes two boxes the same face.
  private static let leastOverlap: CGFloat = 0.3

  /// The IDs of the boxes, in the same order.
  mutating func identify(_ boxes: [CGRect]) -> [Int] {
    var ids = [Int?](repeating: nil, count: boxes.count)
    var unseen = Set(faces.indices)
    for match in matches(of: boxes) where ids[match.box] == nil && unseen.contains(match.face) {
      ids[match.box] = faces[match.face].id
      unseen.remove(match.face)
    }
    let result = ids.map { $0 ?? nextID() }
    faces = zip(result, boxes).map { (id: $0, box: $1) }
    return result
  }

  /// All pairs of boxes that overlap enough, the best first.
  private func matches(of boxes: [CGRect]) -> [(overlap: CGFloat, face: Int, box: Int)] {
    faces.indices.flatMap { face in
      boxes.indices.map { (overlap: faces[face].box.overlap(with: boxes[$0]), face: face, box: $0) }
    }
    .filter { $0.overlap >= Self.leastOverlap }
    .sorted { $0.overlap > $1.overlap }
  }

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
