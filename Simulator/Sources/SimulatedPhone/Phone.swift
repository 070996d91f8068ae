@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import UIKit

/// A phone in a person's hands: finds what is on screen, taps it and waits for what comes of it.
@MainActor public enum Phone {
  /// The person waited in vain.
  public struct WaitError: LocalizedError {
    /// What was waited for.
    public let what: String
    /// What was on the screen instead.
    public let viewTree: String

    public var errorDescription: String? { "Waited in vain for \(what). On the screen is:\n\(viewTree)" }
  }

  /// Leaves the main thread to others for a moment.
  public static func pause(_ seconds: TimeInterval = 0.002) async {
    // Only a cancelled task does not sleep, and it need not.
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
  }

  /// Serves the main queue, the main actor and timers on the main thread until a piece of work is done.
  /// It is how an app's event loop runs a person's doings.
  public static func run<T: Sendable>(_ work: @escaping @MainActor () async throws -> T) throws -> T {
    var outcome: Result<T, any Error>?
    Task {
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
    }
    while true {
      if let outcome { return try outcome.get() }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  /// Waits until a condition holds.
  /// - Parameters:
  ///   - what: Names the condition in the error.
  ///   - patience: Seconds without success after which the person gives up. Generous: a slow machine is no fault.
  public static func wait(for what: String, patience: TimeInterval = 60, until condition: () -> Bool) async throws {
    let deadline = Date(timeIntervalSinceNow: patience)
    while !condition() {
      guard Date() < deadline else { throw WaitError(what: what, viewTree: SimulatedDevice.viewTree()) }
      await pause()
    }
  }

  /// Waits until an element is on screen.
  @discardableResult public static func wait(forElement identifier: String) async throws -> UIView {
    try await wait(for: identifier) { isVisible(identifier) }
    guard let element = SimulatedDevice.element(identifier: identifier) else { preconditionFailure("just seen") }
    return element
  }

  /// Waits for an element, then taps it.
  public static func tap(_ identifier: String) async throws {
    try await wait(forElement: identifier)
    SimulatedDevice.layoutIfNeeded()
    try SimulatedDevice.tap(identifier: identifier)
  }

  /// Whether an element and all that it is in are shown.
  public static func isVisible(_ identifier: String) -> Bool {
    var view = SimulatedDevice.element(identifier: identifier)
    guard view != nil else { return false }
    while let current = view {
      if current.isHidden || current.alpha < 0.01 { return false }
      view = current.superview
    }
    return true
  }

  /// The text of a label or button, or what VoiceOver says of another element; nil if there is no such element.
  public static func text(of identifier: String) -> String? {
    switch SimulatedDevice.element(identifier: identifier) {
    case let label as UILabel: label.text
    case let button as UIButton:
      [button.currentTitle, button.configuration?.subtitle].compactMap(\.self).joined(separator: "\n")
    case let element: element?.accessibilityLabel
    }
  }

  /// Saves a picture of the screen, as sharp as the device shows it.
  public static func takeScreenshot(_ file: URL) throws {
    try SimulatedDevice.render(scale: nil, into: nil).makeImage()?.writePNG(to: file)
  }
}
