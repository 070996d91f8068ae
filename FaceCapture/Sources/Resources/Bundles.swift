import Foundation

extension Bundle {
  /// Where the framework's code is: the framework, or the app that links it statically.
  static let faceCaptureCode = Bundle(for: BundleMarker.self)

  /// Where the framework's strings are. Linked statically, they come in a bundle of their own, apart from the app's.
  static let faceCaptureResources: Bundle =
    faceCaptureCode.url(forResource: "FaceCapture", withExtension: "bundle").flatMap(Bundle.init(url:))
    ?? faceCaptureCode
}

private final class BundleMarker {}
