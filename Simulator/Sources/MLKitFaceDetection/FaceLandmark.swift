import Foundation
import MLKitVision

/// A place in a face. Left and right are the person's own in an unmirrored image.
public struct FaceLandmarkType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The centre of the lower lip.
  public static let mouthBottom = FaceLandmarkType(rawValue: "MouthBottom")
  public static let mouthRight = FaceLandmarkType(rawValue: "MouthRight")
  public static let mouthLeft = FaceLandmarkType(rawValue: "MouthLeft")
  /// Where the face ends before the ear: the engine sees no ears.
  public static let leftEar = FaceLandmarkType(rawValue: "LeftEar")
  /// Where the face ends before the ear: the engine sees no ears.
  public static let rightEar = FaceLandmarkType(rawValue: "RightEar")
  public static let leftEye = FaceLandmarkType(rawValue: "LeftEye")
  public static let rightEye = FaceLandmarkType(rawValue: "RightEye")
  public static let leftCheek = FaceLandmarkType(rawValue: "LeftCheek")
  public static let rightCheek = FaceLandmarkType(rawValue: "RightCheek")
  /// Between the nostrils, where the nose meets the face.
  public static let noseBase = FaceLandmarkType(rawValue: "NoseBase")
}

/// A located place in a face.
public class FaceLandmark: NSObject {
  public let type: FaceLandmarkType
  public let position: VisionPoint

  @_spi(Simulator) public init(type: FaceLandmarkType, position: VisionPoint) {
    self.type = type
    self.position = position
  }
}
