import Changes
import Databases
import Datasets
import Diagnostics
import Exports

extension QueryFeed {
  /// The feeds of a site, with the names that they have there in every language: the first one as `main`, each other by
  /// the name of its folder.
  static func all(of sections: [SiteContext]) -> [QueryFeed] {
    sections.enumerated().map { index, section in
      QueryFeed(
        section.original, about: section.dataDescription,
        schema: index == 0 ? "main" : String(section.path.dropLast().replacingScalars(of: "/", with: "_")),
        extras: [QueryFeed.Extra(changes: section.options.changes)])
    }
  }
}

extension QueryFeed.Extra {
  /// The history of changes, a row for each thing that changed, the newest first.
  public init(changes log: ChangeLog?) {
    let names = ["date", "change", "code", "name", "field", "before", "after"]
    let columns = names.map { Column(name: $0, title: $0, kind: .text) }
    var rows: [[Cell]] = []
    for entry in log?.entries ?? [] {
      let date: Cell = entry.date.map { .text($0.iso) } ?? .empty
      let add = { (rows: inout [[Cell]], change: String, row: RowName, rest: [Cell]) in
        rows.append([date, .text(change), .text(row.key), .text(row.name)] + rest)
      }
      for row in entry.changes.added { add(&rows, "added", row, [.empty, .empty, .empty]) }
      for row in entry.changes.removed { add(&rows, "removed", row, [.empty, .empty, .empty]) }
      for change in entry.changes.changed {
        let texts: [Cell] = [.text(change.title), .text(change.old.text), .text(change.new.text)]
        add(&rows, "changed", change.row, texts)
      }
    }
    self.init(name: "changes", table: Table(title: "Changes", columns: columns, rows: TableRows(rows)))
  }
}
