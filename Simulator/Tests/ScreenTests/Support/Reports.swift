@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreMedia
import Foundation
import Media
import TestSupport
import XCTest

@testable import FaceCapture

extension Clips {
  /// What the framework makes of each frame of a clip.
  static func reports(_ name: String) throws -> [FrameReport] {
    let source = try VideoFileSource(url: try url(name))
    return try offMainThread {
      let recorder = SmileRecorder(FaceDetectionConfiguration())
      var reports: [FrameReport] = []
      while let frame = try source.nextFrame() {
        let time = CMTime(seconds: frame.time, preferredTimescale: 600)
        let sample = CMSampleBuffer(imageBuffer: frame.pixelBuffer, presentationTimeStamp: time)
        reports.append(recorder.process(sample, takenAt: Date()))
      }
      return reports
    }
  }
}

/// Runs the work on another thread, as ML Kit demands, and waits for it.
private func offMainThread<Value>(_ work: @escaping () throws -> Value) throws -> Value {
  nonisolated(unsafe) let work = work
  nonisolated(unsafe) var result: Result<Value, any Error>?
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    result = Result { try work() }
    done.signal()
  }
  done.wait()
  return try result!.get()
}
