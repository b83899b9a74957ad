/// Holds equal values of rows near each other once: many countries of a long feed have the same currencies and
/// languages, whose copies would take more memory than all else.
struct SharedValues<Value: Equatable & Sendable>: Sendable {
  private static var most: Int { 16 }

  private var recent: [Value] = []
  private var next = 0

  /// The value, or the same one from before.
  mutating func shared(_ value: Value) -> Value {
    if let known = recent.first(where: { $0 == value }) { return known }
    if recent.count < Self.most { recent.append(value) } else { recent[next] = value }
    next = (next + 1) % Self.most
    return value
  }
}
