import Base

/// The bundled country names in other languages: an object with `gazetteer_names` (the version, 1), `countries` and
/// `languages`. `Data/README.md` describes the keys.
enum NamesFormat {
  /// The names in all languages, in document order.
  ///
  /// - Throws: ``PlainError`` where the bytes are not JSON.
  static func decode(_ bytes: [UInt8]) throws(PlainError) -> NameCatalogue {
    let root = try FeedDecoder.parse(bytes)
    return NameCatalogue(
      codes: (root["countries"]?.string ?? "").split(separator: " ").map(String.init),
      languages: (root["languages"]?.array ?? []).compactMap(language))
  }

  private static func language(_ value: JSONValue) -> NamesInLanguage? {
    guard let code = value["code"]?.string, !code.isEmpty else { return nil }
    let texts = { (key: String) in (value[key]?.array ?? []).map { $0.string ?? "" } }
    let capitals = (value["capitals"]?.pairs ?? []).map { code, names in
      (code, (names.array ?? []).map { $0.string ?? "" })
    }
    return NamesInLanguage(
      language: code, languageName: value["name"]?.string ?? "", names: texts("names"),
      officialNames: texts("official_names"), capitals: Dictionary(capitals, uniquingKeysWith: { first, _ in first }))
  }
}
