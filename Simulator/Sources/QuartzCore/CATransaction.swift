/// Groups changes of layers.
///
/// The host has no implicit animations: a change of a layer is seen with the next picture, whatever the
/// transaction says. What remains is the nesting and the completion block.
open class CATransaction: NSObject {
  private struct Level {
    var disableActions: Bool
    var completion: (() -> Void)?
  }

  private static var levels: [Level] {
    get { Thread.current.threadDictionary["CATransaction"] as? [Level] ?? [] }
    set { Thread.current.threadDictionary["CATransaction"] = newValue }
  }

  open class func begin() { levels.append(Level(disableActions: disableActions())) }

  /// Ends the innermost transaction; its completion block is called on a later turn of the main loop.
  open class func commit() {
    guard let completion = levels.popLast()?.completion else { return }
    nonisolated(unsafe) let block = completion
    DispatchQueue.main.async { block() }
  }

  open class func disableActions() -> Bool { levels.last?.disableActions ?? false }

  open class func setDisableActions(_ flag: Bool) {
    precondition(!levels.isEmpty, "setDisableActions is called between begin() and commit()")
    levels[levels.count - 1].disableActions = flag
  }

  open class func setCompletionBlock(_ block: (() -> Void)?) {
    precondition(!levels.isEmpty, "setCompletionBlock is called between begin() and commit()")
    levels[levels.count - 1].completion = block
  }
}
