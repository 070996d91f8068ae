import Foundation

/// Why a script cannot be read, or does not get on.
@_spi(Simulator) public enum ScriptError: LocalizedError, Equatable {
  case unreadable(String)
  case noText(String)
  case openQuote(String, line: Int)
  case unknownCommand(String, line: Int, String)
  case badArguments(String, line: Int, usage: String)
  case waitedInVain(String, line: Int, step: String, reason: String, viewTree: String)

  public var errorDescription: String? {
    switch self {
    case .unreadable(let path): "There is no script \(path) that can be read. Check the path."
    case .noText(let path):
      "\(path) is not a text in UTF-8. Give a script, for example Simulator/Scripts/main-job.phone."
    case .openQuote(let name, let line): "\(name), line \(line): a quote is not closed. Put another \" behind the text."
    case .unknownCommand(let name, let line, let command):
      "\(name), line \(line): there is no command “\(command)”. There are: "
        + ScriptSyntax.all.map(\.name).joined(separator: ", ") + "."
    case .badArguments(let name, let line, let usage): "\(name), line \(line): it is written as: \(usage)"
    case .waitedInVain(let name, let line, let step, let reason, let viewTree):
      "\(name), line \(line), “\(step)”: \(reason) Check the name, or allow more time with a line “patience 120” before. "
        + "On the screen is:\n\(viewTree)"
    }
  }
}
