private let stackKey = "UIGraphicsContextStack"

private var stack: [CGContext] {
  get { Thread.current.threadDictionary[stackKey] as? [CGContext] ?? [] }
  set { Thread.current.threadDictionary[stackKey] = newValue }
}

/// The context that `draw(_:)` draws into; each thread has its own.
public func UIGraphicsGetCurrentContext() -> CGContext? { stack.last }

public func UIGraphicsPushContext(_ context: CGContext) { stack.append(context) }

public func UIGraphicsPopContext() { _ = stack.popLast() }
