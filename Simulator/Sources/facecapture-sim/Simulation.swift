@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
@_spi(Simulator) import Media
@_spi(Simulator) import SimulatedPhone
@_spi(Simulator) import UIKit

/// The demo app's entry point, under the name that Package.swift gives it.
@_silgen_name("FaceCaptureDemo_main")
private func demoMain(_ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32

/// One run of the demo app: puts the cameras into the phone, starts the app, and lets a person use it.
@MainActor final class Simulation {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run() throws -> Report {
    try FaceDetector.checkEngine()
    let script = try PhoneScript(contentsOf: options.script ?? Self.standardScript)
    let sources = try options.sources.mapValues(open)
    guard let source = sources[options.position] else { throw Options.UsageError("nothing is in front of the camera.") }
    let folder = try RunFolder(in: options.output)
    let log = try options.log.map { try FrameLog(to: $0) }
    for (position, source) in sources { plug(source, at: position) }
    setUpPhone(isLive: source.isLive)
    let stage = Stage(folder: folder, source: source, options: options, log: log)
    var outcome: Result<Report, any Error> = .failure(CancellationError())
    SimulatedDevice.eventLoop = { [options] in
      outcome = Result {
        try Phone.run {
          PhoneAction.rotate(options.orientation).perform()
          // The stage holds neither of them, so each is kept until its run is over.
          if options.isHeadless {
            let run = HeadlessRun(stage: stage, script: script)
            defer { withExtendedLifetime(run) {} }
            return try await run.run()
          }
          let run = WindowedRun(stage: stage, script: script)
          defer { withExtendedLifetime(run) {} }
          return try await run.run()
        }
      }
    }
    _ = demoMain(CommandLine.argc, CommandLine.unsafeArgv)
    log?.close()
    return try outcome.get()
  }

  /// Laid into the bundle by scripts/install-bundle.
  private static var standardScript: URL { Bundle.main.bundleURL.appendingPathComponent("Scripts/main-job.phone") }

  private func open(_ source: Options.Source) throws -> any CameraSource {
    switch source {
    case .named(let name): try CameraSources.open(name)
    case .device(let path): try CameraDeviceSource(path: path)
    }
  }

  private func plug(_ source: any CameraSource, at position: AVCaptureDevice.Position) {
    let loops = options.loops ?? !options.isHeadless
    SimulatedCamera.plug(source, at: position, loops: loops && !source.isLive)
  }

  private func setUpPhone(isLive: Bool) {
    options.model.use()
    SimulatedCamera.authorization = .notDetermined
    SimulatedCamera.answerToRequest = options.allowsCamera
    SimulatedCamera.clock = options.isHeadless && !isLive ? .lockStep : .realTime
    guard options.position == .back else { return }
    UserDefaults.standard.setVolatileDomain(["camera": "back"], forName: UserDefaults.argumentDomain)
  }
}
