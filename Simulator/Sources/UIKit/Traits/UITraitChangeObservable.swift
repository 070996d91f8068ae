/// Something that has traits.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A token to end an observation with.
@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

@MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void where TraitEnvironment: UITraitEnvironment

  @_spi(Simulator) func observeTraits(_ observer: TraitChangeObserver)
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls the handler after one of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    let observer = TraitChangeObserver(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    observeTraits(observer)
    return observer
  }
}

/// One observation of traits.
@_spi(Simulator) @MainActor public final class TraitChangeObserver: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
    super.init()
  }

  func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(old) }
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  @_spi(Simulator) public func observeTraits(_ observer: TraitChangeObserver) { traitObservers.append(observer) }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration }
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {
  @_spi(Simulator) public func observeTraits(_ observer: TraitChangeObserver) { traitObservers.append(observer) }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration }
  }
}
