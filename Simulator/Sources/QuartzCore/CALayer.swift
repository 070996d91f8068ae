@_spi(Simulator) import CoreGraphics

/// A rectangle with contents that is drawn below its sublayers.
open class CALayer: NSObject {
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  /// The view that this layer belongs to.
  @_spi(Simulator) public weak var host: (any LayerHost)?

  // MARK: Geometry

  /// The place of the anchor point in the superlayer.
  open var position = CGPoint.zero { didSet { if position != oldValue { noteChange() } } }
  /// The point that stays where it is when the layer is transformed, as a fraction of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { noteChange() } }
  open var bounds = CGRect.zero {
    didSet {
      guard bounds != oldValue else { return }
      noteChange()
      if bounds.size != oldValue.size { setNeedsLayout() }
    }
  }
  var transform = CGAffineTransform.identity { didSet { noteChange() } }

  // MARK: Appearance

  open var backgroundColor: CGColor? { didSet { if backgroundColor != oldValue { noteChange() } } }
  open var cornerRadius: CGFloat = 0 { didSet { noteChange() } }
  open var borderWidth: CGFloat = 0 { didSet { noteChange() } }
  open var borderColor: CGColor? = .black { didSet { noteChange() } }
  open var opacity: Float = 1 { didSet { if opacity != oldValue { noteChange() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { noteChange() } } }
  open var masksToBounds = false { didSet { noteChange() } }
  /// A layer whose opacity is multiplied into this one's picture, in the coordinates of this layer.
  open var mask: CALayer? { didSet { noteChange() } }

  // MARK: Contents

  /// A `CGImage`, or nothing.
  open var contents: Any? {
    willSet {
      precondition(newValue == nil || newValue is CGImage, "A layer's contents are a CGImage")
    }
    didSet { noteChange() }
  }
  open var contentsGravity = CALayerContentsGravity.resize { didSet { noteChange() } }
  /// Pixels of the contents per point, where the gravity does not scale them.
  open var contentsScale: CGFloat = 1 { didSet { noteChange() } }

  var animations: [String: CAAnimation] = [:]
  private var layoutIsNeeded = false

  public required override init() { super.init() }

  public required init?(coder: NSCoder) { preconditionFailure("Layers are made in code") }

  // MARK: Hierarchy

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
    noteChange()
    setNeedsLayout()
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(index(of: sibling) ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(index(of: sibling).map { $0 + 1 } ?? sublayers?.count ?? 0))
  }

  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers?.removeAll { $0 === self }
    if superlayer.sublayers?.isEmpty == true { superlayer.sublayers = nil }
    self.superlayer = nil
    noteChange()
  }

  private func index(of sibling: CALayer?) -> Int? { sublayers?.firstIndex { $0 === sibling } }

  // MARK: Layout and display

  open func setNeedsLayout() {
    layoutIsNeeded = true
    host?.layerNeedsLayout(self)
  }

  open func needsLayout() -> Bool { layoutIsNeeded }

  /// Lays out this layer and everything below it that needs it.
  open func layoutIfNeeded() {
    if layoutIsNeeded {
      layoutIsNeeded = false
      layoutSublayers()
    }
    for layer in sublayers ?? [] { layer.layoutIfNeeded() }
  }

  open func layoutSublayers() { host?.layoutSublayers(of: self) }

  /// Contents are drawn anew whenever the display is; this says that there is something new to see.
  open func setNeedsDisplay() { noteChange() }

  /// Draws what the layer shows between its background and its sublayers.
  @_spi(Simulator) open func drawContents(in context: CGContext) {
    if let contents = contents as? CGImage { draw(contents, in: context) }
    host?.drawContents(of: self, in: context)
  }

  @_spi(Simulator) public func noteChange() { Self.noteChange() }
}
