import Base
package import Countries

extension TableDatabase {
  /// The feeds of a site: the first as `main`, each other in a schema named after its folder. Names are the same in every
  /// language.
  static func all(of sections: [SiteContext]) -> [TableDatabase] {
    zip(sections, schemas(ofFolders: sections.map { String($0.path.dropLast()) })).map { section, schema in
      TableDatabase(
        section.original, about: section.exports.about, schema: schema,
        extras: [Extra(changes: section.findings.changes)])
    }
  }

  /// The schema names of feeds: `a_b` for the folder `a/b`, with a number after it if another feed or SQLite itself uses
  /// that name. SQLite ignores case.
  static func schemas(ofFolders folders: [String]) -> [String] {
    let names = folders.map { $0.replacingScalars(of: "/", with: "_") }
    // A folder whose name needs no change keeps it, even if an earlier one would get the same name.
    var numbered = NumberedNames(separator: "_", ignoresCase: true, taken: ["main", "temp"])
    for (folder, name) in zip(folders, names) where folder == name { numbered.take(name) }
    var used: Set = ["main", "temp"]
    return zip(folders, names).enumerated().map { index, feed in
      guard index > 0 else { return "main" }
      let (folder, name) = feed
      if folder == name, used.insert(name.lowercased()).inserted { return name }
      return numbered.name(name)
    }
  }
}

extension TableDatabase.Extra {
  /// The history of changes: a row for each change, newest first.
  package init(changes log: ChangeLog?) {
    let names = ["date", "change", "code", "name", "field", "column", "before", "after"]
    let columns = names.map { Column(name: $0, title: $0, kind: .text) }
    var rows: [[Cell]] = []
    for entry in log?.entries ?? [] {
      let date: Cell = entry.date.map { .text($0.iso) } ?? .empty
      let add = { (rows: inout [[Cell]], change: String, row: RowName, rest: [Cell]) in
        rows.append([date, .text(change), .text(row.key), .text(row.name)] + rest)
      }
      for row in entry.changes.added { add(&rows, "added", row, Array(repeating: .empty, count: 4)) }
      for row in entry.changes.removed { add(&rows, "removed", row, Array(repeating: .empty, count: 4)) }
      for change in entry.changes.changed {
        let texts = [change.title, change.field, change.old.text, change.new.text]
        add(&rows, "changed", change.row, texts.map(Cell.text))
      }
    }
    self.init(name: "changes", table: Table(title: "Changes", columns: columns, rows: rows))
  }
}
