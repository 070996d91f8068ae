@_exported import CoreMedia
@_exported import CoreVideo
@_exported import Foundation
@_exported import QuartzCore

/// The kind of media that flows through a connection.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let video = AVMediaType(rawValue: "vide")
}
