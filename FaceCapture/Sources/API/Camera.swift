/// The camera that looks for the face.
@frozen public enum Camera: Sendable, CaseIterable {
  /// The camera on the side of the screen. Its preview is mirrored, as in a mirror; its pictures are not.
  case front
  /// The main camera on the back of the device.
  case back
}
