import Foundation
import TestSupport

/// An X display of its own, with a mouse and a keyboard.
final class TestDisplay {
  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  private let server = Process()
  private var window = ""
  /// For `DISPLAY`.
  private(set) var name = ""

  init(logsTo folder: URL) throws {
    let numbers = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The server says on its standard output which number was free.
    server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24"]
    server.standardOutput = numbers
    server.standardError = FileHandle.nullDevice
    try server.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let data = numbers.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(errorDescription: "Xvfb does not start. Run scripts/setup-system.") }
      line += String(decoding: data, as: UTF8.self)
    }
    name = ":" + line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func close() {
    server.terminate()
    server.waitUntilExit()
  }

  /// Finds the window of a process and gives it the keyboard.
  func focus(processID: Int32) throws {
    guard waits({ (try? self.findWindow(of: processID)) != nil }) else {
      throw Failure(errorDescription: "The process shows no window.")
    }
    try xdotool("windowfocus", "--sync", window)
  }

  private func findWindow(of processID: Int32) throws {
    let found = try xdotool("search", "--onlyvisible", "--pid", "\(processID)").split(separator: "\n")
    guard let last = found.last else { throw Failure(errorDescription: "no window yet") }
    window = String(last)
  }

  func press(_ key: String) throws { try xdotool("key", key) }

  /// Clicks where a point of a display that is shown as large as the window allows is seen.
  func click(x: Double, y: Double, ofPointsWide width: Double, high height: Double) throws {
    let size = try geometry()
    let scale = min(size.width / width, size.height / height)
    let (left, top) = ((size.width - width * scale) / 2, (size.height - height * scale) / 2)
    try xdotool("mousemove", "--window", window, "\(Int(left + x * scale))", "\(Int(top + y * scale))", "click", "1")
  }

  func resize(width: Int, height: Int) throws { try xdotool("windowsize", "--sync", window, "\(width)", "\(height)") }

  func title() throws -> String { try xdotool("getwindowname", window) }

  /// All pixels of the display.
  func shot() throws -> Data {
    try FFmpeg.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-f", "x11grab", "-draw_mouse", "0", "-i", name, "-frames:v", "1", "-f", "rawvideo",
        "-",
      ])
  }

  /// The same once nothing changes any more.
  func stillShot() throws -> Data {
    var (last, next) = (try shot(), Data())
    _ = waits {
      Thread.sleep(forTimeInterval: 0.3)
      (last, next) = (next, try shot())
      return last == next
    }
    return next
  }

  /// Asks again and again, for a generous while.
  func waits(_ condition: () throws -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 30)
    while (try? condition()) != true {
      guard Date() < deadline else { return false }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return true
  }

  private func geometry() throws -> (width: Double, height: Double) {
    let lines = try xdotool("getwindowgeometry", "--shell", window).split(separator: "\n")
    let numbers = lines.reduce(into: [String: Double]()) { numbers, line in
      let pair = line.split(separator: "=")
      numbers[String(pair[0])] = Double(pair[1])
    }
    return (numbers["WIDTH"] ?? 1, numbers["HEIGHT"] ?? 1)
  }

  @discardableResult private func xdotool(_ arguments: String...) throws -> String {
    String(
      decoding: try FFmpeg.run("env", ["DISPLAY=\(name)", "xdotool"] + arguments), as: UTF8.self)
  }
}
