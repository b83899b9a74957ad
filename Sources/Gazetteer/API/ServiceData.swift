import Base

/// What REST Countries had that no feed says, from `Data/rest-countries.json`: words by which it found countries, and the form of its
/// answers (JSON Schema 2020-12).
enum ServiceData {
  /// The schema of each generation, by its name.
  static let schemas = table("schemas", \.tree)
  /// The languages that it had translations into, by generation.
  static let translations = table("translations") { Set(texts(of: $0)) }
  /// The names of currencies by ISO 4217 code, where they differ from CLDR's in more than case.
  static let currencyNames = table("currency_names", texts)
  /// The further keys of countries by alpha-2 code, by what they are keys of.
  static let keys = table("keys") { rows in
    rows.pairs.reduce(into: [String: [String]]()) { keys, row in
      for code in row.key.split(separator: " ") { keys[String(code), default: []] += texts(of: row.value) }
    }
  }

  private static func texts(of list: JSONValue) -> [String] { list.array?.compactMap(\.string) ?? [] }

  private static func table<Value>(_ key: String, _ read: (JSONValue) -> Value) -> [String: Value] {
    let text = EmbeddedFiles.all["Data/rest-countries.json"]?.description ?? ""
    guard let part = try? JSONDocument(parsing: Array(text.utf8)).root[key] else { return [:] }
    return Dictionary(part.pairs.map { ($0.key, read($0.value)) }) { first, _ in first }
  }
}
