import JSON

/// The names of countries in other languages that stand beside the bundled snapshot: an object with `gazetteer_names` (its
/// version, 1) and `languages`, a list of objects whose keys `Data/README.md` describes.
public enum NamesShape {
  private static let version = 1

  /// The names by language, in the order of the text.
  ///
  /// - Throws: ``DatasetError`` where the bytes are not such a text.
  public static func decode(_ bytes: [UInt8]) throws(DatasetError) -> [NamesInLanguage] {
    let root = try FeedDecoder.parse(bytes)
    guard let found = root["gazetteer_names"] else { throw .notAList(found: root.kind.rawValue.withArticle) }
    guard found.integer == version else { throw .unknownVersion(found.tree.text.oneLine(limit: 20)) }
    return (root["languages"]?.array ?? []).compactMap(language)
  }

  private static func language(_ value: JSONValue) -> NamesInLanguage? {
    guard let code = value["code"]?.string, !code.isEmpty else { return nil }
    let countries = texts(value["countries"])
    return NamesInLanguage(
      language: code, languageName: value["name"]?.string ?? "",
      nativeLanguageName: value["native_name"]?.string ?? "",
      names: countries.compactMapValues(\.first),
      officialNames: countries.compactMapValues { $0.count > 1 ? $0[1] : nil }, capitals: texts(value["capitals"]))
  }

  /// Lists of texts by alpha-2 code.
  private static func texts(_ value: JSONValue?) -> [String: [String]] {
    guard let value, value.kind == .object else { return [:] }
    let entries = value.keys.map { key in (key, (value[key]?.array ?? []).compactMap(\.string)) }
    return Dictionary(entries, uniquingKeysWith: { first, _ in first })
  }
}
