/// The buffers that an app has got and not let go of.
///
/// A phone's camera writes to a small pool: an app that keeps the frames it gets soon gets no more of them.
///
/// Used on the camera's queue only.
final class LentBuffers: @unchecked Sendable {
  private static let poolSize = 15
  private var buffers: [ObjectIdentifier: Weak<CVPixelBuffer>] = [:]

  var hasRoom: Bool {
    buffers = buffers.filter { $0.value.object != nil }
    return buffers.count < Self.poolSize
  }

  func add(_ buffer: CVPixelBuffer) { buffers[ObjectIdentifier(buffer)] = Weak(object: buffer) }
}
