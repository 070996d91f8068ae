import CoreGraphics
import CoreMedia

#if targetEnvironment(simulator)
  /// Xcode's simulators have no camera, and Google ships no ML Kit for them on Apple silicon: there is nothing to analyse.
  final class FaceAnalyzer {
    func faces(in sampleBuffer: CMSampleBuffer) throws -> [DetectedFace] { [] }
  }
#else
  internal import MLKitFaceDetection
  internal import MLKitVision

  /// ML Kit's face detector, built once, with all of it that the screen shows.
  final class FaceAnalyzer {
    private let detector: FaceDetector

    init() {
      let options = FaceDetectorOptions()
      options.performanceMode = .fast
      // Off by default, and smile and eyes come from it. Contours are not needed and would switch tracking off.
      options.classificationMode = .all
      options.isTrackingEnabled = true
      detector = FaceDetector.faceDetector(options: options)
    }

    /// The faces in an upright, unmirrored frame, the largest first. Must not be called on the main thread, where ML Kit raises.
    func faces(in sampleBuffer: CMSampleBuffer) throws -> [DetectedFace] {
      let image = VisionImage(buffer: sampleBuffer)
      image.orientation = .up
      let size = sampleBuffer.pixelSize
      return try detector.results(in: image)
        .compactMap { DetectedFace(RawFace($0), frameSize: size) }
        .sorted { $0.boundingBox.area > $1.boundingBox.area }
    }
  }

  extension RawFace {
    fileprivate init(_ face: Face) {
      self.init(
        frame: face.frame,
        headEulerAngleX: face.hasHeadEulerAngleX ? face.headEulerAngleX : nil,
        headEulerAngleY: face.hasHeadEulerAngleY ? face.headEulerAngleY : nil,
        headEulerAngleZ: face.hasHeadEulerAngleZ ? face.headEulerAngleZ : nil,
        smilingProbability: face.hasSmilingProbability ? face.smilingProbability : nil,
        leftEyeOpenProbability: face.hasLeftEyeOpenProbability ? face.leftEyeOpenProbability : nil,
        rightEyeOpenProbability: face.hasRightEyeOpenProbability ? face.rightEyeOpenProbability : nil,
        trackingID: face.hasTrackingID ? face.trackingID : nil)
    }
  }

  extension CGRect {
    fileprivate var area: CGFloat { width * height }
  }
#endif
