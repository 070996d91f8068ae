/// Where a session's media goes to.
public class AVCaptureOutput: NSObject, @unchecked Sendable {
  @Guarded private var owner = Weak<AVCaptureSession>()
  @Guarded var cameraConnection: AVCaptureConnection?

  override init() {}

  var session: AVCaptureSession? {
    get { owner.object }
    set { owner = Weak(object: newValue) }
  }

  public var connections: [AVCaptureConnection] { cameraConnection.map { [$0] } ?? [] }

  /// The connection of that media type; nil until both the output and a camera are in the session.
  public func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
    mediaType == .video ? cameraConnection : nil
  }
}
