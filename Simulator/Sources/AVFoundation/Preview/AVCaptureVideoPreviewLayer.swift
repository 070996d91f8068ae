import CCairo
@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import CoreVideo
@_spi(Simulator) import QuartzCore

/// Shows what a session's camera sees.
open class AVCaptureVideoPreviewLayer: CALayer {
  @Guarded private var source: AVCaptureSession?
  @Guarded private var gravity = AVLayerVideoGravity.resizeAspect
  @Guarded private var latest: (picture: CVPixelBuffer, preset: AVCaptureSession.Preset)?
  @Guarded var cameraConnection: AVCaptureConnection?
  private let pictures = PictureMaker()

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }

  /// The session whose camera is shown; the layer keeps it alive.
  open var session: AVCaptureSession? {
    get { source }
    set {
      guard newValue !== source else { return }
      source?.remove(self)
      latest = nil
      source = newValue
      newValue?.add(self)
    }
  }

  open var connection: AVCaptureConnection? { cameraConnection }

  open var videoGravity: AVLayerVideoGravity {
    get { gravity }
    set {
      gravity = newValue
      setNeedsDisplay()
    }
  }

  /// Where a part of the camera's picture is seen in the layer.
  ///
  /// - Parameter rectInMetadataOutputCoordinates: From (0, 0) to (1, 1), in the picture as the sensor delivers it, neither
  ///   rotated nor mirrored.
  /// - Returns: In the layer's coordinates, also where that is outside the layer; zero while there is no camera.
  open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
    guard let cameraConnection, !bounds.isEmpty else { return .zero }
    let shown = cameraConnection.sensorTurn.rect(of: rectInMetadataOutputCoordinates)
    let frame = gravity.frame(of: cameraConnection.pictureSize, in: bounds)
    return CGRect(
      x: frame.minX + shown.minX * frame.width, y: frame.minY + shown.minY * frame.height,
      width: shown.width * frame.width, height: shown.height * frame.height)
  }

  /// Takes the camera's next picture. Called on the camera's queue.
  func show(_ picture: CVPixelBuffer, preset: AVCaptureSession.Preset) {
    latest = (picture, preset)
    let layer = Handover(Weak(object: self))
    DispatchQueue.main.async { layer.value.object?.setNeedsDisplay() }
  }

  @_spi(Simulator) open override func drawContents(in context: CGContext) {
    super.drawContents(in: context)
    guard let latest, let turn = cameraConnection?.turn, !bounds.isEmpty else { return }
    let picture = pictures.picture(
      of: latest.picture, as: kCVPixelFormatType_32BGRA, scale: latest.preset.scale(of: latest.picture.size), turn: turn
    )
    context.draw(picture, in: gravity.frame(of: picture.size, in: bounds), clippedTo: bounds)
  }
}

extension CGContext {
  /// Draws an opaque picture in 32BGRA.
  fileprivate func draw(_ picture: CVPixelBuffer, in frame: CGRect, clippedTo bounds: CGRect) {
    let plane = picture.planes[0]
    let surface = cairo_image_surface_create_for_data(
      plane.baseAddress, CAIRO_FORMAT_RGB24, Int32(plane.width), Int32(plane.height), Int32(plane.bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let visible = frame.intersection(bounds)
    cairo_rectangle(cairo, visible.minX, visible.minY, visible.width, visible.height)
    cairo_clip(cairo)
    cairo_translate(cairo, frame.minX, frame.minY)
    cairo_scale(cairo, frame.width / CGFloat(plane.width), frame.height / CGFloat(plane.height))
    cairo_set_source_surface(cairo, surface, 0, 0)
    // Without padding, pixels at the edge would mix with nothing; it is also several times faster.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
    cairo_paint(cairo)
  }
}
