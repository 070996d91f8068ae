/// How a picture is turned, in the words used before iOS 17: by the side on which the home button is.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// The same as a rotation in degrees.
  var angle: CGFloat {
    switch self {
    case .portrait: 90
    case .portraitUpsideDown: 270
    case .landscapeRight: 0
    case .landscapeLeft: 180
    }
  }

  init(angle: CGFloat) {
    switch angle {
    case 90: self = .portrait
    case 270: self = .portraitUpsideDown
    case 180: self = .landscapeLeft
    default: self = .landscapeRight
    }
  }
}
