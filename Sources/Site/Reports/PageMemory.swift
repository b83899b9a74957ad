import Synchronization

/// What languages of a site share, and what a preview keeps between builds, so that an edit of a page renders only the
/// pages that it changes.
package final class PageMemory: Sendable {
  /// Whether pages are kept for the next build.
  let isOfPreview: Bool
  /// Values of this build, which a failure discards, and those of the last one that succeeded; by type and key.
  private let values = Mutex<(new: [String: any Sendable], old: [String: any Sendable])>(([:], [:]))

  package init(isOfPreview: Bool = false) { self.isOfPreview = isOfPreview }

  /// A kept value; `nil` if there is none, or if nothing is kept.
  subscript<Value: Sendable>(_: Value.Type, _ key: String) -> Value? {
    get { values.withLock { ($0.new["\(Value.self) \(key)"] ?? $0.old["\(Value.self) \(key)"]) as? Value } }
    set { values.withLock { $0.new["\(Value.self) \(key)"] = newValue } }
  }

  /// Ends a build.
  package func settle(_ isDone: Bool) {
    values.withLock { values in
      if isDone, isOfPreview { values.old.merge(values.new) { $1 } }
      values.new = [:]
    }
  }

  /// Forgets everything, because the data may have changed.
  package func forget() { values.withLock { $0 = ([:], [:]) } }
}
