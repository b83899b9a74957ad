import Base

package enum FeedFormat: String, Sendable {
  /// A list of objects with `name, region, code, capital` and optional `currency` and `language` objects.
  case plain
  /// Gazetteer's own format, used by the bundled snapshot.
  case snapshot
  /// REST Countries v2: a list of objects with `alpha2Code`, `alpha3Code`, `topLevelDomain` and other keys.
  case restCountriesV2
  /// REST Countries v3.1, as served, as in its sources, or as in `countries.json` of mledoze/countries: a list of
  /// objects with `name.common`, `cca2` and other keys.
  case restCountriesV3
  /// REST Countries v5: `data.objects`, a list of objects with `names.common`, `codes` and other keys.
  case restCountriesV5
  /// An object with a `title` and `rows`, a list of objects with `title`, `description` and `imageHref`.
  case facts
}

extension FeedFormat {
  /// Detects the service from keys that only its rows have, or ``plain`` from `code`; `nil` if undetermined.
  init?(of row: JSONValue) {
    guard row.kind == .object else { return nil }
    let name = row["name"]
    if row["names"]?.kind == .object || row["codes"]?.kind == .object {
      self = .restCountriesV5
    } else if name?["common"] != nil || name?["official"] != nil
      || ["cca2", "cca3", "ccn3"].contains(where: { row[$0] != nil })
    {
      self = .restCountriesV3
    } else if row["code"] == nil, name?.string != nil || name == nil, Self.isOfV2(row) {
      self = .restCountriesV2
    } else if name?.string != nil, row["code"]?.string != nil {
      self = .plain
    } else {
      return nil
    }
  }

  /// Detects v2 by one of its unique keys, or by three keys that other feeds also have.
  private static func isOfV2(_ row: JSONValue) -> Bool {
    ["alpha2Code", "alpha3Code", "topLevelDomain"].contains { row[$0] != nil }
      || row["flags"]?["svg"] != nil || row["flags"]?["png"] != nil || row["translations"]?.kind == .object
      || commonKeysOfV2.count { row[$0] != nil } > 2
  }

  private static let commonKeysOfV2 = [
    "numericCode", "callingCodes", "altSpellings", "nativeName", "regionalBlocs", "currencies", "languages", "latlng",
    "timezones", "gini", "cioc",
  ]
}

/// User-defined locations of rows and columns in a feed.
package struct FeedMapping: Equatable, Sendable {
  /// The path to the rows: `data`, `items`; empty for the top-level value.
  package var records: [String] = []
  /// Feed keys by column name. Dots separate nested keys: `name.common`.
  package var columns: [String: String] = [:]
  /// The headings of a CSV without a header; empty ones skip a column.
  package var headings: [String] = []

  package init(records: [String] = [], columns: [String: String] = [:], headings: [String] = []) {
    (self.records, self.columns, self.headings) = (records, columns, headings)
  }

  var isEmpty: Bool { records.isEmpty && columns.isEmpty }
}

package struct FeedEncoding: Equatable, Sendable {
  /// The IANA name of the encoding: `UTF-8`, `ISO-8859-1`, `UTF-16LE`.
  package var name: String
  /// Whether it is a guess because no encoding was declared.
  package var isGuessed = false
  /// A warning as a clause; `nil` if there is none.
  package var remark: String?

  static let utf8 = FeedEncoding(name: "UTF-8")
}
