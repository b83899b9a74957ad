import Base

/// What REST Countries had that no feed says, from `Data/rest-countries.json`: words by which it found countries, and the form of its
/// answers (JSON Schema 2020-12).
enum ServiceData {
  /// The schema of each generation, by its name.
  static let schemas = tree("schemas") { $0 }
  /// The languages that it had translations into, by generation.
  static let translations = tree("translations") { Set(texts(of: $0)) }
  /// The names of currencies by ISO 4217 code, where they differ from CLDR's in more than case.
  static let currencyNames = tree("currency_names", texts)
  /// The further keys of countries by alpha-2 code, by what they are keys of.
  static let keys = tree("keys") { table -> [String: [String]] in
    guard case .object(let rows) = table else { return [:] }
    return rows.reduce(into: [:]) { keys, row in
      for code in row.key.split(separator: " ") { keys[String(code), default: []] += texts(of: row.value) }
    }
  }

  private static func texts(of list: JSONTree) -> [String] {
    guard case .array(let values) = list else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private static func tree<Value>(_ key: String, _ read: (JSONTree) -> Value) -> [String: Value] {
    let text = EmbeddedFiles.all["Data/rest-countries.json"]?.description ?? ""
    guard let part = try? JSONDocument(parsing: Array(text.utf8)).root[key] else { return [:] }
    return Dictionary(part.pairs.map { ($0.key, read(JSONTree($0.value))) }) { first, _ in first }
  }
}

extension JSONTree {
  fileprivate init(_ value: JSONValue) {
    self =
      switch value.kind {
      case .object: .object(value.pairs.map { Member($0.key, JSONTree($0.value)) })
      case .array: .array((value.array ?? []).map(JSONTree.init))
      case .string: .string(value.string ?? "")
      case .number: .number(value.number ?? 0)
      case .boolean: .boolean(value.boolean == true)
      case .null: .null
      }
  }
}
