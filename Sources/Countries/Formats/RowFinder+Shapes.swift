import Base

/// The formats in which services wrap rows.
extension RowFinder {
  /// The keys of objects with the values of a row: GraphQL (Relay), ArcGIS and JSON:API, Airtable and OpenDataSoft,
  /// Elasticsearch.
  private static let wrappers = ["node", "attributes", "fields", "_source"]

  /// The key of the object in a row that has its values; `nil` if it has them itself.
  static func wrapper(of row: JSONValue) -> String? {
    wrappers.first { row[$0]?.kind == .object && row["name"] == nil }
  }

  /// The members with headings beside lists of values, those that usually have the lists, and those that never do.
  private static let headingKeys: Set<String> = ["columns", "fields", "header", "headers", "meta"]
  private static let listKeys: Set<String> = ["data", "rows", "records", "values"]
  private static let otherKeys = headingKeys.union(["bbox", "coordinates", "index", "types"])

  /// The rows of lists of values. The values below empty headings are skipped.
  ///
  /// - Parameter headings: `nil` if the first list has them.
  static func rows(ofLists lists: [JSONValue], headings: [JSONValue]? = nil) throws(PlainError) -> [JSONTree] {
    let columns = headings ?? lists.first?.array ?? []
    let names = columns.compactMap(heading)
    let rows = lists.dropFirst(headings == nil ? 1 : 0).map(\.array)
    guard names.count == columns.count, headings != nil || areHeadings(names, above: rows) else {
      throw .listsWithoutHeadings
    }
    var seen: Set<String> = []
    if let name = names.first(where: { !$0.isEmpty && !seen.insert($0).inserted }) {
      throw .oddLists("two of them are “\(name.oneLine(limit: FeedLimits.quoted))”")
    }
    let odd = rows.firstIndex { ($0?.count ?? .max) > names.count }
    guard odd == nil, headings == nil || rows.contains(where: { $0?.count == names.count }) else {
      throw .oddLists(
        odd.map { "list \(($0 + 1).grouped) of values has more, or is none" } ?? "all lists have fewer values")
    }
    return rows.map { .object(zip(names, $0 ?? []).compactMap { $0.isEmpty ? nil : .init($0, $1.tree) }) }
  }

  /// Whether a first list has headings: one is known, and none is a value such as those below it.
  private static func areHeadings(_ names: [String], above rows: [[JSONValue]?]) -> Bool {
    let areOfRow = names.enumerated().contains { column, name in
      let below = rows.lazy.compactMap { $0?.dropFirst(column).first }
      return CountryHeadings.isCertain(name)
        ? below.contains { $0.string == name || $0.kind == .array || $0.kind == .object }
        : ISO3166.isAssigned(name) && below.compactMap(\.string).allSatisfy(ISO3166.isAssigned)
    }
    return !names.contains("") && names.contains(where: CountryHeadings.isCertain) && !areOfRow
  }

  /// The rows of lists within an object, with headings in the first or beside them: pandas, Socrata and others. `nil` if
  /// objects are the rows.
  static func rows(ofListsWithin root: JSONValue) throws(PlainError) -> FoundRows? {
    let all = ([([], root)] + root.pairs.map { ([$0.key], $0.value) }).flatMap { path, object in
      object.pairs.filter { !otherKeys.contains($0.key) && $0.value.array?.first?.kind == .array }
        .map { (path: path + [$0.key], object: object, lists: $0.value.array ?? []) }
    }
    let usual = all.filter { listKeys.contains($0.path.last ?? "") }
    let found = usual.isEmpty ? all : usual
    guard let (path, object, lists) = found.first, !hasObjects(root, besideUsual: !usual.isEmpty) else { return nil }
    let names = found.map { $0.path.joined(separator: ".").oneLine(limit: FeedLimits.quoted) }
    guard names.count == 1 else { throw .notAList(found: FeedDecoder.describe(root), lists: names) }
    let beside = object.pairs.lazy.compactMap { headingKeys.contains($0.key) ? $0.value.array : nil }.first
    let headings = root["meta"]?["view"]?["columns"]?.array ?? beside
    if object["index"]?.array?.contains(where: { $0.kind != .number }) == true {
      throw .oddLists("“index” may name the rows; in pandas, “reset_index()” makes it a column")
    }
    var result = FoundRows(rows: try values(of: rows(ofLists: lists, headings: headings)))
    let others = object.keys.filter { $0 != path.last && !headingKeys.contains($0) }
    result.notes = [
      "rows are read from “\(names[0])”" + (others.isEmpty ? "" : "; ignored: \(PlainError.list(others))")
    ]
    for (column, heading) in (headings ?? []).enumerated() where heading.kind == .null {
      result.notes.append("skipped column \(column + 1): it has no name")
    }
    result.more = more(beside: path, in: root, of: result.rows.count)
    return result
  }

  private static func hasObjects(_ root: JSONValue, besideUsual: Bool) -> Bool {
    places(in: root).contains { place in
      (place.keyed != nil || place.list.first?.kind == .object) && headingKeys.isDisjoint(with: place.path)
        && (!besideUsual || place.hasNames || place.hasCodes)
    }
  }

  /// The heading of a column, such as a year; empty for null and those that only Socrata uses.
  private static func heading(_ column: JSONValue) -> String? {
    if column.kind == .null { return "" }
    if let year = column.integer { return NumberBounds.usualYears.contains(year) ? String(year) : nil }
    let heading = column.string ?? ["fieldName", "name", "id"].lazy.compactMap { column[$0]?.string }.first
    return heading.map { $0.hasPrefix(":") ? "" : $0 }
  }

  private static let regions: Set<Substring> = [
    "africa", "america", "americas", "antarctic", "antarctica", "asia", "caribbean", "europe", "oceania",
  ]

  private static func isRegion(_ key: String) -> Bool {
    guard key.utf8.count <= FeedLimits.columnName else { return false }
    let words = TextFolding.comparable(key).split(separator: " ")
    return words.last.map { regions.contains($0) } ?? false
  }

  /// The rows of an object keyed by regions, also in another object.
  static func rows(ofGroupsWithin root: JSONValue) throws(PlainError) -> FoundRows? {
    for object in [root] + root.pairs.map(\.value) {
      let groups = object.pairs.filter { isRegion($0.key) && ($0.value.hasMembers || $0.value.kind == .array) }
      guard groups.count > 1, 2 * groups.count > object.keys.count else { continue }
      var found = FoundRows(rows: [], notes: ["rows are read from several groups, whose keys are the region"])
      for (region, value) in groups {
        let list = try value.array.map { list throws(PlainError) in try rows(ofList: list).map(\.tree) }
        guard let rows = list ?? KeyedRows(value.pairs, isCertain: true)?.rows else {
          found.notes.append("ignored “\(region.oneLine())”: no rows")
          continue
        }
        let named = rows.map { row -> JSONTree in
          guard case .object(let members) = row, !members.contains(where: { $0.key == "region" }) else { return row }
          return .object(members + [.init("region", .string(region))])
        }
        found.rows += try values(of: named)
      }
      return found
    }
    return nil
  }

  /// Replaces the objects of MongoDB's extended JSON by their values: `{"$numberLong": "5"}`.
  static func plain(_ rows: [JSONValue]) throws(PlainError) -> [JSONValue] {
    let isExtended = { (value: JSONValue) in value.kind == .object && value.keys.first?.hasPrefix("$") == true }
    guard rows.first?.pairs.contains(where: { isExtended($0.value) }) == true else { return rows }
    return try values(of: rows.map { plain($0.tree) })
  }

  private static func plain(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .array(let elements): return .array(elements.map(plain))
    case .object(let members):
      guard members.count == 1, members[0].key.hasPrefix("$") else {
        return .object(members.map { .init($0.key, plain($0.value)) })
      }
      guard members[0].key.hasPrefix("$number"), case .string(let text) = members[0].value,
        let number = Double(plain: text)
      else { return plain(members[0].value) }
      return Int(plain: text).map(JSONTree.integer) ?? .number(number)
    default: return tree
    }
  }
}
