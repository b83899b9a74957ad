import Base

/// Data of REST Countries that feeds lack, from `Data/rest-countries.json`: additional search keys, and schemas of its
/// responses (JSON Schema 2020-12).
enum ServiceData {
  static let schemas = table("schemas", \.tree)
  static let translations = table("translations") { Set(texts(of: $0)) }
  /// Currency names by ISO 4217 code that differ from CLDR in more than case.
  static let currencyNames = table("currency_names", texts)
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
