import CoreGraphics
import Foundation

/// What the accurate mode does: it looks at an image as a whole, and at its squares one by one.
///
/// The engine sees a face if it takes about an eighth of the image's longer side. In an oblong image the squares are
/// smaller, so that smaller faces are seen, and more exactly.
struct CloseSearch {
  let landmarker: FaceLandmarker

  func faces(in pixels: RGBAPixels) throws -> [FaceMesh] {
    let squares = Self.squares(width: pixels.width, height: pixels.height)
    guard squares.count > 1 else { return try landmarker.faces(in: pixels) }
    // A face of up to half a square is complete in one of them; a larger one is seen well in the whole.
    let limit = squares[0].width / 2
    var found = try landmarker.faces(in: pixels).filter { $0.bounds.width > limit }
    let close = try squares.flatMap { square in
      try landmarker.faces(in: pixels.cropped(to: square)).map { mesh in
        let mesh = mesh.moved(by: square.origin)
        return (mesh: mesh, distance: mesh.bounds.center.distance(to: square.center))
      }
    }
    for candidate in close.sorted(by: { $0.distance < $1.distance })
    where !found.contains(where: { $0.bounds.overlap(with: candidate.mesh.bounds) > 0.2 }) {
      found.append(candidate.mesh)
    }
    return found
  }

  /// Squares as large as the image is short, each half over the one before, from one end of the image to the other.
  static func squares(width: Int, height: Int) -> [CGRect] {
    let side = min(width, height)
    let rest = max(width, height) - side
    let steps = (rest * 2 + side - 1) / side
    return (0...steps).map { step in
      let offset = steps == 0 ? 0 : rest * step / steps
      return CGRect(x: width > height ? offset : 0, y: width > height ? 0 : offset, width: side, height: side)
    }
  }
}

extension FaceMesh {
  fileprivate func moved(by offset: CGPoint) -> FaceMesh {
    FaceMesh(points: points.map { $0 + SIMD3(offset.x, offset.y, 0) }, scores: scores)
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
