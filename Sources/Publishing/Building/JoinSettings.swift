package import Base
package import Countries
package import Feeds

/// A table that is joined to a feed.
package struct JoinSettings: Sendable {
  package var source: Source
  /// The keys that lead to its rows; empty if the root is the list.
  var records: [String] = []
  /// The column names of a CSV without a header.
  var headings: [String] = []
  var join = TableJoin()
  /// Its title on the sources page; `nil` for the name of its file or URL.
  var title: String?
  var licence: String?
  /// Headers for its host only.
  var headers: [HTTPHeader] = []
  /// Whether the user may publish the data even if its terms forbid it.
  var mayRedistribute = false
  /// The source that the user named; `nil` for a file or a URL.
  private(set) var named: NamedSource?
  /// The column that its figures replace; `nil` to add columns.
  var target: String?
  /// Its name in queries if it is a table for them alone, which is not joined; `nil` for a join.
  package var table: String?
  /// The table of an SQLite database; `nil` to choose it by ``table``.
  var inner: String?

  package init(_ source: Source) { self.source = source }

  /// The bundled data as a source of a column.
  private static let bundled = "bundled"

  /// The column of the bundled data that is its source; `nil` for another source.
  var bundledColumn: String? { source == .snapshot ? target : nil }

  /// The tables of the sources of a declared column.
  ///
  /// - Throws: ``PlainError`` for an invalid source.
  package static func of(_ declaration: ColumnDeclaration) throws(PlainError) -> [JoinSettings] {
    try declaration.sources.map { text throws(PlainError) in
      var settings = JoinSettings(text == bundled ? .snapshot : try Source(parsing: text))
      settings.target = declaration.name
      return settings
    }
  }

  /// The settings with the recipe of a named source.
  ///
  /// - Throws: ``PlainError`` for an unknown name or an invalid code.
  package func completed(by recipes: SourceRecipes) throws(PlainError) -> JoinSettings {
    guard case .file(let text) = source, let named = try recipes.named(text) else { return self }
    var settings = self
    let recipe = named.recipe
    (settings.named, settings.source) = (named, .address(named.url))
    settings.records = records.isEmpty ? recipe.records : records
    settings.headers = headers.inPlace(of: recipe.headers)
    (settings.join.key, settings.join.year) = (join.key ?? recipe.key, join.year ?? recipe.year)
    settings.join.columns = join.columns ?? recipe.value.map { [$0] }
    settings.join.skipped = recipe.skipped
    let listed = settings.listed
    settings.join.valueName = listed?.column ?? (named.code.isEmpty ? nil : named.code)
    (settings.join.isNamed, settings.join.isOfOneSeries) = (listed != nil, true)
    return settings
  }

  /// The title on the sources page.
  func title(of series: [SourceTerms.Series]) -> String {
    guard title == nil, let named else { return title ?? name }
    let titles = series.joined(\.title)
    return [named.recipe.title, titles.isEmpty ? named.code : titles].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// What is known of columns of values: from the metadata, of a single one also without its heading, and from the
  /// catalogue.
  func series(of headings: [String], _ terms: SourceTerms?) -> [SourceTerms.Series] {
    guard headings.count == 1 else { return headings.map { terms?.series(of: $0) ?? .init() } }
    var series = terms?.series(of: headings[0]) ?? (terms?.series.count == 1 ? terms?.series[0] : nil) ?? .init()
    if series.title.isEmpty { series.title = listed?.title ?? "" }
    if series.unit.isEmpty { series.unit = listed?.unit ?? "" }
    return [series]
  }

  /// The series of the source in the catalogue.
  private var listed: SourceCatalogue.Series? { named.flatMap { try? SourceCatalogue.bundled().series(of: $0) } }

  var name: String { named?.text ?? bundledColumn.map { _ in Self.bundled } ?? source.fileName }

  /// What failed, for errors.
  func failure(of name: String) -> String {
    table.map { "\(name) cannot be read as the table “\($0)”" } ?? "\(name) cannot be joined"
  }

  /// The name, or the path or URL with secrets masked.
  var wholeName: String { named?.text ?? bundledColumn.map { _ in Self.bundled } ?? source.displayName }

  /// The URL for readers; `nil` for a file and for a URL with a secret.
  var pageURL: String? {
    if let named { return named.page }
    guard case .address(let url) = source, url == source.displayName else { return nil }
    return url
  }
}

extension Source {
  var fileName: String {
    switch self {
    case .standardInput, .snapshot: displayName
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .address(let address):
      address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? displayName
    }
  }

  var fileStem: String {
    let name = fileName
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
