import AVFoundation
import Foundation
@_spi(Simulator) import UIKit

/// How a command is written, and what it means.
struct ScriptSyntax: Sendable {
  let name: String
  let arguments: String
  let meaning: String
  /// Nil if the arguments make no sense.
  let command: @Sendable ([String]) -> ScriptCommand?

  private init(
    _ name: String, _ arguments: String = "", _ meaning: String,
    _ command: @escaping @Sendable ([String]) -> ScriptCommand?
  ) {
    self.name = name
    self.arguments = arguments
    self.meaning = meaning
    self.command = command
  }

  private static func plain(_ name: String, _ meaning: String, _ command: ScriptCommand) -> ScriptSyntax {
    ScriptSyntax(name, meaning) { $0.isEmpty ? command : nil }
  }

  private init(_ name: String, _ meaning: String, _ command: @escaping @Sendable ([String]) -> ScriptCommand?) {
    self.init(name, "", meaning, command)
  }

  static let all: [ScriptSyntax] = [
    ScriptSyntax("tap", "ELEMENT", "waits for an element and taps its middle") { $0.only.map { .tap($0) } },
    ScriptSyntax("tap-if-there", "ELEMENT", "taps it if it is on the screen now") { $0.only.map { .tapIfThere($0) } },
    ScriptSyntax("touch", "X Y", "taps a place, in points from the top left") { words in
      guard let numbers = words.numbers(2) else { return nil }
      return .touch(x: numbers[0], y: numbers[1])
    },
    ScriptSyntax("wait", "ELEMENT", "waits until it is on the screen") { $0.only.map { .wait($0) } },
    ScriptSyntax("wait-gone", "ELEMENT", "waits until it is not") { $0.only.map { .waitGone($0) } },
    ScriptSyntax("wait-text", "ELEMENT [TEXT]", "waits until it says that, or anything at all") { words in
      guard let element = words.first, words.count <= 2 else { return nil }
      return .waitText(element, text: words.dropFirst().first)
    },
    plain("watch", "waits for the end of the clip", .watch),
    ScriptSyntax("watch-for", "ELEMENT TEXT", "waits until it says that, at most until the clip's end") { words in
      words.count == 2 ? .watchFor(words[0], text: words[1]) : nil
    },
    ScriptSyntax("frames", "N", "waits for so many frames of the camera") { words in
      guard let number = words.only.flatMap({ Int($0) }), number > 0 else { return nil }
      return .frames(number)
    },
    ScriptSyntax("pause", "SECONDS", "looks at the screen") { $0.numbers(1).map { .pause($0[0]) } },
    ScriptSyntax("patience", "SECONDS", "how long each wait may take from here on (at first 60)") { words in
      words.numbers(1).map { .patience($0[0]) }
    },
    ScriptSyntax("screenshot", "NAME", "saves NAME.png in the run's folder") { words in
      guard let name = words.only, !name.contains("/"), !name.isEmpty else { return nil }
      return .screenshot(name.hasSuffix(".png") ? String(name.dropLast(4)) : name)
    },
    ScriptSyntax("rotate", "portrait|portraitUpsideDown|landscapeLeft|landscapeRight", "turns the phone") { words in
      words.only.flatMap { UIInterfaceOrientation(name: $0) }.map { .action(.rotate($0)) }
    },
    plain("background", "the home gesture", .action(.background)),
    plain("foreground", "back to the app", .action(.foreground)),
    plain("allow", "the camera may be used", .action(.allowCamera)),
    plain("deny", "it may not", .action(.denyCamera)),
    ScriptSyntax("interrupt", "call|otherApp|splitView|pressure", "takes the camera away from the app") { words in
      words.only.flatMap { AVCaptureSession.InterruptionReason(name: $0) }.map { .action(.interrupt($0)) }
    },
    plain("end-interruption", "gives it back", .action(.endInterruption)),
    plain("reset-media", "the capture system breaks down and starts anew", .action(.resetMediaServices)),
    plain("memory-warning", "iOS runs short of memory", .action(.memoryWarning)),
    ScriptSyntax("appearance", "dark|light", "Settings > Display") { words in
      switch words.only {
      case "dark": .action(.appearance(.dark))
      case "light": .action(.appearance(.light))
      default: nil
      }
    },
    ScriptSyntax("text-size", "small|large|huge", "Settings > Accessibility; large is iOS's own") { words in
      switch words.only {
      case "small": .action(.textSize(.extraSmall))
      case "large": .action(.textSize(.large))
      case "huge": .action(.textSize(.accessibilityExtraExtraExtraLarge))
      default: nil
      }
    },
    ScriptSyntax("say", "TEXT", "prints it") { $0.isEmpty ? nil : .say($0.joined(separator: " ")) },
    plain("tree", "prints what is on the screen", .showTree),
  ]
}

extension [String] {
  /// The word, if there is one and no other.
  fileprivate var only: String? { count == 1 ? self[0] : nil }

  /// That many numbers from 0 on.
  fileprivate func numbers(_ count: Int) -> [Double]? {
    let numbers = compactMap(Double.init).filter { $0.isFinite && $0 >= 0 }
    return numbers.count == count && self.count == count ? numbers : nil
  }
}

extension UIInterfaceOrientation {
  @_spi(Simulator) public init?(name: String) {
    let names: [String: UIInterfaceOrientation] = [
      "portrait": .portrait, "portraitUpsideDown": .portraitUpsideDown, "landscapeLeft": .landscapeLeft,
      "landscapeRight": .landscapeRight,
    ]
    guard let orientation = names[name] else { return nil }
    self = orientation
  }
}

extension AVCaptureSession.InterruptionReason {
  fileprivate init?(name: String) {
    switch name {
    // A call with video takes the camera as any other app does.
    case "call", "phoneCall", "otherApp": self = .videoDeviceInUseByAnotherClient
    case "splitView": self = .videoDeviceNotAvailableWithMultipleForegroundApps
    case "pressure": self = .videoDeviceNotAvailableDueToSystemPressure
    default: return nil
    }
  }
}
