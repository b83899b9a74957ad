import Base

/// What a row is called in a report of changes.
struct RowName: Equatable, Sendable {
  /// What it is known by: the code of a country, the title of a fact; where there is none, the next best.
  var key: String
  /// What people call it.
  var name: String

  /// `XK Kosovo`; the name alone where that is the key. Something is seen of each.
  var text: String { key == name || key.isEmpty ? name.named : "\(key.named) \(name.named)" }
}
