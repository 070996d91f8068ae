@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreMedia
@_spi(Simulator) import CoreVideo
import FaceCapture
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest
@_spi(Simulator) import os

/// Frames from the camera to the screen, under the names by which people report what goes wrong.
@MainActor final class FrameFlowTests: HostTestCase {
  func testABacklogOfFramesWhileTheDetectorIsBusy() async throws {
    // Given a camera that does not wait, and a detector that is busy with the first frame
    SimulatedCamera.clock = .realTime
    let isBusy = DispatchSemaphore(value: 0)
    faces.whileDetecting { number in if number == 1 { isBusy.wait() } }
    SimulatedCamera.plug(QuickSource(framesPerSecond: 240), at: .front)
    host.launch()
    host.start(.front)
    // When a hundred frames come meanwhile
    try await Phone.wait(for: "the first frame") { faces.count == 1 }
    await Phone.pause(100.0 / 240)
    XCTAssertEqual(faces.count, 1)
    isBusy.signal()
    // Then they are not made up for
    try await Phone.wait(for: "another frame") { faces.count >= 2 }
    try await finishCapturing()
    XCTAssertGreaterThan(SimulatedCamera.droppedFrames, 60)
    XCTAssertLessThan(faces.count, 60)
  }

  func testFramesStopAfterAboutThirteen() async throws {
    // Given captures of every frame
    faces.smile = 0.9
    try await open()
    // When many more are looked at than the camera has buffers
    try await Phone.wait(for: "a hundred frames", patience: 20) { faces.count >= 100 }
    try await finishCapturing()
    // Then nobody keeps them
    try await Phone.wait(for: "the sample buffers to go") { CMSampleBuffer.liveCount == 0 }
  }

  func testMemoryGrowsWithEachFrame() async throws {
    // Given a hundred frames of which three smile
    SignpostRecorder.reset()
    try await open(watching: QuickSource())
    faces.play([0.9, nil, 0.8, nil, 0.9, 0.7999])
    try await frames(100)
    let images = try await finishCapturing()
    // Then only those are encoded
    XCTAssertEqual(images.count, 3)
    XCTAssertEqual(SignpostRecorder.intervals.filter { $0.name == "encode" }.count, 3)
    XCTAssertGreaterThanOrEqual(SignpostRecorder.intervals.filter { $0.name == "detect" }.count, 100)
  }

  func testTheInterfaceHangsWhileTheCameraStarts() async throws {
    try await open()
    SimulatedDevice.enterBackground()
    SimulatedCamera.enterBackground()
    SimulatedDevice.enterForeground()
    SimulatedCamera.enterForeground()
    try await frames(2)
    try await finishCapturing()
    XCTAssertEqual(SimulatedCamera.mainThreadCalls, 0, "start, stop and configuration are never on the main thread")
  }

  func testTheDetectorRaisesOnTheMainThread() async throws {
    try await open()
    try await finishCapturing()
    XCTAssertGreaterThan(faces.count, 0)
    XCTAssertFalse(faces.wasOnMainThread)
  }

  func testThePictureOfTheFrameThatIsInWorkIsNotLost() async throws {
    // Given a smile that the detector is just looking at
    try await open()
    let isBusy = DispatchSemaphore(value: 0)
    faces.whileDetecting { [faces] number in if number == faces?.smilingFrames.last { isBusy.wait() } }
    faces.play([0.9])
    try await Phone.wait(for: "the smile") { faces.smilingFrames.count == 1 }
    // When the person finishes
    try await Phone.tap("FaceCapture.finish")
    await Phone.pause(0.02)
    XCTAssertEqual(host.results.count, 0, "the app waits for it")
    isBusy.signal()
    // Then it is among the pictures, and it is the last
    let images = try await result().get()
    XCTAssertEqual(images.map(\.face.trackingID), [faces.count])
  }

  func testTheSmileFlickersAroundTheThreshold() async throws {
    try await open()
    faces.play([0.79, 0.81, 0.79, 0.82, 0.8, 0.7999, nil])
    try await frames(10)
    let images = try await finishCapturing()
    XCTAssertEqual(images.map(\.face.smilingProbability), [0.81, 0.82, 0.8])
    XCTAssertEqual(Set(images.compactMap(\.face.trackingID)).count, 3, "each is a frame of its own")
  }

  func testValuesThatMLKitDoesNotHave() async throws {
    // Given a face without a box, one without values, and one whose values are no numbers
    try await open()
    FaceDetector.standIn = { _ in
      [
        Face(frame: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), smilingProbability: 1),
        Face(frame: .zero, smilingProbability: 1),
        Face(frame: CGRect(x: 5, y: 5, width: 20, height: 20), smilingProbability: -1),
        Face(frame: CGRect(x: 5, y: 5, width: 30, height: 30), headEulerAngleX: .nan, smilingProbability: .nan),
        Face(frame: CGRect(x: 5, y: 5, width: 10, height: 10), smilingProbability: 1.5),
      ]
    }
    // When they are looked at, nothing is kept and nothing breaks
    try await frames(5)
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 0)
  }

  func testTheTrackingIDChangesWhenAFaceComesBack() async throws {
    try await open()
    faces.play([0.9, nil, nil, 0.9])
    try await frames(10)
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 2)
  }

  func testADetectorThatFailsIsNoEnd() async throws {
    struct Failure: Error {}
    try await open()
    let script = FaceDetector.standIn
    FaceDetector.standIn = { _ in throw Failure() }
    try await frames(5)
    XCTAssertEqual(Phone.text(of: "FaceCapture.readout"), "No face")
    FaceDetector.standIn = script
    faces.play([0.9])
    try await frames(5)
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 1)
  }
}
