/// Learns of each JPEG that is made.
@_spi(Simulator) public enum JPEGObserver {
  /// Called by the thread that made it, with the pixels it was made of. Set it before the first one.
  public nonisolated(unsafe) static var observer: ((CVPixelBuffer) -> Void)?
}
