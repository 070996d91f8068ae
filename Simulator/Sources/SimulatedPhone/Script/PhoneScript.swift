import Foundation

/// What a person does with the phone, one command a line:
///
///     # Start, and turn the phone after twenty frames.
///     tap Demo.start
///     frames 20
///     rotate landscapeLeft
///     wait-text FaceCapture.finish "Finish"
///
/// Elements are named by their accessibility identifiers. Words with spaces are in quotes; what follows a `#` is a
/// remark.
@_spi(Simulator) public struct PhoneScript: Sendable {
  public struct Step: Sendable, Equatable {
    public let line: Int
    public let command: ScriptCommand
    /// As it is written.
    public let text: String
  }

  /// The file's name, for messages.
  public let name: String
  public let steps: [Step]

  public init(contentsOf file: URL) throws {
    guard let data = FileManager.default.contents(atPath: file.path) else { throw ScriptError.unreadable(file.path) }
    guard let text = String(data: data, encoding: .utf8) else { throw ScriptError.noText(file.path) }
    try self.init(text, name: file.lastPathComponent)
  }

  public init(_ text: String, name: String = "script") throws {
    self.name = name
    var steps: [Step] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let words = Self.words(of: line) else { throw ScriptError.openQuote(name, line: index + 1) }
      guard let first = words.first else { continue }
      guard let syntax = ScriptSyntax.all.first(where: { $0.name == first }) else {
        throw ScriptError.unknownCommand(name, line: index + 1, first)
      }
      guard let command = syntax.command(Array(words.dropFirst())) else {
        throw ScriptError.badArguments(name, line: index + 1, usage: "\(syntax.name) \(syntax.arguments)")
      }
      steps.append(
        Step(line: index + 1, command: command, text: line.trimmingCharacters(in: .whitespaces)))
    }
    self.steps = steps
  }

  /// Whether the phone is turned in it.
  public var rotates: Bool {
    steps.contains { if case .action(.rotate) = $0.command { true } else { false } }
  }

  /// All commands and what they mean, for a help text.
  public static let help = ScriptSyntax.all.map { syntax in
    let usage = syntax.arguments.isEmpty ? syntax.name : "\(syntax.name) \(syntax.arguments)"
    let column = usage.padding(toLength: max(30, usage.count + 2), withPad: " ", startingAt: 0)
    return "  \(column)\(syntax.meaning)"
  }.joined(separator: "\n")

  /// The words of a line without its remark; nil if a quote is left open.
  private static func words(of line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case "#" where !isQuoted && word == nil:
        return words
      case " ", "\t", "\r":
        guard !isQuoted else { fallthrough }
        if let finished = word { words.append(finished) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }
}
