import Base
import Countries

/// Data of REST Countries that feeds lack, from `Data/rest-countries.json`: additional search keys, and schemas of its
/// responses (JSON Schema 2020-12).
enum ServiceData {
  static let schemas = table("schemas", \.tree)
  /// The names of the fields of a record, by schema.
  static let fields = table("schemas") { $0["properties"]?.keys ?? [] }
  /// The fields of v3.1 and v2 that have the values of a column; empty without one.
  static let columns = table("columns", texts)
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
    guard let part = try? JSONDocument(parsing: BundledData.bytes(of: "rest-countries.json")).root[key] else {
      return [:]
    }
    return Dictionary(part.pairs.map { ($0.key, read($0.value)) }) { first, _ in first }
  }
}

/// Search keys that REST Countries v3.1 had in its last version and that the bundled data lack or spell differently.
enum ServiceKeys: String {
  /// Names of languages that differ from CLDR, and languages that are not official.
  case languages
  /// Parts of continents that the United Nations do not define.
  case subregions
  case regions
  /// Replaced currencies, and those without an ISO 4217 code.
  case currencies
  /// Names that people type. The service had 66 more, most of them romanized.
  case names
  case demonyms, codes, capitals
}

extension Country {
  func keys(in table: ServiceKeys, of format: FeedFormat) -> [String] {
    // A longer text is not a code, and would be slow to compare.
    format == .snapshot && alpha2.utf8.count == 2 ? ServiceData.keys[table.rawValue]?[alpha2] ?? [] : []
  }

  /// The region, also under its common name and those of the original service.
  func publishedRegions(in format: FeedFormat) -> [String] {
    [region] + (format == .snapshot && region.utf8.elementsEqual("Americas".utf8) ? ["America"] : [])
      + keys(in: .regions, of: format)
  }

  /// The subregion, under the names of the United Nations and of the original service.
  func publishedSubregions(in format: FeedFormat) -> [String] {
    [self.subregion] + keys(in: .subregions, of: format)
  }
}

extension Currency {
  /// The names to search by: that of the feed, and for bundled data also those of the original service.
  func publishedNames(in format: FeedFormat) -> [String] {
    // As bytes: comparing strings and looking them up takes quadratic time for runs of combining marks.
    guard format == .snapshot, code.utf8.count == 3 else { return [name] }
    return [name] + (ServiceData.currencyNames[code] ?? []) + [nameInASentence]
  }

  /// The name with its last word in lower case, as usual in the original service: `Swiss franc`.
  private var nameInASentence: String {
    guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return name }
    let start = name.utf8.index(after: space)
    return String(name[..<start]) + name[start...].lowercased()
  }
}
