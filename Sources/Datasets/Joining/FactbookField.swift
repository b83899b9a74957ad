import JSON

/// A figure or a text of the World Factbook that becomes a column.
public struct FactbookField: Equatable, Sendable {
  /// The name of the column.
  let name: String
  /// Over which of the facts of a page it stands.
  let group: String
  /// The heading for people.
  let label: String
  /// The keys that lead to it, of which the first that lead somewhere count; `{year}` in the last one stands for a year.
  let paths: [[String]]
  /// Whether it is a number where that is safe.
  let isNumber: Bool
  /// What may stand behind the number, as the Factbook writes it.
  let units: [String]
  /// How its numbers are shown.
  let display: ColumnDisplay

  /// What stands for a year in a key.
  static let year = "{year}"
  private static let version = 1

  /// The fields of a text: an object with `gazetteer_factbook_fields` (its version, 1) and `fields`, whose keys
  /// `Data/README.md` describes.
  ///
  /// - Throws: ``DatasetError`` where the bytes are not such a text.
  public static func decode(_ bytes: [UInt8]) throws(DatasetError) -> [FactbookField] {
    let root = try FeedDecoder.parse(bytes)
    guard let found = root["gazetteer_factbook_fields"] else { throw .notAList(found: FeedDecoder.describe(root)) }
    guard found.integer == version else {
      throw .unknownVersion(found.tree.text.oneLine(limit: 20), key: "gazetteer_factbook_fields")
    }
    return (root["fields"]?.array ?? []).prefix(FeedLimits.ownColumns).compactMap(FactbookField.init)
  }

  private init?(_ value: JSONValue) {
    let text = { (key: String) in value[key]?.string ?? "" }
    let texts = { (value: JSONValue) in (value.array ?? []).compactMap(\.string) }
    (name, group, label) = (text("name"), text("group"), text("label"))
    paths = (value["paths"]?.array ?? []).map(texts).filter { !$0.isEmpty }
    (isNumber, units) = (text("type") == "number", value["units"].map(texts) ?? [])
    display = ColumnDisplay(form: ColumnDisplay.Form(rawValue: text("format")) ?? .plain, unit: text("unit"))
    guard !name.isEmpty, !label.isEmpty, !paths.isEmpty else { return nil }
  }
}
