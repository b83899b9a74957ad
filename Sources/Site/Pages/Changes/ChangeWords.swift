import Base
import Countries

/// Titles and values of changed fields, formatted as on country pages.
struct ChangeWords {
  let phrases: Phrases
  /// The columns of the current rows; the history may mention others.
  private let columns: [String: Column]

  init(_ context: SiteContext) {
    phrases = context.phrases
    columns = Dictionary(context.dataset.columnsOnRequest.map { ($0.name, $0) }) { first, _ in first }
  }

  func title(of field: String) -> String { phrases(columns[field]?.title ?? field).displayed }

  /// The old and the new value as shown to readers. Numbers that would look equal are shown with all their digits.
  func values(of change: FieldChange) -> (old: String, new: String) {
    let form: ColumnDisplay.Form = YearColumn.isNamed(change.field) ? .year : .plain
    let column =
      columns[change.field]
      ?? Column(name: change.field, title: change.field, kind: .text, display: ColumnDisplay(form: form))
    let (old, new) = (column.words(for: change.old, in: phrases), column.words(for: change.new, in: phrases))
    guard old == new else { return (old, new) }
    let exact = { (cell: Cell) in
      guard let number = cell.number else { return cell.displayed }
      return column.display.localized(phrases).withUnit(number.exactText(phrases.forms))
    }
    return (exact(change.old), exact(change.new))
  }
}
