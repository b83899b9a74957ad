import Base
package import Countries
import Site

/// The languages of names.
package struct NameSettings: Equatable, Sendable {
  /// The language of all names, and of the order of the bundled countries; `nil` for the names of the feed.
  var language: WorldLanguage?
  /// Columns with names in a language.
  var columns: [LanguageColumn]

  /// By default, names are those of the feed.
  package init(language: WorldLanguage? = nil, columns: [LanguageColumn] = []) {
    (self.language, self.columns) = (language, columns)
  }

  /// A table for readers in the language: translated headings, numbers and neighbours. Unchanged without a language.
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

  /// Whether names are those of the feed.
  package var isEmpty: Bool { language == nil && columns.isEmpty }
}

/// The rows of a feed with names in other languages, and how many names are known.
struct NamedRows {
  private(set) var dataset: Dataset
  /// The number of known names, by column with names in a language.
  private(set) var count = NameCount()

  /// The selected rows, with names in other languages.
  ///
  /// Conditions use the names of the feed. Rows are sorted by the language's rules. Without an order, the bundled
  /// countries are sorted by name in the language, and other feeds keep their order.
  init(
    _ dataset: Dataset, _ settings: NameSettings, taking selection: RowSelection, isSnapshot: Bool
  ) throws {
    guard !settings.isEmpty else {
      self.dataset = try dataset.selecting(selection)
      return
    }
    guard dataset.kind.areCountries else {
      throw PlainError.usage(
        what: "only countries have translated names", reason: "the feed contains \(dataset.countInWords)",
        advice: "Omit --language, and columns in other languages.")
    }
    let catalogue = try Self.catalogue(of: settings)
    let names = settings.language.flatMap { catalogue[$0] }
    var dataset = dataset
    if !isSnapshot { try dataset.keepOwnNames() }
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

  /// Names rows that were already read with the columns of the settings.
  init(_ dataset: Dataset, _ settings: NameSettings) throws {
    self.dataset = dataset
    guard !settings.isEmpty else { return }
    let catalogue = try Self.catalogue(of: settings)
    count = dataset.nameCount(in: settings.columns) { catalogue[$0] }
    guard let names = settings.language.flatMap({ catalogue[$0] }) else { return }
    count += dataset.nameCount(in: names)
    self.dataset = dataset.named(in: names)
  }

  /// Country names by language; bundled names are parsed only here.
  fileprivate static func catalogue(of settings: NameSettings) throws -> [WorldLanguage: WorldNames] {
    let languages = Set(settings.columns.map(\.language) + (settings.language.map { [$0] } ?? []))
    let tables = try BundledData.tables(of: languages)
    let names = BundledData.names(of: languages)
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    return Dictionary(
      languages.map { ($0, WorldNames($0, tables: tables, catalogue: names, snapshot: snapshot)) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func columns(of selection: RowSelection) -> RowSelection {
    var columns = RowSelection(columns: selection.columns)
    columns.required = selection.required
    return columns
  }
}
