import Dates

/// One publication that changed rows, as the history keeps it.
public struct ChangeEntry: Equatable, Sendable {
  /// What it is known by for ever: 16 hexadecimal digits.
  public var id: String
  /// The date of the data; `nil` where nothing says it.
  public var date: DataDate?
  /// What changed; where ``isCut``, as much of it as found room.
  public var changes: DatasetChanges
  /// How many rows were added, removed and changed in all.
  public var counts: ChangeCounts

  /// Whether some of the changes are counted only.
  public var isCut: Bool { changes.counts != counts }
}
