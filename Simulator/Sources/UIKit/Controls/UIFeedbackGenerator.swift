/// Makes the phone tick. The simulated phone counts.
@MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Wakes the motor; there is none to wait for here.
  open func prepare() {}
}

@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public init(style: FeedbackStyle) { super.init() }

  open func impactOccurred() { SimulatedDevice.hapticCount += 1 }

  open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) { SimulatedDevice.hapticCount += 1 }
}

@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { SimulatedDevice.hapticCount += 1 }
}
