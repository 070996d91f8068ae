@_spi(Simulator) import CoreGraphics

/// A picture with the scale and the orientation that it is to be shown in.
open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    var swapsSides: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }
  }

  private let picture: CGImage
  public let scale: CGFloat
  public let imageOrientation: Orientation

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    picture = cgImage
    self.scale = scale
    imageOrientation = orientation
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  open var cgImage: CGImage? { picture }

  /// In points, as seen in its orientation.
  open var size: CGSize {
    let (width, height) = (CGFloat(picture.width) / scale, CGFloat(picture.height) / scale)
    return imageOrientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Draws the picture upright into the current context.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.concatenate(imageOrientation.transform(in: rect))
    let size = imageOrientation.swapsSides ? CGSize(width: rect.height, height: rect.width) : rect.size
    context.draw(picture.surface, in: CGRect(origin: .zero, size: size), opaque: false)
    context.restoreGState()
  }

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  open func pngData() -> Data? { picture.pngData }

  /// White where the picture is transparent.
  /// - Parameter compressionQuality: from 0 (smallest) to 1 (best).
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    precondition(imageOrientation == .up, "Not modelled: a JPEG of a picture that is turned when it is shown")
    return picture.jpegData(quality: compressionQuality)
  }
}

extension UIImage.Orientation {
  /// From the stored picture, whose corner is at the origin, into a rectangle where it is seen upright.
  func transform(in rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX, rect.minY)
    return switch self {
    case .up: CGAffineTransform(1, 0, 0, 1, x, y)
    case .upMirrored: CGAffineTransform(-1, 0, 0, 1, rect.maxX, y)
    case .down: CGAffineTransform(-1, 0, 0, -1, rect.maxX, rect.maxY)
    case .downMirrored: CGAffineTransform(1, 0, 0, -1, x, rect.maxY)
    case .right: CGAffineTransform(0, 1, -1, 0, rect.maxX, y)
    case .left: CGAffineTransform(0, -1, 1, 0, x, rect.maxY)
    case .leftMirrored: CGAffineTransform(0, 1, 1, 0, x, y)
    case .rightMirrored: CGAffineTransform(0, -1, -1, 0, rect.maxX, rect.maxY)
    }
  }
}
