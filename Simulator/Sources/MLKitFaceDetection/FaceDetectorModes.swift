import Foundation

/// Whether smiling and open eyes are judged. Off by default.
public struct FaceDetectorClassificationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let none = FaceDetectorClassificationMode(rawValue: 1)
  public static let all = FaceDetectorClassificationMode(rawValue: 2)
}

/// Speed or accuracy. Here `.accurate` finds smaller faces than `.fast`, in several times its time.
public struct FaceDetectorPerformanceMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let fast = FaceDetectorPerformanceMode(rawValue: 1)
  public static let accurate = FaceDetectorPerformanceMode(rawValue: 2)
}

/// Whether eyes, ears, cheeks, nose and mouth are located. Off by default.
public struct FaceDetectorLandmarkMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let none = FaceDetectorLandmarkMode(rawValue: 1)
  public static let all = FaceDetectorLandmarkMode(rawValue: 2)
}

/// Whether the outlines of the most prominent face are traced. Off by default.
public struct FaceDetectorContourMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let none = FaceDetectorContourMode(rawValue: 1)
  public static let all = FaceDetectorContourMode(rawValue: 2)
}
