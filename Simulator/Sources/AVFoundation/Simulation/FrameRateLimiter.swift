/// Lets at most one frame through in each minimum frame duration, on average.
struct FrameRateLimiter {
  private var due: Double?

  mutating func lets(_ time: Double, minimumDuration: Double) -> Bool {
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
