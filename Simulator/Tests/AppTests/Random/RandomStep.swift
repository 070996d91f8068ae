@_spi(Simulator) import AVFoundation
@_spi(Simulator) import SimulatedPhone
@_spi(Simulator) import UIKit

/// One thing that happens in a random sequence.
enum RandomStep: CaseIterable {
  case start, startTask
  case smile, smile3, memoryWarning, frames, moment
  case interrupt, endInterruption, runtimeError, pressure
  case rotate, background, foreground, grantInSettings
  case cover, uncover
  case finish, finishTwice, dismiss, cancelTask, closeWindow

  /// How often it comes, compared to others.
  var weight: Int {
    switch self {
    case .start, .smile, .smile3, .frames, .moment, .uncover, .endInterruption, .foreground: 4
    case .closeWindow, .dismiss, .finishTwice, .cancelTask, .finish: 1
    default: 2
    }
  }

  static func random(using generator: inout SeededGenerator) -> RandomStep {
    var place = Int.random(in: 0..<allCases.map(\.weight).reduce(0, +), using: &generator)
    for step in allCases {
      place -= step.weight
      if place < 0 { return step }
    }
    return .frames
  }
}
