@_spi(Simulator) import CoreGraphics
import Foundation
@_spi(Simulator) import UIKit

/// Pictures with their names, in rows on one large picture.
@MainActor enum ContactSheet {
  private static let gap: CGFloat = 16
  private static let captionHeight: CGFloat = 30

  static func draw(_ pictures: [(name: String, image: CGImage)], width: CGFloat = 1900, to file: URL) throws {
    var (frames, corner, rowHeight) = ([CGRect](), CGPoint(x: gap, y: gap), CGFloat(0))
    for (_, image) in pictures {
      let size = CGSize(width: image.width, height: image.height)
      if corner.x + size.width + gap > width {
        corner = CGPoint(x: gap, y: corner.y + rowHeight + captionHeight + gap)
        rowHeight = 0
      }
      frames.append(CGRect(origin: corner, size: size))
      corner.x += size.width + gap
      rowHeight = max(rowHeight, size.height)
    }
    let height = (frames.map(\.maxY).max() ?? 0) + captionHeight + gap
    let context = CGContext(pixelWidth: Int(width), pixelHeight: Int(height), scale: 1)
    context.setFillColor(CGColor(red: 0.8, green: 0.82, blue: 0.86, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    for (picture, frame) in zip(pictures, frames) {
      draw(picture.image, in: frame, of: context)
      caption(picture.name, below: frame, in: context)
    }
    try context.makeImage()?.writePNG(to: file)
  }

  private static func draw(_ image: CGImage, in frame: CGRect, of context: CGContext) {
    let view = UIImageView(image: UIImage(cgImage: image))
    view.frame = CGRect(origin: .zero, size: frame.size)
    context.saveGState()
    context.translateBy(x: frame.minX, y: frame.minY)
    view.layer.render(in: context)
    context.restoreGState()
  }

  private static func caption(_ text: String, below frame: CGRect, in context: CGContext) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: frame.width, height: captionHeight))
    label.text = text
    label.font = .systemFont(ofSize: 11)
    label.textColor = .black
    label.numberOfLines = 2
    context.saveGState()
    context.translateBy(x: frame.minX, y: frame.maxY)
    label.layer.render(in: context)
    context.restoreGState()
  }
}
