import Foundation

/// Log entries carry the app's identifier, so that they are found among all others.
let logSubsystem = Bundle.main.bundleIdentifier ?? "FaceCapture"
