import Diagnostics

/// What a row is called in a report of changes.
public struct RowName: Equatable, Sendable {
  /// What it is known by: the code of a country, the title of a fact; where there is none, the next best.
  public var key: String
  /// What people call it.
  public var name: String

  /// A name.
  public init(key: String, name: String) {
    self.key = key
    self.name = name
  }

  /// `XK Kosovo`; the name alone where that is the key. Something is seen of each.
  public var text: String { key == name || key.isEmpty ? name.named : "\(key.named) \(name.named)" }
}
