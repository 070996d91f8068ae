import CoreGraphics
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import MLKitVision

/// What the face detector sees, written by the test: a face with a smile in each frame, or none.
///
/// The faces are numbered by their tracking IDs, so that each picture tells of which frame it is.
final class FaceScript: @unchecked Sendable {
  private struct State {
    var frame = CGRect(x: 20, y: 12, width: 24, height: 24)
    var smile: CGFloat?
    var smiles: [CGFloat?] = []
    var count = 0
    var isOnMainThread = false
    var works: (@Sendable (Int) -> Void)?
    var smilingFrames: [Int] = []
  }

  // The thread sanitizer knows this lock, and does not know Synchronization's Mutex.
  private let lock = NSLock()
  private var state = State()

  /// - Parameter smile: Of the face in each frame; nil for no face.
  init(smile: CGFloat? = 0.9) {
    state.smile = smile
    FaceDetector.standIn = { [self] image in faces(in: image) }
  }

  private func faces(in image: VisionImage) -> [Face] {
    let (number, frame, smile, works) = lock.withLock {
      state.count += 1
      state.isOnMainThread = state.isOnMainThread || Thread.isMainThread
      let smile = state.smiles.isEmpty ? state.smile : state.smiles.removeFirst()
      if let smile, smile >= 0.8 { state.smilingFrames.append(state.count) }
      return (state.count, state.frame, smile, state.works)
    }
    works?(number)
    guard let smile else { return [] }
    return [
      Face(
        frame: image.storedRect(ofUpright: frame), trackingID: number, headEulerAngleX: 0,
        headEulerAngleY: 0, headEulerAngleZ: 0, smilingProbability: smile, leftEyeOpenProbability: 1,
        rightEyeOpenProbability: 1)
    ]
  }

  /// The face's place, in the pixels of the upright picture.
  var frame: CGRect {
    get { lock.withLock { state.frame } }
    set { lock.withLock { state.frame = newValue } }
  }

  /// The smile of the face from now on; nil for no face.
  var smile: CGFloat? {
    get { lock.withLock { state.smile } }
    set { lock.withLock { state.smile = newValue } }
  }

  /// The smiles of the next frames, one after the other, before ``smile`` goes on.
  func play(_ smiles: [CGFloat?]) { lock.withLock { state.smiles = smiles } }

  /// Called during each detection with the number of the frame.
  func whileDetecting(_ work: (@Sendable (Int) -> Void)?) { lock.withLock { state.works = work } }

  /// The numbers of the frames with a smile of 80 % and more.
  var smilingFrames: [Int] { lock.withLock { state.smilingFrames } }

  /// Frames that were looked at.
  var count: Int { lock.withLock { state.count } }
  var wasOnMainThread: Bool { lock.withLock { state.isOnMainThread } }
}
