@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
@_spi(Simulator) import QuartzCore
import SimulatedPhone
@_spi(Simulator) import UIKit

/// The phone in a window. It plays by itself, until a person touches it.
@MainActor final class WindowedRun {
  private let folder: RunFolder
  private let source: any CameraSource
  private let start = Date()
  private var recorder: ScreenRecorder?
  private var recordedUntil: TimeInterval = -1
  private var shown: Set<RunFolder.Moment> = []
  private var failure: (any Error)?
  private var notice: String?

  init(folder: RunFolder, source: any CameraSource) {
    self.folder = folder
    self.source = source
  }

  func run() async throws -> Report {
    try await Phone.wait(forElement: Person.start)
    let window = try PhoneWindow(title: "FaceCapture on a simulated phone")
    recorder = try ScreenRecorder(to: folder.recording, scale: window.scale)
    var autopilot = Autopilot()
    var hasEnded = false
    var passes = 0
    SimulatedCamera.onFrame = { event in
      // A clip that starts again was seen to its end.
      if event.index == 0 { passes += 1 }
      if passes == 2 { hasEnded = true }
    }
    SimulatedCamera.onEnd = { hasEnded = true }
    SimulatedCamera.onFailure = { [weak self] error in
      self?.failure = error
      hasEnded = true
    }
    print("The phone plays by itself. Touch it to take over; close the window when you are done.")
    var lastChange = -1
    while true {
      let events = window.poll()
      for touch in events.touches {
        autopilot.isOff = true
        touch.deliver()
      }
      notice = Person.seenNotice ?? notice
      let next = autopilot.next(isOpen: Person.seesCaptureScreen, hasEnded: hasEnded || Person.seenNotice != nil)
      if events.isClosed || next == .close { break }
      if case .tap(let identifier) = next { try await Phone.tap(identifier) }
      await Phone.pause(0.004)
      if CALayer.changeCount != lastChange || events.isExposed {
        lastChange = CALayer.changeCount
        window.present()
        try record()
      }
      try takeScreenshots()
    }
    return try await conclude()
  }

  /// A window that is closed in the middle loses nothing: it counts as Finish.
  private func conclude() async throws -> Report {
    if Person.seesCaptureScreen {
      try await Phone.tap(Person.finish)
      try await Phone.wait(for: "what the app says of the pictures") {
        !Person.appStatus.isEmpty && !Person.seesCaptureScreen
      }
    }
    for moment in RunFolder.Moment.allCases where !shown.contains(moment) {
      try Phone.takeScreenshot(folder.screenshot(moment))
    }
    // The last picture of a movie lasts no time: show it twice.
    try record()
    try recorder?.finish()
    return Report(
      analysedFrames: FaceDetector.analysedImageCount, droppedFrames: SimulatedCamera.droppedFrames,
      pictures: try folder.container.pictures(), folder: folder, appStatus: Person.appStatus,
      failure: failure?.localizedDescription ?? notice)
  }

  private func record() throws {
    let time = Date().timeIntervalSince(start)
    // A movie of 30 frames a second shows what a person sees.
    guard time - recordedUntil >= 1.0 / 30 else { return }
    recordedUntil = time
    try recorder?.record(at: time)
  }

  private func takeScreenshots() throws {
    try takeScreenshot(.before, if: true)
    try takeScreenshot(.during, if: Phone.text(of: Person.finish)?.contains("1") == true)
    try takeScreenshot(.after, if: !Person.appStatus.isEmpty && !Person.seesCaptureScreen)
  }

  private func takeScreenshot(_ moment: RunFolder.Moment, if isDue: Bool) throws {
    guard isDue, shown.insert(moment).inserted else { return }
    try Phone.takeScreenshot(folder.screenshot(moment))
  }
}
