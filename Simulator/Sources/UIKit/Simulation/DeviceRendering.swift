@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import QuartzCore

extension SimulatedDevice {
  /// Lays out and draws what is on the display.
  /// - Parameters:
  ///   - scale: Pixels per point; the device's own if nil.
  ///   - context: Drawn into if it has the right size, so that none has to be made for each frame.
  public static func render(scale: CGFloat? = nil, into context: CGContext? = nil) -> CGContext {
    layoutIfNeeded()
    let scale = scale ?? profile.scale
    let size = displaySize
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    let isReusable = context?.pixelWidth == width && context?.pixelHeight == height
    let context = isReusable ? context! : CGContext(pixelWidth: width, pixelHeight: height, scale: scale)
    context.saveGState()
    context.setFillColor(.black)
    // And a little beyond, or the last picture would shine through where half a pixel is left over.
    context.fill(CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1))
    for window in windows { window.layer.render(in: context) }
    if showsSystemBars { drawSystemBars(in: context) }
    context.restoreGState()
    return context
  }

  private static func drawSystemBars(in context: CGContext) {
    guard let root = windows.last?.rootViewController else { return }
    let controller = controllerOfStatusBar(root)
    let isDark = controller.traitCollection.userInterfaceStyle == .dark
    if !controller.prefersStatusBarHidden, safeAreaInsets.top > 0 {
      let isLight =
        switch controller.preferredStatusBarStyle {
        case .lightContent: true
        case .darkContent: false
        case .default: isDark
        }
      drawTime(isLight ? .white : .black, in: context)
    }
    if profile.hasHomeIndicator, !controller.prefersHomeIndicatorAutoHidden {
      drawHomeIndicator(isDark || controller.preferredStatusBarStyle == .lightContent ? .white : .black, in: context)
    }
  }

  /// The one on top that covers the display or asks for the say.
  private static func controllerOfStatusBar(_ root: UIViewController) -> UIViewController {
    root.stayingChain.last { controller in
      guard let presentation = controller.presentedBy?.presentation else { return true }
      return presentation.coversDisplay || controller.modalPresentationCapturesStatusBarAppearance
    } ?? root
  }

  private static func drawTime(_ color: UIColor, in context: CGContext) {
    let height = safeAreaInsets.top
    let hasNotch = height > 30
    let layout = TextLayout(
      runs: [.init(text: "9:41", font: .systemFont(ofSize: hasNotch ? 17 : 12, weight: .semibold), color: color)],
      alignment: .center)
    let size = displaySize
    let rect =
      hasNotch
      ? CGRect(x: 0, y: 4, width: size.width / 3, height: height)
      : CGRect(x: 0, y: 0, width: size.width, height: height)
    layout.draw(in: rect, of: context)
  }

  private static func drawHomeIndicator(_ color: UIColor, in context: CGContext) {
    let size = displaySize
    let width = min(size.width, size.height) * 0.36
    let bar = CGRect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    context.setFillColor(color.cgColor)
    context.beginPath()
    context.addPath(CGPath(roundedRect: bar, cornerWidth: 2.5, cornerHeight: 2.5, transform: nil))
    context.fillPath()
  }
}
