import CoreGraphics
import Foundation

extension CGRect {
  var area: CGFloat { width * height }

  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// How much two rectangles are the same: their intersection over their union, from 0 to 1.
  func overlap(with other: CGRect) -> CGFloat {
    let common = intersection(other)
    guard !common.isNull else { return 0 }
    return common.area / (area + other.area - common.area)
  }
}
