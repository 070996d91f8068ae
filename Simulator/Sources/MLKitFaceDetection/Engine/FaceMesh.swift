import CMediaPipeFace
import Foundation

/// What the engine found of one face.
struct FaceMesh {
  /// 478 points in pixels: x to the right, y down, z away from the viewer at the scale of x.
  let points: [SIMD3<Double>]

  /// 52 expression scores from 0 to 1. Left and right are the person's own.
  let scores: [Float]

  /// The smallest rectangle around the face, without the irises, which may look out of it.
  var bounds: CGRect {
    let outline = points.prefix(468)
    let xs = outline.map(\.x)
    let ys = outline.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  var smile: Double { (score(44) + score(45)) / 2 }
  var leftBlink: Double { score(9) }
  var rightBlink: Double { score(10) }

  private func score(_ index: Int) -> Double {
    scores.indices.contains(index) ? Double(scores[index]) : 0
  }
}

extension FaceMesh {
  static func all(in result: MpFaceLandmarkerResult, width: Int, height: Int) -> [FaceMesh] {
    let size = SIMD3(Double(width), Double(height), Double(width))
    let faces = UnsafeBufferPointer(start: result.face_landmarks, count: Int(result.face_landmarks_count))
    let expressions = UnsafeBufferPointer(
      start: result.face_blendshapes, count: Int(result.face_blendshapes_count))
    return faces.enumerated().map { index, face in
      let landmarks = UnsafeBufferPointer(start: face.landmarks, count: Int(face.landmarks_count))
      return FaceMesh(
        points: landmarks.map { SIMD3(Double($0.x), Double($0.y), Double($0.z)) * size },
        scores: expressions.indices.contains(index) ? scores(of: expressions[index]) : [])
    }
  }

  private static func scores(of expression: MpCategories) -> [Float] {
    var scores = [Float](repeating: 0, count: 52)
    for category in UnsafeBufferPointer(start: expression.categories, count: Int(expression.categories_count))
    where scores.indices.contains(Int(category.index)) {
      scores[Int(category.index)] = category.score
    }
    return scores
  }
}
