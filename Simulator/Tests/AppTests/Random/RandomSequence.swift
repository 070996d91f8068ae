@_spi(Simulator) import AVFoundation
import FaceCapture
import Foundation
@_spi(Simulator) import SimulatedPhone
@_spi(Simulator) import UIKit

/// Plays random steps and keeps the model up to date.
@MainActor final class RandomSequence {
  private(set) var log: [String] = []
  private(set) var model = SequenceModel()
  private(set) var problem: String?
  private(set) weak var screen: UIViewController?
  private var generator: SeededGenerator
  private let host = HostApp()
  private let faces: FaceScript
  private var isClosed = false

  init(seed: UInt64, faces: FaceScript) {
    generator = SeededGenerator(seed: seed)
    self.faces = faces
  }

  private func require(_ condition: Bool, _ rule: String) {
    if !condition, problem == nil { problem = rule }
  }

  // MARK: The whole

  /// - Returns: The number of steps.
  func play() async throws -> Int {
    prepare()
    let count = Int.random(in: 8...32, using: &generator)
    start(asTask: false)
    for _ in 0..<count where problem == nil && !isClosed {
      let step = RandomStep.random(using: &generator)
      log.append("\(step)")
      try await perform(step)
      require(SimulatedCamera.runningSessionCount <= 1, "never two sessions running")
    }
    try await end()
    return log.count
  }

  private func prepare() {
    let states: [(AVAuthorizationStatus, Bool)] = [
      (.authorized, true), (.authorized, true), (.authorized, true), (.notDetermined, true), (.notDetermined, false),
      (.denied, false), (.restricted, false),
    ]
    let (status, answer) = states.randomElement(using: &generator) ?? (.authorized, true)
    log.append("camera \(status), answer \(answer)")
    SimulatedCamera.authorization = status
    SimulatedCamera.answerToRequest = answer
    // A frame a second, so that a memory warning costs ten frames and no more.
    SimulatedCamera.plug(QuickSource(framesPerSecond: 1), at: .front)
    host.launch()
  }

  /// Closes what is open, and looks at what is left.
  private func end() async throws {
    if !isClosed, model.isInBackground { toForeground() }
    let isAnimated = Bool.random(using: &generator)
    try await wait(for: "each call to be called back") {
      // A task that has just been started may open the screen only now.
      if !isClosed, host.root.presentedViewController != nil { host.root.dismiss(animated: isAnimated) }
      return model.calls.allSatisfy { !$0.isOpen }
    }
    try await wait(for: "the screen to be released") { screen == nil }
    try await wait(for: "the idle timer to be restored") { !UIApplication.shared.isIdleTimerDisabled }
    require(SimulatedCamera.runningSessionCount == 0, "the camera is off at the end")
    require(SimulatedCamera.mainThreadCalls == 0, "the camera is never started or stopped on the main thread")
    checkFrames()
    checkPictures()
    require(model.calls.allSatisfy { $0.results.count == 1 }, "completion exactly once")
  }

  private func wait(for what: String, until condition: () -> Bool) async throws {
    guard problem == nil else { return }
    do {
      try await Phone.wait(for: what, patience: 20, until: condition)
    } catch { problem = "waited in vain for \(what)" }
  }

  /// After a call's end no frame was looked at until the next one.
  private func checkFrames() {
    require(faces.count == model.calls.map(\.framesAtEnd).max() ?? 0, "no frame after the end")
  }

  private func checkPictures() {
    let results = model.calls.map { call in
      ((try? call.results.first?.get()) ?? []).compactMap(\.face.trackingID)
    }
    let (pictures, smiles) = (results.flatMap(\.self), faces.smilingFrames)
    require(results.allSatisfy { $0 == $0.sorted() }, "all pictures in order")
    require(Set(pictures).count == pictures.count, "no picture twice")
    require(Set(pictures).isSubset(of: smiles), "only smiles")
    require(smiles.count - pictures.count <= 10 * model.memoryWarnings, "no picture lost: \(pictures) of \(smiles)")
  }

  // MARK: Steps

  private func start(asTask: Bool) {
    checkOpenEnd()
    let open = model.openCall
    // While the app's own dismissal is at work there is nothing to present from.
    guard open != nil || host.root.presentedViewController == nil else { return }
    if open == nil {
      model.isEnding = false
      model.isCovered = false
      model.runtimeErrors = 0
    }
    // When a task gets to its call is its own affair, and when it is over is known a little later.
    let call = SequenceModel.Call(isSecond: !asTask && open?.task == nil && open != nil)
    model.calls.append(call)
    let faces = faces
    if asTask {
      call.task = Task { [host] in
        do {
          call.results.append(
            .success(try await FaceDetection.startDetection(cameraToUse: .front, from: host.root)))
        } catch {
          call.results.append(.failure(error as? FaceDetectionError ?? .captureSessionFailed))
        }
        call.framesAtEnd = faces.count
      }
    } else {
      FaceDetection.startDetection(cameraToUse: .front, from: host.root) {
        call.results.append($0)
        call.framesAtEnd = faces.count
      }
    }
    screen = host.root.presentedViewController ?? screen
  }

  private func checkOpenEnd() {
    for call in model.calls where !call.isOpen && call.isSecond {
      require(call.isRefused, "a second call is refused")
    }
    if model.calls.allSatisfy({ !$0.isOpen }) { checkFrames() }
  }

  private func perform(_ step: RandomStep) async throws {
    switch step {
    case .start: start(asTask: false)
    case .startTask: start(asTask: true)
    case .smile: faces.play([0.9])
    case .smile3: faces.play([0.9, 0.2, 0.8, nil, 1])
    case .memoryWarning:
      model.memoryWarnings += 1
      SimulatedDevice.sendMemoryWarning()
    case .frames: try await framesOrNone()
    case .moment: await Phone.pause(Double.random(in: 0...0.003, using: &generator))
    case .interrupt: interrupt()
    case .endInterruption:
      model.interruptions = []
      SimulatedCamera.endInterruption()
      // That is not the end of the one for being in the background.
      if model.isInBackground { SimulatedCamera.enterBackground() }
    case .runtimeError:
      // More in a row are a matter of seconds, and have a test of their own.
      guard model.runtimeErrors == 0, model.openCall != nil else { return }
      model.runtimeErrors += 1
      SimulatedCamera.fail(Bool.random(using: &generator) ? .mediaServicesWereReset : .unknown)
    case .pressure:
      SimulatedCamera.systemPressure = [.nominal, .serious, .critical].randomElement(using: &generator) ?? .nominal
    case .rotate:
      let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]
      PhoneAction.rotate(orientations.randomElement(using: &generator) ?? .portrait).perform()
    case .background: toBackground()
    case .foreground: toForeground()
    case .grantInSettings:
      guard model.isInBackground else { return }
      if SimulatedCamera.authorization != .notDetermined { SimulatedCamera.authorization = .authorized }
    case .cover, .uncover: try await cover(step == .cover)
    case .finish, .finishTwice: finish(twice: step == .finishTwice)
    case .dismiss:
      model.isEnding = model.isEnding || host.root.presentedViewController != nil
      host.root.dismiss(animated: Bool.random(using: &generator))
    case .cancelTask:
      guard let call = model.openCall, let task = call.task else { return }
      model.isEnding = true
      task.cancel()
    case .closeWindow:
      isClosed = true
      host.closeWindow()
    }
  }

  private func framesOrNone() async throws {
    // Whoever was asked for the camera answers at once.
    if SimulatedCamera.authorization == .notDetermined { await Phone.pause(0.005) }
    guard model.mustRun else { return }
    let count = faces.count
    try await wait(for: "frames") { faces.count >= count + 2 || !model.mustRun }
  }

  private func interrupt() {
    let reasons: [AVCaptureSession.InterruptionReason] = [
      .videoDeviceInUseByAnotherClient, .videoDeviceNotAvailableWithMultipleForegroundApps,
      .audioDeviceInUseByAnotherClient,
    ]
    let reason = reasons.randomElement(using: &generator) ?? .videoDeviceInUseByAnotherClient
    model.interruptions.insert(reason)
    SimulatedCamera.interrupt(reason)
  }

  private func toBackground() {
    model.isInBackground = true
    PhoneAction.background.perform()
  }

  private func toForeground() {
    model.isInBackground = false
    PhoneAction.foreground.perform()
  }

  /// Another screen comes over ours, or goes.
  private func cover(_ isCovering: Bool) async throws {
    guard let screen = host.root.presentedViewController, !screen.isBeingPresented, !screen.isBeingDismissed,
      !model.isEnding
    else { return }
    if isCovering, screen.presentedViewController == nil {
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      screen.present(cover, animated: Bool.random(using: &generator))
      model.isCovered = true
    } else if !isCovering, let cover = screen.presentedViewController, !cover.isBeingPresented, !cover.isBeingDismissed
    {
      screen.dismiss(animated: Bool.random(using: &generator))
      model.isCovered = false
    }
  }

  private func finish(twice: Bool) {
    guard !model.isInBackground, Phone.isVisible("FaceCapture.finish") else { return }
    SimulatedDevice.layoutIfNeeded()
    try? SimulatedDevice.tap(identifier: "FaceCapture.finish")
    if twice, Phone.isVisible("FaceCapture.finish") { try? SimulatedDevice.tap(identifier: "FaceCapture.finish") }
    model.isEnding = true
  }
}
