import Base

extension RowReader {
  /// A text within ``FeedLimits``: `nil` for one that is too long; one with too many combining marks loses some.
  ///
  /// - Parameter place: where it stands, for the remark: `as “name”`.
  mutating func limited(
    _ text: String, to limit: Int = FeedLimits.text, _ place: @autoclosure () -> String
  ) -> String? {
    // Most are so short that nothing about them can be too much.
    guard text.utf8.count > 2 * FeedLimits.marks else { return text }
    guard text.utf8.count <= limit else {
      remark("has more than \(limit.grouped) bytes \(place()), which are left out")
      return nil
    }
    let safe = text.streamSafe
    if safe.utf8.count < text.utf8.count {
      remark("has more than \(FeedLimits.marks) combining marks in a row \(place()), of which the others are left out")
    }
    return safe
  }

  /// As many of the values of a list as one row can have.
  mutating func limited<Value>(_ values: [Value], in key: String) -> ArraySlice<Value> {
    if values.count > FeedLimits.values {
      remark("has \(values.count.grouped) values in “\(key)”, of which the first \(FeedLimits.values) are kept")
    }
    return values.prefix(FeedLimits.values)
  }

  /// As many of the keys of an object as one row can have, without those that are too long.
  mutating func keys(of object: JSONValue, _ key: String) -> [String] {
    let keys = limited(object.keys, in: key)
    let kept = keys.filter { $0.utf8.count <= FeedLimits.text }
    if kept.count < keys.count { remark("has keys of more than \(FeedLimits.text.grouped) bytes in “\(key)”") }
    return kept
  }
}
