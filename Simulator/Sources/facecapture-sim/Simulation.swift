@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import Media
import SimulatedPhone
@_spi(Simulator) import UIKit

/// The demo app's entry point, under the name that Package.swift gives it.
@_silgen_name("FaceCaptureDemo_main")
private func demoMain(_ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32

/// One run of the demo app: puts the camera into the phone, starts the app, and lets a person use it.
@MainActor final class Simulation {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run() throws -> Report {
    try FaceDetector.checkEngine()
    let source = try openSource()
    let folder = try RunFolder(in: options.output)
    plugIn(source)
    if options.position == .back {
      UserDefaults.standard.setVolatileDomain(["camera": "back"], forName: UserDefaults.argumentDomain)
    }
    var outcome: Result<Report, any Error> = .failure(CancellationError())
    SimulatedDevice.eventLoop = { [options] in
      outcome = Result {
        try Phone.run {
          options.isHeadless
            ? try await HeadlessRun(folder: folder, source: source, options: options).run()
            : try await WindowedRun(folder: folder, source: source).run()
        }
      }
    }
    _ = demoMain(CommandLine.argc, CommandLine.unsafeArgv)
    return try outcome.get()
  }

  private func openSource() throws -> any CameraSource {
    switch options.source {
    case .video(let file): try VideoFileSource(url: file)
    case .device(let path): try CameraDeviceSource(path: path)
    case nil: throw Options.UsageError("nothing is in front of the camera.")
    }
  }

  private func plugIn(_ source: any CameraSource) {
    let loops = options.loops ?? !options.isHeadless
    SimulatedCamera.plug(source, at: options.position, loops: loops && !source.isLive)
    SimulatedCamera.authorization = .notDetermined
    SimulatedCamera.answerToRequest = options.allowsCamera
    SimulatedCamera.clock = options.isHeadless && !source.isLive ? .lockStep : .realTime
  }
}
