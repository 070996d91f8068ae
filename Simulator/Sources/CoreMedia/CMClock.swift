/// Tells the time, in seconds of its own.
public class CMClock {
  fileprivate let now: () -> CMTime

  @_spi(Simulator) public init(now: @escaping () -> CMTime) { self.now = now }
}

public func CMClockGetTime(_ clock: CMClock) -> CMTime { clock.now() }
