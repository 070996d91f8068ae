import Foundation

/// ML Kit's model. Without it ML Kit reports no error but finds no face, so its presence is checked before the screen opens.
enum FaceModel {
  /// Where CocoaPods puts the model depends on how the framework came into the app, and where ML Kit looks is not documented.
  static func isPresent(in bundles: [Bundle] = [.main, .faceCaptureCode]) -> Bool {
    bundles.contains { $0.url(forResource: "GoogleMVFaceDetectorResources", withExtension: "bundle") != nil }
  }
}
