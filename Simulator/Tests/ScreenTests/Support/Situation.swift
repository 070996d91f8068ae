@_spi(Simulator) import PhoneLanguage
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// What a screen is looked at in: a display, the way it is held, the settings, and what there is to show.
struct Situation {
  var profile = DeviceProfile.iPhone
  var orientation = UIInterfaceOrientation.portrait
  var textSize = UIContentSizeCategory.large
  var language = "en"
  var style = UIUserInterfaceStyle.light
  var content = Content.guidance(.inside)

  enum Content: Hashable {
    case guidance(Guidance)
    case notice(NoticeKind)
    case demo(DemoState)
  }

  enum NoticeKind: Hashable, CaseIterable {
    case accessDenied, splitView, failed

    var notice: Notice {
      switch self {
      case .accessDenied: .failed(.cameraAccessDenied)
      case .splitView: .interrupted(.splitView)
      case .failed: .failed(.captureSessionFailed)
      }
    }
  }

  enum DemoState: Hashable, CaseIterable {
    case fresh, saved, failed
  }

  static let languages = ["en", "de", "es", "fr", "it", "pt-BR", "ja", "ko", "zh-Hans", "ar", "hi"]
  static let largestText = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

  /// The phones, an iPad, and an iPad's parts in Split View.
  static let displays =
    [DeviceProfile.iPhoneSE, .iPhone, .iPhoneProMax, .iPadPro11] + [320, 375, 507].map(splitView)

  static func splitView(width: CGFloat) -> DeviceProfile {
    var profile = DeviceProfile.iPadPro11
    profile.name = "Split View \(Int(width))"
    profile.portraitSize.width = width
    return profile
  }

  var name: String {
    var words = [profile.name]
    if orientation.isLandscape { words.append("wide") }
    if textSize != .large { words.append(textSize == Self.largestText ? "largest text" : "\(textSize.rawValue)") }
    if language != "en" { words.append(language) }
    if style == .dark { words.append("dark") }
    switch content {
    case .guidance(let guidance): words.append("\(guidance)")
    case .notice(let kind): words.append("\(kind)")
    case .demo(let state): words.append("demo \(state)")
    }
    return words.joined(separator: ", ")
  }
}
