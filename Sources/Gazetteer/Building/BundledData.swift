import Base

/// What is part of the binary: the snapshot, the names of its countries in other languages, words of languages, and
/// figures over the years.
enum BundledData {
  /// The bytes of the snapshot.
  static var snapshot: [UInt8] { bytes(of: "countries.json") }

  /// The bytes of the names in other languages.
  static var names: [UInt8] { bytes(of: "names.json") }

  /// The words of the ten languages, and of those others that are asked for.
  ///
  /// - Throws: ``PlainError``.
  static func tables(of languages: some Sequence<WorldLanguage>) throws(PlainError) -> LanguageTables {
    var tables = try LanguageTables(decoding: bytes(of: "languages.json"))
    let others = Set(languages.filter { !$0.isShipped })
    if !others.isEmpty { try tables.add(others, decoding: bytes(of: "other-languages.json")) }
    return tables
  }

  /// The bytes of the figures over the years.
  static var series: [UInt8] { bytes(of: "series.json") }

  /// What the catalogue of the phrases of a language is called.
  static func phrases(of language: WorldLanguage) -> String { "phrases/\(language.tag).yaml" }

  static func bytes(of name: String) -> [UInt8] {
    guard let text = EmbeddedFiles.all["Data/" + name] else { return [] }
    return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension LoadedFeed {
  /// The feed with figures of its countries over the years, where it is the bundled snapshot; they are read only where
  /// a page, a database or a query has them.
  package func withSeries() throws -> LoadedFeed {
    guard source == .snapshot else { return self }
    var feed = self
    feed.dataset = dataset.adding(try SeriesFormat.decode(BundledData.series))
    return feed
  }

  /// The feed with the names of its countries in other languages, where it is the bundled snapshot; these are many, and
  /// so they are read only where a page or an answer shows them.
  func withTranslations() throws -> LoadedFeed {
    guard source == .snapshot else { return self }
    let bytes = BundledData.names
    var feed = self
    feed.dataset = dataset.translated(by: try NamesFormat.decode(bytes))
    feed.byteCount += bytes.count
    return feed
  }
}
