import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
@_spi(Simulator) import MLKitVision
import UIKit

/// How stored pixels have to be turned to be upright: a rotation and then, perhaps, a reflection.
struct PixelOrientation: Equatable {
  /// Clockwise, a multiple of 90 degrees.
  let degrees: Int
  let isMirrored: Bool

  init(_ orientation: UIImage.Orientation) {
    switch orientation {
    case .up: self.init(degrees: 0, isMirrored: false)
    case .right: self.init(degrees: 90, isMirrored: false)
    case .down: self.init(degrees: 180, isMirrored: false)
    case .left: self.init(degrees: 270, isMirrored: false)
    case .upMirrored: self.init(degrees: 0, isMirrored: true)
    case .leftMirrored: self.init(degrees: 90, isMirrored: true)
    case .downMirrored: self.init(degrees: 180, isMirrored: true)
    case .rightMirrored: self.init(degrees: 270, isMirrored: true)
    @unknown default: self.init(degrees: 0, isMirrored: false)
    }
  }

  private init(degrees: Int, isMirrored: Bool) {
    self.degrees = degrees
    self.isMirrored = isMirrored
  }

  private var swapsAxes: Bool { degrees % 180 != 0 }

  /// The size of the upright image.
  func uprightSize(width: Int, height: Int) -> (width: Int, height: Int) {
    swapsAxes ? (height, width) : (width, height)
  }

  /// From a point of the upright image to the stored pixel that is seen there.
  func storedPoint(_ point: CGPoint, width: Int, height: Int) -> CGPoint {
    let width = CGFloat(width)
    let height = CGFloat(height)
    let x = isMirrored ? (swapsAxes ? height : width) - point.x : point.x
    let y = point.y
    return switch degrees {
    case 90: CGPoint(x: y, y: height - x)
    case 180: CGPoint(x: width - x, y: height - y)
    case 270: CGPoint(x: width - y, y: x)
    default: CGPoint(x: x, y: y)
    }
  }

  /// From a rectangle of the upright image to that of the stored pixels.
  func storedRect(_ rect: CGRect, width: Int, height: Int) -> CGRect {
    let one = storedPoint(CGPoint(x: rect.minX, y: rect.minY), width: width, height: height)
    let other = storedPoint(CGPoint(x: rect.maxX, y: rect.maxY), width: width, height: height)
    return CGRect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
  }
}

extension VisionImage {
  /// From a rectangle of the upright image to that of the pixels that were given, in which detectors report their boxes.
  @_spi(Simulator) public func storedRect(ofUpright rect: CGRect) -> CGRect {
    PixelOrientation(orientation).storedRect(rect, width: pixelSize.width, height: pixelSize.height)
  }

  private var pixelSize: (width: Int, height: Int) {
    switch source {
    case .picture(let picture): (picture.width, picture.height)
    case .buffer(let sample):
      CMSampleBufferGetImageBuffer(sample).map { (CVPixelBufferGetWidth($0), CVPixelBufferGetHeight($0)) } ?? (0, 0)
    }
  }
}
