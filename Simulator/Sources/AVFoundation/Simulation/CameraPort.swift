/// A source in the place of a camera: its frames one after the other, over and over if it loops.
///
/// Used on its queue only.
final class CameraPort: @unchecked Sendable {
  let queue = DispatchQueue(label: "Simulator.camera", qos: .userInitiated)
  let source: any CameraSource
  private let loops: Bool
  private var timeOfRound = 0.0
  private var timeOfNextFrame = 0.0

  init(source: any CameraSource, loops: Bool) {
    self.source = source
    self.loops = loops
  }

  /// The next frame with a time that goes on rising when the source starts again; nil at the end.
  func nextFrame() throws -> CameraFrame? {
    if let frame = try source.nextFrame() { return timed(frame) }
    guard loops, timeOfNextFrame > timeOfRound else { return nil }
    timeOfRound = timeOfNextFrame
    try source.rewind()
    return try source.nextFrame().map(timed)
  }

  private func timed(_ frame: CameraFrame) -> CameraFrame {
    var frame = frame
    frame.time += timeOfRound
    timeOfNextFrame = frame.time + 1 / max(source.nominalFrameRate, 1)
    return frame
  }
}
