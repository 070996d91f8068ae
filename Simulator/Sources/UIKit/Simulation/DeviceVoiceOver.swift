extension SimulatedDevice {
  /// Two fingers draw a Z, as VoiceOver's users do it to leave a screen.
  /// - Parameter identifier: The element that VoiceOver is at; the screen on top if nil.
  /// - Returns: Whether something on the way from there up the responder chain took it.
  @discardableResult
  public static func scrub(at identifier: String? = nil) -> Bool {
    var responder: UIResponder? = identifier.map { element(identifier: $0) } ?? topViewController?.view
    while let current = responder {
      if current.accessibilityPerformEscape() { return true }
      responder = current.next
    }
    return false
  }
}
