import Base

/// The name of a row in a report of changes.
struct RowName: Equatable, Sendable {
  /// The key: the code of a country or the title of a fact; otherwise the next best.
  var key: String
  var name: String

  /// `XK Kosovo`; only the name if it is the key. Never empty.
  var text: String { key == name || key.isEmpty ? name.named : "\(key.named) \(name.named)" }
}
