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
    let none = Array(repeating: Cell.empty, count: 4)
    let rows = (log?.entries ?? []).flatMap { entry -> [[Cell]] in
      let rows =
        entry.changes.added.map { ("added", $0, none) } + entry.changes.removed.map { ("removed", $0, none) }
        + entry.changes.changed.map {
          ("changed", $0.row, [$0.title, $0.field, $0.old.text, $0.new.text].map(Cell.text))
        }
      let date = entry.date.map { Cell.text($0.iso) } ?? .empty
      return rows.map { [date, .text($0), .text($1.key), .text($1.name)] + $2 }
    }
    self.init(name: "changes", table: Table(title: "Changes", columns: columns, rows: rows))
  }
}
