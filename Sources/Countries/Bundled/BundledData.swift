package import Base

/// Data embedded in the binary: the snapshot, country names in other languages, language data, and time series.
package enum BundledData {
  package static var snapshot: [UInt8] { bytes(of: "countries.json") }

  /// Country names in these languages.
  package static func names(of languages: some Sequence<WorldLanguage>) -> NameCatalogue {
    NameCatalogue(bytes(of: "names.json"), of: Set(languages.map(\.tag)))
  }

  /// The data of the complete languages, and of others on request, also of one that is not derived as complete yet.
  package static func tables(of languages: some Sequence<WorldLanguage>) throws(PlainError) -> LanguageTables {
    var tables = try LanguageTables(decoding: bytes(of: "languages.json"))
    let others = Set(languages.filter { tables.words[$0] == nil })
    if !others.isEmpty { try tables.add(others, decoding: bytes(of: "other-languages.json")) }
    return tables
  }

  package static func phrases(of language: WorldLanguage) -> String { "phrases/\(language.tag).yaml" }

  /// A JSON file.
  package static func root(of name: String) throws(PlainError) -> JSONValue { try FeedDecoder.parse(bytes(of: name)) }

  package static func bytes(of name: String) -> [UInt8] {
    guard let text = EmbeddedFiles.all[name] else { return [] }
    return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The files of names for the search, which templates can replace.
  package static let namesOfSearch = ["search-names.json", "search-languages.json"]
  /// Names used in tables of figures.
  package static let namesInTables = "table-names.json"
}

extension SearchNames {
  /// The built-in names of the search by alpha-2 code.
  ///
  /// - Parameter ofTables: whether to include names used in tables of figures.
  /// - Throws: ``PlainError`` if they cannot be read.
  package static func bundled(ofTables: Bool = false) throws(PlainError) -> SearchNames {
    let files = BundledData.namesOfSearch + (ofTables ? [BundledData.namesInTables] : [])
    return try SearchNames(files: files.map(BundledData.bytes))
  }
}
