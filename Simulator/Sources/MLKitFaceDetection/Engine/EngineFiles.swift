import Foundation

/// Where the engine and its model are: in the app's bundle, unless the environment says otherwise.
enum EngineFiles {
  /// `SIMULATOR_ENGINE`, else `libmediapipe.so` in the bundle.
  static var library: URL {
    file(from: "SIMULATOR_ENGINE") ?? Bundle.main.bundleURL.appendingPathComponent("libmediapipe.so")
  }

  /// `SIMULATOR_MODEL`, else the model in the resource bundle that ML Kit's own model comes in.
  static var model: URL {
    file(from: "SIMULATOR_MODEL")
      ?? Bundle.main.bundleURL.appendingPathComponent(
        "GoogleMVFaceDetectorResources.bundle/face_landmarker.task")
  }

  /// Read each time, because tests change it.
  private static func file(from variable: String) -> URL? {
    getenv(variable).map { URL(fileURLWithPath: String(cString: $0)) }
  }
}
