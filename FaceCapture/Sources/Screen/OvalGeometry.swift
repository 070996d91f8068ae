import CoreGraphics

/// Where the oval is: as large as a head should be, in the middle of the room that the other views leave.
enum OvalGeometry {
  /// Width over height of a head, seen from the front.
  static let aspectRatio: CGFloat = 3 / 4
  /// Of the screen's short side. Larger, and the head would have to come so near that the camera distorts it.
  static let maximumWidth: CGFloat = 0.72
  static let margin: CGFloat = 16

  /// - Parameters:
  ///   - area: The room within the safe area.
  ///   - obstacles: Views that the oval must not reach, each at an edge of the area.
  static func oval(in area: CGRect, avoiding obstacles: [CGRect]) -> CGRect {
    let shortSide = min(area.width, area.height)
    // Upright screens have room between the obstacles, wide ones beside them.
    let between = obstacles.reduce(area) { $0.cutVertically(by: $1) }
    let beside = obstacles.reduce(area) { $0.cutHorizontally(by: $1) }
    let candidates = [between, beside].map { fit($0, maximumWidth: shortSide * maximumWidth) }
    return candidates.max { $0.height < $1.height } ?? .zero
  }

  private static func fit(_ room: CGRect, maximumWidth: CGFloat) -> CGRect {
    let height = min(room.height - 2 * margin, (room.width - 2 * margin) / aspectRatio, maximumWidth / aspectRatio)
    guard height > 0 else { return CGRect(x: room.midX, y: room.midY, width: 0, height: 0) }
    let width = height * aspectRatio
    return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
  }
}

extension CGRect {
  fileprivate func cutVertically(by obstacle: CGRect) -> CGRect {
    let top = obstacle.midY < midY ? max(minY, obstacle.maxY) : minY
    let bottom = obstacle.midY < midY ? maxY : min(maxY, obstacle.minY)
    return CGRect(x: minX, y: top, width: width, height: max(bottom - top, 0))
  }

  fileprivate func cutHorizontally(by obstacle: CGRect) -> CGRect {
    let left = obstacle.midX < midX ? max(minX, obstacle.maxX) : minX
    let right = obstacle.midX < midX ? maxX : min(maxX, obstacle.minX)
    return CGRect(x: left, y: minY, width: max(right - left, 0), height: height)
  }
}
