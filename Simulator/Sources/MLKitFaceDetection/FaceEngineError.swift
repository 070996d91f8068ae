import Foundation

/// Why the engine behind ``FaceDetector`` cannot analyse an image.
@_spi(Simulator) public enum FaceEngineError: LocalizedError, Equatable {
  case missingLibrary(URL)
  case unusableLibrary(URL, reason: String)
  case missingModel(URL)
  case unusableModel(URL, reason: String)
  case unusableImage(String)
  case failedAnalysis(status: Int, reason: String)

  public var errorDescription: String? {
    switch self {
    case .missingLibrary(let url): "The face analysis engine is not at \(url.path)."
    case .unusableLibrary(let url, let reason): "The face analysis engine \(url.path) cannot be used: \(reason)."
    case .missingModel(let url): "The model of the face analysis engine is not at \(url.path)."
    case .unusableModel(let url, let reason): "The model \(url.path) cannot be used: \(reason)."
    case .unusableImage(let reason): "The image cannot be analysed: \(reason)."
    case .failedAnalysis(let status, let reason): "The face analysis failed with status \(status): \(reason)."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .missingLibrary, .unusableLibrary, .missingModel, .unusableModel:
      "Run scripts/fetch-engine, then scripts/install-bundle with the folder of the executable. `make run` and "
        + "`make test` do both."
    case .unusableImage:
      "Use a VisionImage of pixels in 32BGRA or 420YpCbCr8BiPlanar."
    case .failedAnalysis:
      "If it happens with every image, run scripts/fetch-engine again after removing build/engine."
    }
  }
}
