import CoreGraphics
import Foundation

/// What a face detector looks for. A detector reads its options once, when it is made.
public class FaceDetectorOptions: NSObject {
  public var classificationMode: FaceDetectorClassificationMode = .none
  public var performanceMode: FaceDetectorPerformanceMode = .fast
  public var landmarkMode: FaceDetectorLandmarkMode = .none

  /// With `.all` the most prominent face gets contours. In fast mode with neither classification nor landmarks
  /// it is the only face that is returned, and it has no head angles.
  public var contourMode: FaceDetectorContourMode = .none

  /// The smallest face to report: the width of the head over the width of the image. Contours ignore it.
  public var minFaceSize: CGFloat = 0.1

  /// Whether faces get an ID that stays from frame to frame. Ignored in fast mode with neither classification
  /// nor landmarks.
  public var isTrackingEnabled = false
}

/// The options as values, with ML Kit's rules about which goes with which applied.
struct DetectionSettings: Sendable {
  let classifies: Bool
  let locatesLandmarks: Bool
  let tracesContours: Bool
  let tracks: Bool
  let findsContoursOnly: Bool
  let minimumFaceSize: CGFloat
  let isAccurate: Bool

  init(_ options: FaceDetectorOptions) {
    classifies = options.classificationMode == .all
    locatesLandmarks = options.landmarkMode == .all
    tracesContours = options.contourMode == .all
    isAccurate = options.performanceMode == .accurate
    minimumFaceSize = options.minFaceSize
    let isBare = !isAccurate && !classifies && !locatesLandmarks
    tracks = options.isTrackingEnabled && !isBare
    findsContoursOnly = tracesContours && isBare
  }
}
