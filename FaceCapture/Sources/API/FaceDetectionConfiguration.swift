import Foundation

/// When a frame is kept, and how many. The defaults keep every frame whose face smiles with a probability of 80 % or more.
public struct FaceDetectionConfiguration: Sendable, Equatable {
  /// The smiling probability from which on a frame is kept, 0 to 1. The threshold itself counts as a smile.
  public var smileThreshold: Double = 0.8

  /// Seconds that must pass between two kept frames; 0 keeps every frame that smiles.
  public var minimumCaptureInterval: TimeInterval = 0

  /// How many pictures are kept at the most; `nil` for no limit but `memoryLimit`.
  public var maximumImageCount: Int?

  /// How many bytes of JPEG data are kept in memory at the most; a picture that would exceed it is not kept.
  ///
  /// The default of 256 MiB is about a thousand pictures of 1280x720 pixels, half a minute of an unbroken smile, and well below what
  /// iOS lets an app use on the smallest devices that run iOS 15 (about half of their 2 GB).
  public var memoryLimit: Int = 256 << 20

  /// Quality of the JPEG files, 0 (smallest) to 1 (best). What is outside is taken as the nearer end.
  public var jpegQuality: Double = 0.9

  /// The defaults.
  public init() {}
}
