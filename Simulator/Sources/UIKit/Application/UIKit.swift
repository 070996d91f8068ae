@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

/// Does something on the next turn of the main loop.
@MainActor func onNextTurn(_ work: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
}

/// A warning as UIKit writes it to the console.
func warn(_ message: String) {
  FileHandle.standardError.write(Data("[UIKit] \(message)\n".utf8))
}
