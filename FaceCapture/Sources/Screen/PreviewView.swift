import AVFoundation
import UIKit

/// The live picture, edge to edge.
final class PreviewView: UIView {
  override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }

  var previewLayer: AVCaptureVideoPreviewLayer {
    guard let layer = layer as? AVCaptureVideoPreviewLayer else { preconditionFailure("layerClass says so") }
    return layer
  }

  /// Turns the picture, and mirrors it if wanted. Does nothing while the session has no camera yet.
  func apply(_ rotation: ConnectionRotation, isMirrored: Bool) {
    guard let connection = previewLayer.connection else { return }
    rotation.apply(to: connection)
    if connection.isVideoMirroringSupported {
      connection.automaticallyAdjustsVideoMirroring = false
      connection.isVideoMirrored = isMirrored
    }
  }
}
