import AVFoundation
import CoreMedia
import Foundation

/// How many frames a second the camera is asked for: fewer in steps while the device is hot or under load, so that it need not
/// take the camera away altogether.
enum FrameRate: Double, Comparable, Sendable {
  /// ML Kit on a newer phone keeps up with this, and no more is needed for a readout.
  case full = 30
  /// What Apple's own sample falls back to.
  case reduced = 20
  /// Still enough not to miss a smile.
  case low = 10

  static func < (lhs: FrameRate, rhs: FrameRate) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The lower one of what the camera's load and the whole device's heat allow.
  init(pressure: AVCaptureDevice.SystemPressureState.Level, thermalState: ProcessInfo.ThermalState) {
    self = min(Self.allowed(by: pressure), Self.allowed(by: thermalState))
  }

  /// The time between two frames that comes nearest to this rate and that a camera with these ranges supports. At the full rate it is
  /// the camera's own choice, which is slower in the dark.
  func frameDuration(in ranges: [AVFrameRateRange]) -> CMTime {
    guard self != .full, let range = ranges.min(by: { distance(to: $0) < distance(to: $1) }) else { return .invalid }
    if rawValue <= range.minFrameRate { return range.maxFrameDuration }
    if rawValue >= range.maxFrameRate { return range.minFrameDuration }
    return CMTime(value: 1, timescale: CMTimeScale(rawValue))
  }

  private func distance(to range: AVFrameRateRange) -> Double {
    max(range.minFrameRate - rawValue, rawValue - range.maxFrameRate, 0)
  }

  private static func allowed(by level: AVCaptureDevice.SystemPressureState.Level) -> FrameRate {
    switch level {
    case .serious: .reduced
    case .critical, .shutdown: .low
    default: .full
    }
  }

  private static func allowed(by state: ProcessInfo.ThermalState) -> FrameRate {
    switch state {
    case .nominal, .fair: .full
    case .serious: .reduced
    case .critical: .low
    @unknown default: .full
    }
  }
}

extension AVCaptureDevice {
  /// - Returns: Whether the camera could be configured.
  func setFrameRate(_ rate: FrameRate) -> Bool {
    guard (try? lockForConfiguration()) != nil else { return false }
    defer { unlockForConfiguration() }
    let duration = rate.frameDuration(in: activeFormat.videoSupportedFrameRateRanges)
    activeVideoMinFrameDuration = duration
    activeVideoMaxFrameDuration = duration
    return true
  }
}
