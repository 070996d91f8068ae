@_spi(Simulator) import CoreMedia
@_spi(Simulator) import CoreVideo
import XCTest

final class PixelBufferTests: XCTestCase {
  func testMemoryIsThereWhileTheBufferIsLocked() {
    let buffer = CVPixelBuffer.make(width: 10, height: 4, format: kCVPixelFormatType_32BGRA)
    XCTAssertNil(CVPixelBufferGetBaseAddress(buffer))
    XCTAssertEqual(CVPixelBufferLockBaseAddress(buffer, .readOnly), kCVReturnSuccess)
    CVPixelBufferLockBaseAddress(buffer, [])
    CVPixelBufferUnlockBaseAddress(buffer, [])
    XCTAssertNotNil(CVPixelBufferGetBaseAddress(buffer))
    XCTAssertEqual(CVPixelBufferUnlockBaseAddress(buffer, .readOnly), kCVReturnSuccess)
    XCTAssertNil(CVPixelBufferGetBaseAddress(buffer))
    XCTAssertNotEqual(CVPixelBufferUnlockBaseAddress(buffer, .readOnly), kCVReturnSuccess)
  }

  func testOnePlane() {
    let buffer = CVPixelBuffer.make(width: 33, height: 7, format: kCVPixelFormatType_32BGRA)
    XCTAssertEqual([CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer)], [33, 7])
    XCTAssertFalse(CVPixelBufferIsPlanar(buffer))
    XCTAssertEqual(CVPixelBufferGetPlaneCount(buffer), 0)
    XCTAssertGreaterThanOrEqual(CVPixelBufferGetBytesPerRow(buffer), 33 * 4)
    CVPixelBufferLockBaseAddress(buffer, [])
    XCTAssertNil(CVPixelBufferGetBaseAddressOfPlane(buffer, 0))
    CVPixelBufferUnlockBaseAddress(buffer, [])
  }

  func testTwoPlanes() throws {
    for format in [
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
    ] {
      let buffer = CVPixelBuffer.make(width: 33, height: 7, format: format)
      XCTAssertEqual(CVPixelBufferGetPixelFormatType(buffer), format)
      XCTAssertEqual(CVPixelBufferGetPlaneCount(buffer), 2)
      XCTAssertEqual((0...2).map { CVPixelBufferGetWidthOfPlane(buffer, $0) }, [33, 17, 0])
      XCTAssertEqual((0...2).map { CVPixelBufferGetHeightOfPlane(buffer, $0) }, [7, 4, 0])
      CVPixelBufferLockBaseAddress(buffer, [])
      defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
      XCTAssertNil(CVPixelBufferGetBaseAddress(buffer))
      let luma = try XCTUnwrap(CVPixelBufferGetBaseAddressOfPlane(buffer, 0))
      let chroma = try XCTUnwrap(CVPixelBufferGetBaseAddressOfPlane(buffer, 1))
      XCTAssertGreaterThanOrEqual(chroma - luma, CVPixelBufferGetBytesPerRowOfPlane(buffer, 0) * 7)
    }
  }

  func testBuffersAreCountedWhileTheyLive() {
    let before = (CVPixelBuffer.liveCount, CMSampleBuffer.liveCount)
    do {
      let buffer = CVPixelBuffer.make(width: 2, height: 2, format: kCVPixelFormatType_32BGRA)
      let time = CMTime(value: 1, timescale: 30)
      let sample = CMSampleBuffer(imageBuffer: buffer, presentationTimeStamp: time)
      XCTAssertTrue(CMSampleBufferGetImageBuffer(sample) === buffer)
      XCTAssertEqual(CMSampleBufferGetPresentationTimeStamp(sample), time)
      XCTAssertEqual(sample.formatDescription?.dimensions.width, 2)
      XCTAssertEqual(CVPixelBuffer.liveCount, before.0 + 1)
      XCTAssertEqual(CMSampleBuffer.liveCount, before.1 + 1)
    }
    XCTAssertEqual(CVPixelBuffer.liveCount, before.0)
    XCTAssertEqual(CMSampleBuffer.liveCount, before.1)
  }
}
