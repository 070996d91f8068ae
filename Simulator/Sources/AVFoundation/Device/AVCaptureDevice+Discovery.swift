extension AVCaptureDevice {
  /// Looks for cameras.
  open class DiscoverySession: NSObject {
    private let deviceTypes: [DeviceType]
    private let mediaType: AVMediaType?
    private let position: Position

    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
      self.deviceTypes = deviceTypes
      self.mediaType = mediaType
      self.position = position
    }

    /// The phone's cameras of these types, in the order of the types; those at the back come first where the position
    /// is unspecified.
    open var devices: [AVCaptureDevice] {
      guard mediaType == nil || mediaType == .video else { return [] }
      let present = CameraWorld.shared.devices.filter { position == .unspecified || $0.position == position }
        .sorted { $0.position.rawValue < $1.position.rawValue }
      return deviceTypes.flatMap { type in present.filter { $0.deviceType == type } }
    }
  }
}
