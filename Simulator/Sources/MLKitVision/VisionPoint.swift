import CoreGraphics
import Foundation

/// A point in the pixels of the image that was processed.
public class VisionPoint: NSObject {
  public let x: CGFloat
  public let y: CGFloat

  @_spi(Simulator) public init(_ point: CGPoint) {
    x = point.x
    y = point.y
  }
}
