import Base

/// A feed of facts: an object with a `title` and `rows`, a list of objects with `title`, `description` and `imageHref`;
/// or just the list, as in exports, with `image` instead. Other keys are ignored.
enum FactsFormat {
  private static let keys = ["title", "description", "imageHref"]

  /// Whether a list is an export of facts, judging by its first row.
  static func matches(rows: [JSONValue]) -> Bool {
    rows.first.map { recognises($0, isAlone: rows.count == 1) } ?? false
  }

  /// Whether an object is an exported fact: a title and at least one other column of facts, and nothing else. A single
  /// object must have all columns, since error responses have titles and descriptions too.
  static func recognises(_ row: JSONValue, isAlone: Bool) -> Bool {
    let keys = Set(row.keys)
    let known = Set(Dataset.Kind.facts.headline)
    return isAlone ? keys == known : keys.count > 1 && keys.contains("title") && keys.isSubset(of: known)
  }

  /// Whether rows have keys of facts, or, if none is an object, whether there is a title.
  static func matches(_ root: JSONValue) -> Bool {
    guard let rows = root["rows"]?.array else { return false }
    let objects = rows.filter { $0.kind == .object }
    return objects.isEmpty
      ? root["title"] != nil : objects.contains { row in keys.contains { row[$0] != nil } }
  }

  static func decode(_ root: JSONValue) -> Dataset {
    let title = root["title"]?.string?.trimmed.cut(to: FeedLimits.shared) ?? ""
    return decode(root.items("rows"), title: title.isEmpty ? "Facts" : title)
  }

  static func decode(_ rows: [JSONValue], title: String = "Facts") -> Dataset {
    RowCollector.collect(rows, into: Dataset(format: .facts, title: title), decode: fact) { row in
      keys.lazy.compactMap(row.reasonForNoText).first ?? "has no title, no description and no image"
    }
  }

  private static func fact(_ reader: inout RowReader) -> Country? {
    let fact = Country(
      title: reader.text("title").trimmed,
      description: reader.text("description", limit: FeedLimits.description).trimmed,
      image: reader.firstText("imageHref", "image", limit: FeedLimits.url).trimmed)
    return fact == Country(title: "") ? nil : fact
  }
}
