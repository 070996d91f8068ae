@_spi(Simulator) import CoreGraphics

/// How a renderer's picture is made.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = 1
  /// Whether the picture starts black instead of transparent.
  open var opaque = false

  public override init() { super.init() }
}

open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext

  init(_ context: CGContext) { cgContext = context }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// Draws a picture into memory.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(
      pixelWidth: max(1, Int((size.width * format.scale).rounded(.up))),
      pixelHeight: max(1, Int((size.height * format.scale).rounded(.up))), scale: format.scale)
    if format.opaque { context.fill(CGRect(origin: .zero, size: size)) }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context))
    UIGraphicsPopContext()
    guard let image = context.makeImage() else { preconditionFailure("a bitmap has a picture") }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
