/// A row of a table in a report.
struct ReportTableRow {
  enum Kind {
    case values
    /// The heading of a group, a single cell.
    case group
    /// Sums or means.
    case total
  }

  var kind = Kind.values
  var cells: [ReportCell]
}
