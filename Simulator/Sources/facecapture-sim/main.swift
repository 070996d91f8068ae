import Foundation

do {
  let options = try Options(arguments: CommandLine.arguments)
  if let information = options.information {
    print(information.text)
  } else {
    let report = try Simulation(options).run()
    print(report.text)
    if report.failure != nil { exit(1) }
  }
} catch let error as Options.UsageError {
  complain(error.localizedDescription + "\nSee facecapture-sim --help.")
  exit(2)
} catch {
  let wayOut = (error as? any LocalizedError)?.recoverySuggestion
  complain([error.localizedDescription, wayOut].compactMap(\.self).joined(separator: " "))
  exit(1)
}

func complain(_ message: String) {
  FileHandle.standardError.write(Data("facecapture-sim: \(message)\n".utf8))
}
