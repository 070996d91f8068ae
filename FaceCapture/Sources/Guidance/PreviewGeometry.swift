import CoreGraphics

/// Where on the preview a place in the frame is seen.
///
/// The frame is level with gravity and the preview follows the interface, so there may be quarter turns between them; the preview may
/// be a mirror; and it fills its view, so that the frame's edges may be cut off.
struct PreviewGeometry: Equatable, Sendable {
  /// Of the upright frame, in pixels.
  var frameSize: CGSize
  /// Clockwise, from the frame to the preview.
  var quarterTurns: Int
  var isMirrored: Bool

  /// - Parameter box: In the frame, normalised, from its top left corner.
  /// - Returns: The same in the points of a view of this size.
  func rect(for box: CGRect, in viewSize: CGSize) -> CGRect {
    var seen = box
    var size = frameSize
    for _ in 0..<(quarterTurns % 4 + 4) % 4 {
      seen = CGRect(x: 1 - seen.maxY, y: seen.minX, width: seen.height, height: seen.width)
      size = CGSize(width: size.height, height: size.width)
    }
    if isMirrored { seen.origin.x = 1 - seen.maxX }
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = max(viewSize.width / size.width, viewSize.height / size.height)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: (viewSize.width - shown.width) / 2 + seen.minX * shown.width,
      y: (viewSize.height - shown.height) / 2 + seen.minY * shown.height,
      width: seen.width * shown.width, height: seen.height * shown.height)
  }
}
