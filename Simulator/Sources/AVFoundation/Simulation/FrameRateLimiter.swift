/// Lets at most one frame through in each minimum frame duration, on average.
struct FrameRateLimiter {
  private var due: Double?

  mutating func lets(_ time: Double, sourceRate: Double, minimumDuration: Double) -> Bool {
    // Frames of a source that is slow enough are all wanted, however irregular their times are.
    guard sourceRate * minimumDuration > 1.02 else { return true }
    guard let due else {
      due = time + minimumDuration
      return true
    }
    // A quarter of a frame early is jitter of a clip's timestamps, not a higher rate.
    guard time >= due - minimumDuration / 4 else { return false }
    self.due = max(due, time - minimumDuration / 2) + minimumDuration
    return true
  }
}
