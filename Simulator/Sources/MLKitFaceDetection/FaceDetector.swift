import Foundation
@_spi(Simulator) import MLKitVision
import Synchronization

/// Receives the faces, or the error, on the main thread.
public typealias FaceDetectionCallback = @Sendable ([Face]?, (any Error)?) -> Void

/// Finds faces in images.
///
/// It does what ML Kit's class of the same name does on a phone, with another engine. What differs:
/// - Numbers come from MediaPipe and are calibrated to ML Kit's meaning (see `Calibration`); they are near ML Kit's,
///   not equal.
/// - Without the model ML Kit finds no faces and does not say why. Here ``results(in:)`` throws a
///   ``FaceEngineError``.
/// - With an orientation other than `.up` the pixels are turned before they are analysed; frames, landmarks and
///   contours are in the pixels that were given, head angles as seen in the upright image.
public class FaceDetector: NSObject {
  private let analyzer: FaceAnalyzer

  /// One image at a time; ``process(_:completion:)`` and ``results(in:)`` may come from different threads.
  private let lock = NSLock()
  private let queue = DispatchQueue(label: "FaceDetector", qos: .userInitiated)

  required init(settings: DetectionSettings) {
    analyzer = FaceAnalyzer(settings: settings)
  }

  public class func faceDetector() -> Self {
    faceDetector(options: FaceDetectorOptions())
  }

  public class func faceDetector(options: FaceDetectorOptions) -> Self {
    self.init(settings: DetectionSettings(options))
  }

  /// The faces in the image, found on the calling thread.
  ///
  /// On the main thread ML Kit raises an exception that Swift cannot catch; here the program ends with a message.
  public func results(in image: any MLKitCompatibleImage) throws -> [Face] {
    guard !Thread.isMainThread else {
      fatalError("FaceDetector.results(in:) was called on the main thread, where ML Kit raises an NSException.")
    }
    return try detect(in: image)
  }

  /// Finds the faces in the image in the background and completes on the main thread.
  public func process(_ image: any MLKitCompatibleImage, completion: @escaping FaceDetectionCallback) {
    nonisolated(unsafe) let image = image
    nonisolated(unsafe) let detector = self
    queue.async {
      nonisolated(unsafe) let result = Result { try detector.detect(in: image) }
      DispatchQueue.main.async {
        switch result {
        case .success(let faces): completion(faces, nil)
        case .failure(let error): completion(nil, error)
        }
      }
    }
  }

  public func process(_ image: any MLKitCompatibleImage) async throws -> [Face] {
    try await withCheckedThrowingContinuation { continuation in
      process(image) { faces, error in
        nonisolated(unsafe) let faces = faces ?? []
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: faces)
        }
      }
    }
  }

  private func detect(in image: any MLKitCompatibleImage) throws -> [Face] {
    guard let image = image as? VisionImage else {
      throw FaceEngineError.unusableImage("it is a \(type(of: image)), and only VisionImage is modelled")
    }
    let faces = try lock.withLock { try Self.standIn?(image) ?? analyzer.faces(in: image) }
    Self.analysedImages.add(1, ordering: .relaxed)
    if let observer = FaceAnalysis.observer { observer(FaceAnalysis(faces: faces, source: image.source)) }
    return faces
  }

  private static let analysedImages = Atomic<Int>(0)
  private static let standInLock = NSLock()
  nonisolated(unsafe) private static var currentStandIn: StandIn?
}

extension FaceDetector {
  /// How many images all detectors have analysed without an error.
  @_spi(Simulator) public static var analysedImageCount: Int { analysedImages.load(ordering: .relaxed) }

  @_spi(Simulator) public static func resetAnalysedImageCount() {
    analysedImages.store(0, ordering: .relaxed)
  }

  @_spi(Simulator) public typealias StandIn = @Sendable (VisionImage) throws -> [Face]?

  /// Says which faces are in an image before the engine looks; the engine does if it is nil or returns nil.
  @_spi(Simulator) public static var standIn: StandIn? {
    get { standInLock.withLock { currentStandIn } }
    set { standInLock.withLock { currentStandIn = newValue } }
  }

  /// Throws a ``FaceEngineError`` if the engine or its model is missing or does not work.
  @_spi(Simulator) public static func checkEngine() throws {
    _ = try FaceLandmarker(mode: .picture)
  }
}
