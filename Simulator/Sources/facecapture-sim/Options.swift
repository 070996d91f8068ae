import AVFoundation
import Foundation

/// What the command line asks for.
struct Options: Equatable {
  /// What is in front of the phone's camera.
  enum Source: Equatable {
    case video(URL)
    case device(String)
  }

  var source: Source?
  var position = AVCaptureDevice.Position.front
  var isHeadless = false
  var loops: Bool?
  var allowsCamera = true
  var seconds: TimeInterval = 10
  var output = URL(fileURLWithPath: "output", isDirectory: true)
  var wantsHelp = false

  /// The command line cannot be understood.
  struct UsageError: LocalizedError, Equatable {
    let errorDescription: String?

    init(_ message: String) { errorDescription = message }
  }

  static let help = """
    facecapture-sim runs the FaceCapture demo app on a simulated phone.

      facecapture-sim --video FILE      a clip in front of the camera
      facecapture-sim --camera DEVICE   a real camera, such as /dev/video0

      --position front|back   which of the phone's cameras that is (default: front)
      --headless              no window: taps the button, watches, taps Finish when the clip ends. A clip is played frame by
                              frame, none dropped. Without this option a window opens and plays by itself, until you touch it:
                              from then on it is yours.
      --loop, --no-loop       whether a clip starts again at its end (default: only in a window)
      --seconds N             how long a headless run watches a camera or a looping clip (default: 10)
      --deny-camera           the person does not let the app use the camera
      --output DIR            where the pictures, the recording and the screenshots go, in a new folder for each run
                              (default: output)
      --help                  this text

    Examples:
      facecapture-sim --video selfie.mp4 --headless
      facecapture-sim --camera /dev/video0 --position back
    """

  init(arguments: [String]) throws {
    var rest = arguments.dropFirst()
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value.") }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--video": source = .video(URL(fileURLWithPath: try value(of: option)))
      case "--camera": source = .device(try value(of: option))
      case "--position": position = try Self.position(try value(of: option))
      case "--headless": isHeadless = true
      case "--loop": loops = true
      case "--no-loop": loops = false
      case "--seconds": seconds = try Self.seconds(try value(of: option))
      case "--deny-camera": allowsCamera = false
      case "--output": output = URL(fileURLWithPath: try value(of: option), isDirectory: true)
      case "--help", "-h": wantsHelp = true
      default: throw UsageError("there is no option \(option).")
      }
    }
    guard source != nil || wantsHelp else {
      throw UsageError("nothing is in front of the camera: name a clip with --video or a camera with --camera.")
    }
  }

  private static func position(_ name: String) throws -> AVCaptureDevice.Position {
    switch name {
    case "front": return .front
    case "back": return .back
    default: throw UsageError("--position is front or back, not \(name).")
    }
  }

  private static func seconds(_ text: String) throws -> TimeInterval {
    guard let seconds = TimeInterval(text), seconds > 0, seconds.isFinite else {
      throw UsageError("--seconds is a number above 0, not \(text).")
    }
    return seconds
  }
}
