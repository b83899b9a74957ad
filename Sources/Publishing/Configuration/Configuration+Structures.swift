package import Base
package import Countries
import Feeds
package import Site

/// The structured keys of the file.
extension Configuration {
  private enum NounKey: String, CaseIterable { case one, other }

  private enum ColumnKey: String, CaseIterable {
    case from, label, type, format, unit, decimals, description, align, facet, search, sort, map
  }

  private enum GuardKey: String, CaseIterable { case rows, median, changed, change, value, days }

  private enum JoinKey: String, CaseIterable {
    case source, key, year, prefix, columns, `where`, ignore, names, decimal, records, headings
    case title, licence, headers, redistribute
  }

  private enum TableKey: String, CaseIterable {
    case source, table, `where`, decimal, records, headings, title, licence, headers, redistribute
  }

  /// `noun:`, the label of one row and of several; `nil` if it is not set.
  package func noun() throws(PlainError) -> Noun? {
    guard let value = structure(.noun) else { return nil }
    let words = value.node.members == nil ? [:] : try value.members(of: NounKey.self)
    guard let one = try words[.one]?.text(), !one.isEmpty, let other = try words[.other]?.text(), !other.isEmpty else {
      throw value.mistake("expected “one” and “other”, such as {one: office, other: offices}")
    }
    return Noun(one: one, other: other)
  }

  /// `title:` with a title for each language; empty if it is a text or not set.
  package func titles() throws(PlainError) -> [WorldLanguage: String] {
    guard let value = value("title"), value.node.members != nil else { return [:] }
    var titles: [WorldLanguage: String] = [:]
    for (tag, title) in try value.members() {
      guard let language = WorldLanguage(tag: tag) else {
        let tags = WorldLanguage.shipped.map(\.tag)
        throw value.mistake(ClosestName.mistake(tag, kind: "language", among: tags), at: title.node)
      }
      let text = try title.text()
      if !title.isEmpty, !text.allSatisfy(\.isWhitespace) { titles[language] = text }
    }
    return titles
  }

  /// `columns:`, declarations for columns of the feed and of tables, by name.
  package func declarations() throws(PlainError) -> [ColumnDeclaration] {
    guard let value = structure(.columns) else { return [] }
    guard value.node.members != nil else {
      throw value.mistake(
        "expected names with declarations, such as {gdp: {label: GDP}}; to choose columns, set “columns” below “build” "
          + "or “export”")
    }
    return try value.members().map { name, value throws(PlainError) in
      var declaration = ColumnDeclaration(name: name)
      declaration.place = value.place
      // A source, or a list of them, is short for “from”.
      if value.node.members == nil, value.node.text?.isEmpty == false || value.node.items != nil {
        declaration.sources = try value.texts(separator: nil)
        return declaration
      }
      let values = try value.members(of: ColumnKey.self)
      declaration.sources = try values[.from]?.texts(separator: nil) ?? []
      declaration.label = try values[.label]?.text()
      declaration.unit = try values[.unit]?.text()
      declaration.description = try values[.description]?.text()
      declaration.kind = try values[.type]?.choice([
        "text": .text, "integer": .integer, "number": .decimal, "boolean": .boolean, "list": .list,
      ])
      let forms = ColumnDisplay.Form.allCases.map { ($0 == .plain ? "number" : $0.rawValue, $0) }
      declaration.form = try values[.format]?.choice(Dictionary(forms) { first, _ in first })
      declaration.decimals = try values[.decimals]?.parsed(as: "a whole number from 0 to 10") { text -> Int? in
        Int(text).flatMap { (0...10).contains($0) ? $0 : nil }
      }
      declaration.alignment = try values[.align]?.choice()
      declaration.isFacet = try values[.facet]?.flag()
      declaration.isSearched = try values[.search]?.flag()
      declaration.total = try values[.map]?.choice()
      declaration.order = try values[.sort]?.choice(["first": .ascending, "asc": .ascending, "desc": .descending])
      return declaration
    }
  }

  /// The same guard with the limits below `guards:`.
  package func limiting(_ guards: ValueGuard) throws(PlainError) -> ValueGuard {
    var guards = guards
    for (key, value) in try structure(.guards)?.members(of: GuardKey.self) ?? [:] {
      let share = { () throws(PlainError) in try value.parsed(as: "a share such as 20%") { ShrinkGuard.share($0) } }
      let factor = { () throws(PlainError) in
        try value.parsed(as: "a number above 1") { Double($0).flatMap { $0 > 1 ? $0 : nil } }
      }
      switch key {
      case .rows: guards.mostLost = try share()
      case .changed: guards.mostChanged = try share()
      case .change: guards.change = try share()
      case .median: guards.factor = try factor()
      case .value: guards.valueFactor = try factor()
      case .days:
        guards.days = try value.parsed(as: "a number of days from 1 to 3650") { text -> Int? in
          Int(text).flatMap { (1...3650).contains($0) ? $0 : nil }
        }
      }
    }
    return guards
  }

  /// `joins:`, the tables to join: a list of sources, or of entries with a `source`.
  package func joins() throws(PlainError) -> [JoinSettings] {
    try (structure(.joins)?.items ?? []).map { entry throws(PlainError) in
      let values = entry.node.text == nil ? try entry.members(of: JoinKey.self) : [.source: entry]
      var settings = try Self.table(entry, "joins") { JoinKey(rawValue: $0.rawValue).flatMap { values[$0] } }
      settings.join.key = try values[.key]?.text()
      settings.join.year = try values[.year]?.text()
      settings.join.prefix = try values[.prefix]?.text() ?? ""
      settings.join.columns = try values[.columns]?.texts()
      for (name, value) in try values[.names]?.members() ?? [] { settings.join.names[name] = try value.text() }
      settings.join.ignored = Set(try values[.ignore]?.texts() ?? [])
      return settings
    }
  }

  /// `tables:`, the tables for queries: a source for each name, or an entry with a `source`.
  ///
  /// - Parameter given: names of tables that the command line sets.
  package func tables(besides given: [String] = []) throws(PlainError) -> [JoinSettings] {
    guard let value = structure(.tables) else { return [] }
    guard value.node.members != nil else {
      throw value.mistake("expected names with sources, such as {trade: trade.csv}")
    }
    var (tables, known): ([JoinSettings], Set<String>) = ([], [])
    for (name, entry) in try value.members() {
      let values = entry.node.text == nil ? try entry.members(of: TableKey.self) : [.source: entry]
      let isNew = known.insert(name.lowercased()).inserted
      if let reason = TableDatabase.reason(against: name) ?? (isNew ? nil : "another table has this name") {
        throw entry.mistake("“\(name.oneLine(limit: 60))” cannot name a table: \(reason)")
      }
      guard !given.contains(where: { $0.lowercased() == name.lowercased() }) else { continue }
      var settings = try Self.table(entry, "tables") { values[$0] }
      (settings.table, settings.inner) = (name, try values[.table]?.text())
      tables.append(settings)
    }
    return tables
  }

  /// The settings of a table that joins and tables for queries share.
  private static func table(
    _ entry: ConfigurationValue, _ key: String, _ value: (TableKey) -> ConfigurationValue?
  ) throws(PlainError) -> JoinSettings {
    guard let source = try value(.source)?.text() else { throw entry.mistake("an entry has no “source”") }
    var settings = JoinSettings(try entry.reading { () throws(PlainError) in try Source(parsing: source) })
    settings.records = path(try value(.records)?.text())
    settings.headings = try value(.headings)?.texts() ?? []
    settings.title = try value(.title)?.text()
    settings.licence = try value(.licence)?.text()
    settings.join.condition = try value(.where).map { value throws(PlainError) in
      TableJoin.Condition(text: try value.text(), file: value.file, line: value.node.line, below: key)
    }
    settings.join.decimal = try value(.decimal)?.choice()
    settings.headers = try value(.headers)?.headers() ?? []
    settings.mayRedistribute = try value(.redistribute)?.flag() ?? false
    return settings
  }

  /// The keys of a dotted path; empty without a path.
  package static func path(_ text: String?) -> [String] {
    text.map { $0.split(separator: ".").map(String.init) } ?? []
  }

  /// Applies `colors:` to the templates: `{accent: "#a31515", text: {light: "#222", dark: "#eee"}}`. A single colour is
  /// for light pages; an accent is then lightened for dark pages.
  ///
  /// - Throws: ``PlainError`` for an invalid colour, and for colours with insufficient contrast.
  package func colored(_ templates: TemplateSet) throws(PlainError) -> TemplateSet {
    guard let value = structure(.colors) else { return templates }
    var theme = Theme(style: templates.template("style.css").text)
    let given = try value.colours(of: Theme.Role.self)
    for (role, value) in given {
      guard value.node.members != nil else {
        let colour = try value.colour()
        theme[role, .light] = colour
        continue
      }
      for (scheme, value) in try value.colours(of: Theme.Scheme.self) { theme[role, scheme] = try value.colour() }
    }
    if let accent = theme[.accent, .light], given[.accent]?.node.text != nil {
      theme.lightenAccentOfDark(from: accent)
    }
    let charts = templates.template("charts.css").text
    for scheme in Theme.Scheme.allCases {
      if let mistake = theme.mistake(in: scheme, charts: charts) {
        throw value.mistake(mistake.reason, at: mistake.roles.lazy.compactMap { given[$0]?.node }.first)
      }
    }
    return templates.colored(theme)
  }
}

extension ConfigurationValue {
  /// The values of a mapping. None may be empty: a colour without quotation marks is a YAML comment.
  fileprivate func colours<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of keys: Key.Type
  ) throws(PlainError) -> [Key: ConfigurationValue] {
    let given = try members(of: keys)
    for (_, value) in try members() where value.isEmpty { throw value.notColour }
    return given
  }

  fileprivate func colour() throws(PlainError) -> Colour {
    guard let colour = Colour(try text()) else { throw notColour }
    return colour
  }

  private var notColour: PlainError {
    mistake("expected a colour such as \"#0d5a66\", in quotation marks because # begins a comment")
  }
}
