import Base

/// An entry of the change history: one publication that changed rows.
struct ChangeEntry: Equatable, Sendable {
  /// A permanent identifier of 16 hexadecimal digits.
  var id: String
  /// The date of the data; `nil` if it is unknown.
  var date: Moment?
  /// The changes; truncated if ``isCut``.
  var changes: DatasetChanges
  /// The complete numbers of added, removed and changed rows.
  var counts: ChangeCounts

  /// Whether the list of changes is truncated.
  var isCut: Bool { changes.counts != counts }
}
