@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest
@_spi(Simulator) import os

/// Random sequences of all that can happen to the screen, against a simple model of the rules.
///
/// `RANDOM_SEED=…` plays the one sequence of that seed, `RANDOM_SEQUENCES=…` so many new ones. Without either the same ones are played each
/// time, so that a change that fails is to blame, and not chance.
@MainActor final class RandomSequenceTests: XCTestCase {
  /// About ten thousand steps.
  private static let usualCount: UInt64 = 600
  private static let usualSeed: UInt64 = 2026

  override func setUp() async throws {
    LogRecorder.sink = { _ in }
  }

  override func tearDown() async throws {
    LogRecorder.sink = nil
  }

  func testTheRulesHoldInRandomSequences() async throws {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["RANDOM_SEED"].flatMap(UInt64.init) {
      _ = try await play(seed)
      return
    }
    let count = environment["RANDOM_SEQUENCES"].flatMap(UInt64.init)
    let firstSeed = count == nil ? Self.usualSeed : UInt64.random(in: 0..<UInt64(UInt32.max))
    var steps = 0
    for seed in firstSeed..<firstSeed + (count ?? Self.usualCount) {
      guard let taken = try await play(seed) else { return }
      steps += taken
    }
    XCTAssertGreaterThan(steps, 0)
    print("\(steps) steps in \(count ?? Self.usualCount) sequences, the first of them with the seed \(firstSeed)")
  }

  /// - Returns: The number of steps; nil if a rule was broken.
  private func play(_ seed: UInt64) async throws -> Int? {
    SimulatedCamera.reset()
    SimulatedCamera.clock = .lockStep
    let faces = FaceScript(smile: nil)
    let sequence = RandomSequence(seed: seed, faces: faces)
    let count = try await sequence.play()
    if let problem = sequence.problem {
      XCTFail("\(problem)\nRANDOM_SEED=\(seed): \(sequence.log.joined(separator: ", "))\n\(SimulatedDevice.viewTree())")
    }
    SimulatedDevice.terminate()
    SimulatedCamera.reset()
    FaceDetector.standIn = nil
    return sequence.problem == nil ? count : nil
  }
}
