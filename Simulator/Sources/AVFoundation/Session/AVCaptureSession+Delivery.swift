extension AVCaptureSession {
  /// Hands a frame to all that is connected. Called on the camera's queue.
  ///
  /// - Parameter handled: entered until each delegate that gets the frame has returned.
  func deliver(_ frame: CameraFrame, from feed: CameraFeed, with pictures: PictureMaker, handled: DispatchGroup) {
    let preset = preset
    for case let layer? in previewLayers.map(\.object) where layer.cameraConnection?.isActive == true {
      layer.show(frame.pixelBuffer, preset: preset)
    }
    for output in dataOutputs {
      guard let connection = output.cameraConnection, connection.isActive else { continue }
      output.take(frame, through: connection, of: feed, preset: preset, with: pictures, handled: handled)
    }
  }
}
