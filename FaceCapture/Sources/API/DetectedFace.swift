import CoreGraphics

/// What ML Kit says about one face in one frame.
///
/// Every value but the box is optional: it is `nil` when ML Kit has none for this frame.
/// Left and right are the person's own left and right.
public struct DetectedFace: Sendable, Equatable {
  /// The face's box in the upright, unmirrored frame, normalised: (0, 0) is the top left corner of the frame and (1, 1) its
  /// bottom right corner. A face at the edge may reach beyond.
  public var boundingBox: CGRect

  /// Degrees by which the face is turned up (positive) or down (negative). ML Kit's `headEulerAngleX`.
  public var headEulerAngleX: Double?
  /// Degrees by which the face is turned to the right side of the unmirrored picture (positive) or to its left side (negative).
  /// ML Kit's `headEulerAngleY`.
  public var headEulerAngleY: Double?
  /// Degrees by which the head is tilted counter-clockwise (positive) or clockwise (negative) in the unmirrored picture.
  /// ML Kit's `headEulerAngleZ`.
  public var headEulerAngleZ: Double?

  /// Probability that the person smiles, 0 to 1.
  public var smilingProbability: Double?
  /// Probability that the left eye is open, 0 to 1.
  public var leftEyeOpenProbability: Double?
  /// Probability that the right eye is open, 0 to 1.
  public var rightEyeOpenProbability: Double?

  /// A number that stays with a face from frame to frame, until ML Kit loses sight of it.
  public var trackingID: Int?

  /// Probability that the left eye is closed, 0 to 1: what is missing from `leftEyeOpenProbability` to 1.
  public var leftEyeBlinkingProbability: Double? { leftEyeOpenProbability.map { 1 - $0 } }
  /// Probability that the right eye is closed, 0 to 1: what is missing from `rightEyeOpenProbability` to 1.
  public var rightEyeBlinkingProbability: Double? { rightEyeOpenProbability.map { 1 - $0 } }

  /// Makes a face by hand, for instance for tests of an app. Values are taken as they are.
  public init(
    boundingBox: CGRect,
    headEulerAngleX: Double? = nil, headEulerAngleY: Double? = nil, headEulerAngleZ: Double? = nil,
    smilingProbability: Double? = nil,
    leftEyeOpenProbability: Double? = nil, rightEyeOpenProbability: Double? = nil,
    trackingID: Int? = nil
  ) {
    self.boundingBox = boundingBox
    self.headEulerAngleX = headEulerAngleX
    self.headEulerAngleY = headEulerAngleY
    self.headEulerAngleZ = headEulerAngleZ
    self.smilingProbability = smilingProbability
    self.leftEyeOpenProbability = leftEyeOpenProbability
    self.rightEyeOpenProbability = rightEyeOpenProbability
    self.trackingID = trackingID
  }
}
