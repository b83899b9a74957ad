import Base

/// One publication that changed rows, as the history keeps it.
struct ChangeEntry: Equatable, Sendable {
  /// What it is known by for ever: 16 hexadecimal digits.
  var id: String
  /// The date of the data; `nil` where nothing says it.
  var date: DataDate?
  /// What changed; where ``isCut``, as much of it as found room.
  var changes: DatasetChanges
  /// How many rows were added, removed and changed in all.
  var counts: ChangeCounts

  /// Whether some of the changes are counted only.
  var isCut: Bool { changes.counts != counts }
}
