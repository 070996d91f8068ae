@_spi(Simulator) import AVFoundation
import XCTest

/// An app's capture code: a session with a camera, a data output and a delegate that notes what it gets.
final class CaptureRig: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate, @unchecked Sendable {
  let session = AVCaptureSession()
  let output = AVCaptureVideoDataOutput()
  let queue = DispatchQueue(label: "CaptureRig")
  let numbers = Shared<[Int]>([])
  let times = Shared<[Double]>([])
  let lostTimes = Shared<[Double]>([])
  /// Called on the queue with each frame.
  var onSample: (CMSampleBuffer) -> Void = { _ in }

  init(format: OSType = kCVPixelFormatType_32BGRA, position: AVCaptureDevice.Position = .back) throws {
    super.init()
    let device = try XCTUnwrap(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: position))
    session.addInput(try AVCaptureDeviceInput(device: device))
    session.addOutput(output)
    output.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: format]
    output.setSampleBufferDelegate(self, queue: queue)
  }

  var connection: AVCaptureConnection { output.connection(with: .video)! }

  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {
    dispatchPrecondition(condition: .onQueue(queue))
    numbers.update { $0.append(Pixels(sampleBuffer)!.number) }
    times.update { $0.append(CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds) }
    onSample(sampleBuffer)
  }

  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {
    XCTAssertNil(CMSampleBufferGetImageBuffer(sampleBuffer))
    lostTimes.update { $0.append(CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds) }
  }

  /// Starts where an app should: not on the main thread.
  func start() { queue.async { self.session.startRunning() } }
}
