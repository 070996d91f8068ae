import Foundation

/// An image that ML Kit's detectors can process.
public protocol MLKitCompatibleImage: NSObjectProtocol {}
