import Foundation
import MLKitVision

/// A line in a face. Left and right are the person's own in an unmirrored image.
public struct FaceContourType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The oval of the face.
  public static let face = FaceContourType(rawValue: "Face")
  public static let leftEyebrowTop = FaceContourType(rawValue: "LeftEyebrowTop")
  public static let leftEyebrowBottom = FaceContourType(rawValue: "LeftEyebrowBottom")
  public static let rightEyebrowTop = FaceContourType(rawValue: "RightEyebrowTop")
  public static let rightEyebrowBottom = FaceContourType(rawValue: "RightEyebrowBottom")
  public static let leftEye = FaceContourType(rawValue: "LeftEye")
  public static let rightEye = FaceContourType(rawValue: "RightEye")
  public static let upperLipTop = FaceContourType(rawValue: "UpperLipTop")
  public static let upperLipBottom = FaceContourType(rawValue: "UpperLipBottom")
  public static let lowerLipTop = FaceContourType(rawValue: "LowerLipTop")
  public static let lowerLipBottom = FaceContourType(rawValue: "LowerLipBottom")
  public static let noseBridge = FaceContourType(rawValue: "NoseBridge")
  public static let noseBottom = FaceContourType(rawValue: "NoseBottom")
  /// One point, the centre of the cheek.
  public static let leftCheek = FaceContourType(rawValue: "LeftCheek")
  /// One point, the centre of the cheek.
  public static let rightCheek = FaceContourType(rawValue: "RightCheek")
}

/// A traced line in a face.
public class FaceContour: NSObject {
  public let type: FaceContourType
  public let points: [VisionPoint]

  @_spi(Simulator) public init(type: FaceContourType, points: [VisionPoint]) {
    self.type = type
    self.points = points
  }
}
