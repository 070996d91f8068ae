@_spi(Simulator) import CoreMedia
import CoreVideo
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import MLKitVision

/// A detector with everything switched on that the framework uses, unless the closure says otherwise.
func makeDetector(_ configure: (FaceDetectorOptions) -> Void = { _ in }) -> FaceDetector {
  let options = FaceDetectorOptions()
  options.classificationMode = .all
  configure(options)
  return FaceDetector.faceDetector(options: options)
}

func sampleBuffer(_ pixels: CVPixelBuffer, frame: Int = 0) -> CMSampleBuffer {
  CMSampleBuffer(imageBuffer: pixels, presentationTimeStamp: CMTime(value: Int64(frame), timescale: 30))
}

extension FaceDetector {
  /// The faces of each frame, found on another thread: `results(in:)` must not run on the main thread.
  func faces(in frames: [CVPixelBuffer]) throws -> [[Face]] {
    try offMainThread {
      try frames.enumerated().map { index, pixels in
        try self.results(in: VisionImage(buffer: sampleBuffer(pixels, frame: index)))
      }
    }
  }

  func faces(in image: VisionImage) throws -> [Face] {
    try offMainThread { try self.results(in: image) }
  }
}

/// Runs the work on another thread and waits for it.
func offMainThread<Value>(_ work: @escaping () throws -> Value) throws -> Value {
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
