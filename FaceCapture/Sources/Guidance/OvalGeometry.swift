import CoreGraphics

/// Where the oval is: as large as a head should be, in the middle of the room that the other views leave.
enum OvalGeometry {
  /// Width over height of a head, seen from the front.
  static let aspectRatio: CGFloat = 3 / 4
  /// Of the screen's short side. Larger, and the head would have to come so near that the camera distorts it.
  static let maximumShare: CGFloat = 0.82
  /// In points: on a large screen the head need not come nearer.
  static let maximumWidth: CGFloat = 480
  static let margin: CGFloat = 16

  /// The room for the oval and the hint above it.
  /// - Parameters:
  ///   - area: The room within the safe area.
  ///   - obstacles: Views that they must not reach, each at an edge of the area.
  static func room(in area: CGRect, avoiding obstacles: [CGRect]) -> CGRect {
    // Upright screens have room between the obstacles, wide ones beside them.
    let between = obstacles.reduce(area) { $0.cutVertically(by: $1) }
    let beside = area.insetBy(dx: obstacles.map { area.overlapFromSide($0) }.max() ?? 0, dy: 0)
    let rooms = [between, beside].map { $0.insetBy(dx: margin, dy: margin) }
    return rooms.max { fit($0, .infinity).height < fit($1, .infinity).height } ?? area
  }

  /// - Parameter hintHeight: What the hint needs above the oval.
  static func oval(in room: CGRect, of area: CGRect, hintHeight: CGFloat) -> CGRect {
    let rest = CGRect(
      x: room.minX, y: room.minY + hintHeight, width: room.width, height: max(room.height - hintHeight, 0))
    return fit(rest, min(min(area.width, area.height) * maximumShare, maximumWidth))
  }

  private static func fit(_ room: CGRect, _ maximumWidth: CGFloat) -> CGRect {
    guard !room.isNull else { return .zero }
    let height = max(min(room.height, room.width / aspectRatio, maximumWidth / aspectRatio), 0)
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

  /// How far an obstacle at the left or the right reaches in.
  fileprivate func overlapFromSide(_ obstacle: CGRect) -> CGFloat {
    obstacle.midX < midX ? max(obstacle.maxX - minX, 0) : max(maxX - obstacle.minX, 0)
  }
}
