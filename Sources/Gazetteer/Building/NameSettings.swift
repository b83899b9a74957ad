import Base

/// In which languages names are shown.
package struct NameSettings: Equatable, Sendable {
  /// The language of all names, and of the order of the bundled countries; `nil` for names as the feed has them.
  var language: WorldLanguage?
  /// Columns of names in languages of their own.
  package var columns: [LanguageColumn]

  /// Settings, by default of names as they are in the feed.
  package init(language: WorldLanguage? = nil, columns: [LanguageColumn] = []) {
    (self.language, self.columns) = (language, columns)
  }

  /// A table as people read it in the language: its headings, numbers and neighbours; the table itself without a language.
  ///
  /// - Throws: ``PlainError``.
  package func shown(_ table: Table) throws -> Table {
    guard let language, let names = try NamedRows.catalogue(of: self)[language] else { return table }
    let phrases = try PhraseFolder().phrases(in: language, BundledData.tables(of: [language]), besides: []).phrases
    let known = try FeedDecoder.decode(BundledData.snapshot).countries.map { ($0.alpha3, names.name(of: $0).text) }
    let nameOfCode = Dictionary(known) { first, _ in first }
    var shown = table
    for index in table.columns.indices {
      let column = table.columns[index]
      shown.columns[index].title = phrases(column.title)
      for row in table.rows.indices where column.name != "description" {
        var cell = table.rows[row][index]
        if column.name == "borders", case .list(let codes) = cell {
          cell = .list(codes.map { nameOfCode[$0] ?? $0 }.sorted(by: language.precedes))
        }
        shown.rows[row][index] = .text(column.words(for: cell, in: phrases))
      }
    }
    return shown
  }

  /// Whether names are as they are in the feed.
  package var isEmpty: Bool { language == nil && columns.isEmpty }
}

/// The rows of a feed with their names in languages, and how many of these are known.
struct NamedRows {
  /// The rows.
  private(set) var dataset: Dataset
  /// The names of its rows, by the columns that have names in a language.
  private(set) var count = NameCount()

  /// The rows that a selection takes, with names in languages.
  ///
  /// A condition is met by the words of the feed. The order of rows is that of the language; without one, the bundled
  /// countries, which are in alphabetical order, are in that of the language, and those of any other feed stay as they are.
  ///
  /// - Throws: ``PlainError``.
  init(
    _ dataset: Dataset, _ settings: NameSettings, taking selection: RowSelection, isSnapshot: Bool
  ) throws {
    guard dataset.kind.areCountries else {
      throw PlainError.usage(
        what: "only countries have names in languages", reason: "the feed holds \(dataset.countInWords)",
        advice: "Leave --language out, and the languages in --columns.")
    }
    let catalogue = try Self.catalogue(of: settings)
    let names = settings.language.flatMap { catalogue[$0] }
    var rows = try dataset.keepingRanks().selecting(RowSelection(conditions: selection.conditions))
      .adding(settings.columns) { catalogue[$0] }
    let order = selection.order ?? (isSnapshot && names != nil ? "name" : nil)
    let shown = names.map { rows.named(in: $0) } ?? rows
    let languages = Dictionary(
      settings.columns.map { ($0.name, $0.language) }, uniquingKeysWith: { first, _ in first })
    let texts = { (column: String) -> TextOrder? in
      guard let language = languages[column] ?? settings.language else { return nil }
      return { language.precedes($0, $1) }
    }
    let sorting = RowSelection(order: order, limit: selection.limit)
    let positions = try shown.positions(taking: sorting, texts: texts)
    rows.countries = positions.map { rows.countries[$0] }
    count = rows.nameCount(in: settings.columns) { catalogue[$0] }
    if let names {
      count += rows.nameCount(in: names)
      rows = rows.named(in: names)
    }
    self.dataset = try rows.selecting(Self.columns(of: selection))
  }

  /// Rows that were read with the columns of the settings, and are now named in the language of these.
  init(_ dataset: Dataset, _ settings: NameSettings) throws {
    self.dataset = dataset
    guard !settings.isEmpty else { return }
    let catalogue = try Self.catalogue(of: settings)
    count = dataset.nameCount(in: settings.columns) { catalogue[$0] }
    guard let names = settings.language.flatMap({ catalogue[$0] }) else { return }
    count += dataset.nameCount(in: names)
    self.dataset = dataset.named(in: names)
  }

  /// The names in languages; those that are bundled are read only here.
  fileprivate static func catalogue(of settings: NameSettings) throws -> [WorldLanguage: WorldNames] {
    let languages = Set(settings.columns.map(\.language) + (settings.language.map { [$0] } ?? []))
    let tables = try BundledData.tables(of: languages)
    let names = try NamesFormat.decode(BundledData.names)
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    return Dictionary(
      languages.map { ($0, WorldNames($0, tables: tables, catalogue: names, snapshot: snapshot)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The columns alone that a selection takes.
  private static func columns(of selection: RowSelection) -> RowSelection {
    var columns = RowSelection(columns: selection.columns)
    columns.required = selection.required
    return columns
  }
}
