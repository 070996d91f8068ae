import AVFoundation
import Foundation
@_spi(Simulator) import SimulatedPhone
@_spi(Simulator) import UIKit

/// What the command line asks for.
struct Options {
  /// What is in front of one of the phone's cameras.
  enum Source: Equatable {
    /// Whatever `CameraSources` opens.
    case named(String)
    case device(String)
  }

  enum Information {
    case help, scriptHelp, devices
  }

  var sources: [AVCaptureDevice.Position: Source] = [:]
  /// The camera that the app uses.
  var position = AVCaptureDevice.Position.front
  var model = PhoneModel.standard
  var orientation = UIInterfaceOrientation.portrait
  var isHeadless = false
  var loops: Bool?
  var allowsCamera = true
  var seconds: TimeInterval?
  var script: URL?
  var log: URL?
  var output = URL(fileURLWithPath: "output", isDirectory: true)
  /// Something to print instead of a run.
  var information: Information?

  /// The command line cannot be understood.
  struct UsageError: LocalizedError, Equatable {
    let errorDescription: String?

    init(_ message: String) { errorDescription = message }
  }

  init(arguments: [String]) throws {
    var rest = arguments.dropFirst()
    func value(of option: String, _ example: String) throws -> String {
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw UsageError("\(option) needs a value, for example: \(option) \(example)")
      }
      return value
    }
    var source: Source?
    var wantedPosition: AVCaptureDevice.Position?
    while let option = rest.popFirst() {
      switch option {
      case "--video": source = .named(try value(of: option, "selfie.mp4"))
      case "--camera": source = .device(try value(of: option, "/dev/video0"))
      case "--front": try put(.named(try value(of: option, "selfie.mp4")), at: .front)
      case "--back": try put(.named(try value(of: option, "room.mp4")), at: .back)
      case "--position": wantedPosition = try Self.position(try value(of: option, "back"))
      case "--device": model = try Self.model(try value(of: option, "iphone-se"))
      case "--orientation": orientation = try Self.orientation(try value(of: option, "landscapeLeft"))
      case "--headless": isHeadless = true
      case "--loop": loops = true
      case "--no-loop": loops = false
      case "--seconds": seconds = try Self.seconds(try value(of: option, "10"))
      case "--deny-camera": allowsCamera = false
      case "--script": script = URL(fileURLWithPath: try value(of: option, "day.phone"))
      case "--log": log = URL(fileURLWithPath: try value(of: option, "frames.jsonl"))
      case "--output": output = URL(fileURLWithPath: try value(of: option, "output"), isDirectory: true)
      case "--list-devices": information = .devices
      case "--help-script": information = .scriptHelp
      case "--help", "-h": information = .help
      default: throw UsageError("there is no option \(option).")
      }
    }
    if let source { try put(source, at: wantedPosition ?? .front) }
    position = wantedPosition ?? (sources[.front] == nil ? .back : .front)
    try check()
  }

  private mutating func put(_ source: Source, at position: AVCaptureDevice.Position) throws {
    let name = position == .front ? "front" : "back"
    guard sources.updateValue(source, forKey: position) == nil else {
      throw UsageError("two things are in front of the \(name) camera: name one, with --video, --camera or --\(name).")
    }
  }

  private func check() throws {
    guard information == nil else { return }
    guard !sources.isEmpty else {
      throw UsageError("nothing is in front of the camera: name a clip with --video or a camera with --camera.")
    }
    if sources[position] == nil {
      let name = position == .front ? "front" : "back"
      throw UsageError(
        "the app uses the \(name) camera and nothing is in front of it: add --\(name), or leave out --position.")
    }
  }

  // MARK: Values

  private static func position(_ name: String) throws -> AVCaptureDevice.Position {
    switch name {
    case "front": return .front
    case "back": return .back
    default: throw UsageError("--position is front or back, not \(name).")
    }
  }

  private static func model(_ name: String) throws -> PhoneModel {
    guard let model = PhoneModel(named: name) else {
      let known = PhoneModel.all.map(\.identifier).joined(separator: ", ")
      throw UsageError("--device is one of \(known), not \(name). --list-devices says more of them.")
    }
    return model
  }

  private static func orientation(_ name: String) throws -> UIInterfaceOrientation {
    guard let orientation = UIInterfaceOrientation(name: name) else {
      throw UsageError(
        "--orientation is portrait, portraitUpsideDown, landscapeLeft or landscapeRight, not \(name).")
    }
    return orientation
  }

  private static func seconds(_ text: String) throws -> TimeInterval {
    guard let seconds = TimeInterval(text), seconds > 0, seconds.isFinite else {
      throw UsageError("--seconds is a number above 0, not \(text).")
    }
    return seconds
  }
}
