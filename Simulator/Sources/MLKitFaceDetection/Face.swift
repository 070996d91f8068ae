import CoreGraphics
import Foundation
import MLKitVision

/// A face in an image.
///
/// Angles are in degrees, in the image that was processed: X is positive when the face turns up, Y when it
/// turns to the image's right side, Z when the head tilts counter-clockwise. A value is meaningful only if its
/// `has…` flag says so.
public class Face: NSObject {
  /// Where the face is, in pixels of the image that was given, its origin at the top left.
  public let frame: CGRect

  public let landmarks: [FaceLandmark]
  public let contours: [FaceContour]

  public let hasTrackingID: Bool
  public let trackingID: Int

  public let hasHeadEulerAngleX: Bool
  public let headEulerAngleX: CGFloat
  public let hasHeadEulerAngleY: Bool
  public let headEulerAngleY: CGFloat
  public let hasHeadEulerAngleZ: Bool
  public let headEulerAngleZ: CGFloat

  public let hasSmilingProbability: Bool
  public let smilingProbability: CGFloat
  public let hasLeftEyeOpenProbability: Bool
  public let leftEyeOpenProbability: CGFloat
  public let hasRightEyeOpenProbability: Bool
  public let rightEyeOpenProbability: CGFloat

  /// A face with the given values; nil is a value that the detector does not have. The number that stands in
  /// its place is one that shows when it is read without asking first.
  @_spi(Simulator) public init(
    frame: CGRect, landmarks: [FaceLandmark] = [], contours: [FaceContour] = [], trackingID: Int? = nil,
    headEulerAngleX: CGFloat? = nil, headEulerAngleY: CGFloat? = nil, headEulerAngleZ: CGFloat? = nil,
    smilingProbability: CGFloat? = nil, leftEyeOpenProbability: CGFloat? = nil,
    rightEyeOpenProbability: CGFloat? = nil
  ) {
    self.frame = frame
    self.landmarks = landmarks
    self.contours = contours
    hasTrackingID = trackingID != nil
    self.trackingID = trackingID ?? 0
    hasHeadEulerAngleX = headEulerAngleX != nil
    self.headEulerAngleX = headEulerAngleX ?? 0
    hasHeadEulerAngleY = headEulerAngleY != nil
    self.headEulerAngleY = headEulerAngleY ?? 0
    hasHeadEulerAngleZ = headEulerAngleZ != nil
    self.headEulerAngleZ = headEulerAngleZ ?? 0
    hasSmilingProbability = smilingProbability != nil
    self.smilingProbability = smilingProbability ?? -1
    hasLeftEyeOpenProbability = leftEyeOpenProbability != nil
    self.leftEyeOpenProbability = leftEyeOpenProbability ?? -1
    hasRightEyeOpenProbability = rightEyeOpenProbability != nil
    self.rightEyeOpenProbability = rightEyeOpenProbability ?? -1
  }

  public func landmark(ofType type: FaceLandmarkType) -> FaceLandmark? {
    landmarks.first { $0.type == type }
  }

  public func contour(ofType type: FaceContourType) -> FaceContour? {
    contours.first { $0.type == type }
  }
}
