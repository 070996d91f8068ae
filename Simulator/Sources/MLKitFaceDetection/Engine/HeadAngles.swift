import Foundation

/// How a head is turned in the picture, in degrees: x up, y to the picture's right, z counter-clockwise.
///
/// The axes of the head are drawn between pairs of points that lie opposite each other, and seen as if from far away.
/// The engine's own transformation matrix is no use for this: it is the pose towards a camera, so the same head
/// gets other angles at the edge of the picture than in its middle.
struct HeadAngles: Equatable {
  let x: Double
  let y: Double
  let z: Double

  init(_ points: [SIMD3<Double>]) {
    let across = Self.sum(Self.acrossPairs, in: points).normalized
    let upRaw = Self.sum(Self.upPairs, in: points)
    let up = (upRaw - across * (across * upRaw).sum()).normalized
    let forward = across.cross(up)
    x = asin(min(max(forward.y, -1), 1)) * Self.degrees
    y = atan2(forward.x, forward.z) * Self.degrees
    z = atan2(across.y, up.y) * Self.degrees
  }

  /// From the right side of the face to its left, which is the picture's right: eye corners, cheekbones, temples,
  /// mouth corners.
  private static let acrossPairs = [(263, 33), (362, 133), (454, 234), (356, 127), (291, 61)]

  /// From the chin to the forehead.
  private static let upPairs = [(10, 152), (151, 152), (9, 175)]

  private static let degrees = 180 / Double.pi

  /// The sum of the vectors between the pairs, in axes to the right, up and towards the viewer.
  private static func sum(_ pairs: [(end: Int, start: Int)], in points: [SIMD3<Double>]) -> SIMD3<Double> {
    pairs.reduce(into: SIMD3<Double>()) { sum, pair in
      sum += (points[pair.end] - points[pair.start]) * SIMD3(1, -1, -1)
    }
  }
}

extension SIMD3<Double> {
  fileprivate var normalized: Self { self / (self * self).sum().squareRoot() }

  fileprivate func cross(_ other: Self) -> Self {
    SIMD3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }
}
