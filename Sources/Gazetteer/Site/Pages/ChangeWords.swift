import Base

/// What pages call the fields that a history tells of, and how they write their values: as the pages of the countries do.
struct ChangeWords {
  let phrases: Phrases
  /// The columns of the rows as they are now; the history may tell of others.
  private let columns: [String: Column]

  init(_ context: SiteContext) {
    phrases = context.phrases
    columns = Dictionary(context.dataset.columnsOnRequest.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What people call a field.
  func title(of field: String) -> String { phrases(columns[field]?.title ?? field).displayed }

  /// What a field was and what it is, as people read it. Numbers that would look the same have all their digits.
  func values(of change: FieldChange) -> (old: String, new: String) {
    let form: ColumnDisplay.Form = YearColumn.isNamed(change.field) ? .year : .plain
    let column =
      columns[change.field]
      ?? Column(name: change.field, title: change.field, kind: .text, display: ColumnDisplay(form: form))
    let (old, new) = (column.words(for: change.old, in: phrases), column.words(for: change.new, in: phrases))
    guard old == new else { return (old, new) }
    let exact = { (cell: Cell) in
      cell.number.map { column.withUnit(phrases.localized(number: $0.exactText), phrases) } ?? cell.displayed
    }
    return (exact(change.old), exact(change.new))
  }
}
