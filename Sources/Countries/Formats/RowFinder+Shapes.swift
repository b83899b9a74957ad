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

  /// The rows of lists of values.
  ///
  /// - Parameter headings: the keys of their values; `nil` if the first list has them: a known one, or texts above other
  ///   values. Empty ones are skipped.
  static func rows(ofLists lists: [JSONValue], headings: [String]?) -> [JSONTree]? {
    let first = lists.first?.array ?? []
    let names = headings ?? first.map { RowReader.text(of: $0) ?? "" }
    let areTexts = { (list: [JSONValue]?) in list?.allSatisfy { $0.kind == .string } == true }
    let isKnown = names.contains {
      CountryReader.column(ofKey: $0) != nil || CountryHeadings.contains(CustomColumns.name(of: $0))
    }
    guard headings != nil || isKnown || areTexts(first) && !lists.allSatisfy({ areTexts($0.array) }) else { return nil }
    return lists.dropFirst(headings == nil ? 1 : 0).map { list in
      var seen: Set<String> = [""]
      let pairs = zip(names, list.array ?? []).filter { seen.insert($0.0).inserted }
      return .object(pairs.map { .init($0, $1.tree) })
    }
  }

  /// The rows of lists within an object, with headings beside them: pandas, Socrata and others.
  static func rows(ofListsWithin root: JSONValue) throws(PlainError) -> FoundRows? {
    for (prefix, object) in [("", root)] + root.pairs.map({ ($0.key + ".", $0.value) }) {
      guard let found = object.pairs.first(where: { $0.value.array?.first?.kind == .array }),
        let lists = found.value.array
      else { continue }
      let others = object.pairs.compactMap { $0.key == found.key ? nil : $0.value.array }
      let columns = (root["meta"]?["view"]?["columns"]?.array).map { [$0] } ?? others
      let headings = columns.lazy.map { $0.compactMap(heading) }.first { $0.count == lists.first?.array?.count }
      guard let rows = rows(ofLists: lists, headings: headings) else { continue }
      let place = (prefix + found.key).oneLine(limit: FeedLimits.quoted)
      return FoundRows(rows: try values(of: rows), notes: ["rows are read from “\(place)”"])
    }
    return nil
  }

  /// The heading of a column; empty for those that only Socrata uses.
  private static func heading(_ column: JSONValue) -> String? {
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
