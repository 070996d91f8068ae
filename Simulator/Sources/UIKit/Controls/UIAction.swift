public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, with a title.
@MainActor open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open var title: String
  public let identifier: Identifier
  /// Who has triggered the action, while it runs.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  public init(title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.handler = handler
    super.init()
  }

  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
