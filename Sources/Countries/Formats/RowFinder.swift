import Base

struct FoundRows {
  var rows: [JSONValue]
  /// Notes on the location of the rows and ignored values, one sentence each.
  var notes: [String] = []
  /// That and why these are not all rows; `nil` if nothing says so.
  var more: String?
}

/// Finds the rows of a JSON document: the top-level list, a nested list, or the members of an object keyed by codes or
/// names.
///
/// Each value is visited a fixed number of times, so the time is linear in the document's size.
enum RowFinder {
  struct Place {
    let path: [String]
    let list: [JSONValue]
    let keyed: KeyedRows?
    let (hasNames, hasCodes): (Bool, Bool)

    /// The path as `--records` takes it.
    var name: String { path.joined(separator: ".").oneLine(limit: FeedLimits.quoted) }

    init(_ path: [String], list: [JSONValue]) {
      (self.path, self.list, keyed) = (path, list, nil)
      (hasNames, hasCodes) = RowFinder.columns(of: list)
    }

    init(_ path: [String], keyed: KeyedRows) {
      (self.path, list, self.keyed) = (path, [], keyed)
      (hasNames, hasCodes) = (keyed.kind == .object, keyed.isCoded)
    }
  }

  /// The depth of objects to search for lists.
  private static let mostLevels = 3
  /// The maximum number of locations; with more, the rows would be ambiguous anyway.
  private static let mostPlaces = 100
  private static let sample = 20

  // MARK: Lists

  /// The rows of a top-level list.
  ///
  /// - Parameter isPage: whether the other pages are read too.
  /// - Throws: ``PlainError`` if it is one page of several.
  static func rows(ofList list: [JSONValue], isPage: Bool = false) throws(PlainError) -> [JSONValue] {
    // The World Bank puts an object with page counts before the list of rows.
    if list.count == 2, list[0].kind == .object, let rows = list[1].array {
      if let page = list[0]["page"]?.integer, let pages = list[0]["pages"]?.integer,
        pages > 1, !isPage
      {
        throw PlainError(
          "the feed is not complete",
          "it is page \(page.grouped) of \(pages.grouped), and “per_page=\(list[0]["total"]?.integer ?? 20_000)” in the "
            + "URL asks for all",
          advice: "Ask for all rows, or for the newest value of each country alone, “mrnev=1”.", .badData)
      }
      return rows
    }
    if list.first?.kind == .array { return try values(of: rows(ofLists: list)) }
    guard list.contains(where: { $0.kind == .string }), !list.contains(where: { $0.kind == .object }) else {
      return list.first.flatMap(wrapper).map { key in list.map { $0[key] ?? $0 } } ?? list
    }
    return try values(of: list.map { $0.kind == .string ? .object([.init("name", $0.tree)]) : $0.tree })
  }

  // MARK: Objects

  /// The rows within an object; `nil` if there are none.
  ///
  /// - Throws: ``PlainError`` if several lists may be the rows.
  static func rows(within root: JSONValue) throws(PlainError) -> FoundRows? {
    if let rows = rowsOfColumns(root.pairs) { return FoundRows(rows: try values(of: rows)) }
    if let found = try rows(ofGroupsWithin: root) { return found }
    if let found = try rows(ofListsWithin: root) { return found }
    if let bindings = root["results"]?["bindings"]?.array, root["head"] != nil {
      return FoundRows(rows: try values(of: bindings.map(row(ofBinding:))))
    }
    let places = places(in: root)
    guard let place = best(of: places) else {
      guard !places.isEmpty else { return nil }
      throw .notAList(found: FeedDecoder.describe(root), lists: places.map(\.name))
    }
    var found: FoundRows
    if let keyed = place.keyed {
      found = try rows(keyed: keyed)
    } else {
      found = FoundRows(rows: try rows(ofList: place.list))
    }
    guard !place.path.isEmpty else { return found }
    let others = members(beside: place.path, in: root)
    let rest = others.isEmpty ? "" : "; ignored: \(PlainError.list(others.map(\.path)))"
    found.notes.insert("rows are read from “\(place.name)”\(rest)", at: 0)
    found.more = more(beside: place.path, in: root, of: found.rows.count)
    return found
  }

  /// The rows of a column-oriented table as written by pandas: `{"name": {"0": "Peru", …}, "code": {…}}`.
  private static func rowsOfColumns(_ columns: [(key: String, value: JSONValue)]) -> [JSONTree]? {
    let keys = columns.first?.value.keys ?? []
    guard columns.count > 1, keys.first == "0", keys.allSatisfy({ Int($0) != nil }),
      columns.allSatisfy({ $0.value.kind == .object && $0.value.keys == keys })
    else { return nil }
    let cells = columns.map { column in (column.key, column.value.pairs.map(\.value.tree)) }
    return keys.indices.map { row in .object(cells.map { .init($0.0, $0.1[row]) }) }
  }

  /// The rows at a user-defined location; `nil` if there are none.
  static func rows(of value: JSONValue) throws(PlainError) -> FoundRows? {
    if let list = value.array { return FoundRows(rows: try rows(ofList: list)) }
    return try KeyedRows(value.pairs, isCertain: true).map(rows(keyed:))
  }

  private static func rows(keyed: KeyedRows) throws(PlainError) -> FoundRows {
    FoundRows(rows: try values(of: keyed.rows), notes: keyed.notes)
  }

  /// The paths of the lists within an object, as `--records` takes them.
  static func lists(within root: JSONValue) -> [String] { places(in: root).map(\.name).filter { !$0.isEmpty } }

  static func places(in root: JSONValue) -> [Place] {
    var (places, level) = ([Place](), [(path: [String](), value: root)])
    for _ in 0..<mostLevels {
      var next: [(path: [String], value: JSONValue)] = []
      for (path, value) in level where places.count < mostPlaces {
        let pairs = value.pairs
        if let keyed = KeyedRows(pairs) {
          places.append(Place(path, keyed: keyed))
          continue
        }
        for (key, member) in pairs where places.count < mostPlaces {
          if member.kind == .object { next.append((path + [key], member)) }
          guard let list = member.array, let first = list.first else { continue }
          // A list of strings may be anything, unless it is the only member.
          if first.kind == .object || first.kind == .string && pairs.count == 1 {
            places.append(Place(path + [key], list: list))
          }
        }
      }
      level = next
    }
    return places
  }

  /// The location of the rows. Preferred are rows with names, then with codes, then under the key `countries`, then the
  /// outermost; `nil` if several remain.
  private static func best(of places: [Place]) -> Place? {
    var left = places
    let outermost = places.map(\.path.count).min()
    let signs: [(Place) -> Bool] = [
      { $0.hasNames }, { $0.hasCodes }, { $0.path.last?.lowercased() == "countries" }, { $0.path.count == outermost },
    ]
    for isBetter in signs {
      let better = left.filter(isBetter)
      if !better.isEmpty { left = better }
    }
    return left.count == 1 ? left[0] : nil
  }

  private static func members(beside path: [String], in root: JSONValue) -> [(path: String, value: JSONValue)] {
    var (value, prefix, others) = (root, "", [(path: String, value: JSONValue)]())
    for key in path {
      others += value.pairs.lazy.filter { $0.key != key }.map { (prefix + $0.key, $0.value) }
      (value, prefix) = (value[key] ?? value, prefix + key + ".")
    }
    return others
  }

  private static let keysOfNextPage: Set<String> = [
    "exceededtransferlimit", "hasmore", "hasnext", "hasnextpage", "next", "nextcursor", "nextlink", "nextpage",
    "nextpagetoken", "nextpageurl",
  ]
  private static let keysOfPageCount: Set<String> = ["lastpage", "pagecount", "pages", "totalpages"]

  private static let keysOfCount: Set<String> = [
    "count", "nummatched", "numbermatched", "total", "totalcount", "totalelements", "totalitems", "totalrecords",
    "totalresults", "totalrows",
  ]

  /// Says that these rows are not all, and which member beside them shows it; `nil` if none does.
  ///
  /// - Parameters:
  ///   - path: the place of the rows.
  ///   - count: their number.
  static func more(beside path: [String], in root: JSONValue, of count: Int) -> String? {
    let advice = "ask the service for all rows"
    var next: String?
    for (path, value) in members(beside: path, in: root) {
      let members = value.pairs.map { ("\(path).\($0.key)", $0.value) }
      for (key, value) in [(path, value)] + members {
        let name = word(of: key)
        let total = value.integer ?? value["value"]?.integer ?? 0
        if keysOfCount.contains(name), total > count, total <= mostRows {
          let key = key.oneLine(limit: FeedLimits.quoted)
          return "the feed has only \(count.grouped) of the \(total.grouped) rows that “\(key)” counts; \(advice)"
        }
        if next == nil, saysMore(name, value) { next = path }
      }
    }
    let key = next?.oneLine(limit: FeedLimits.quoted)
    return key.map { "the feed is one page of several, as “\($0)” says; \(advice)" }
  }

  /// More is no number of rows, but perhaps one of people.
  private static let mostRows = 1_000_000

  /// A key without its path and prefix: `nextlink` for `@odata.nextLink`.
  private static func word(of key: String) -> String {
    guard key.utf8.count <= FeedLimits.text else { return "" }
    return (key.split { ".:".contains($0) }.last ?? "").lowercased().filter(\.isLetter)
  }

  private static func saysMore(_ key: String, _ value: JSONValue) -> Bool {
    if keysOfPageCount.contains(key) { return value.integer ?? 0 > 1 }
    // Airtable has a text as the offset of the next page.
    if key == "offset" { return value.string.map { Int($0) == nil } ?? false }
    return keysOfNextPage.contains(key)
      && (value.boolean == true || value.string?.isEmpty == false || value.hasMembers)
  }

  static func columns(of rows: some Sequence<JSONValue>) -> (hasNames: Bool, hasCodes: Bool) {
    var keys: Set<String> = []
    for row in rows.prefix(sample) {
      let row = row["properties"] ?? wrapper(of: row).flatMap { row[$0] } ?? row
      keys.formUnion(row.keys.prefix(FeedLimits.customColumns).filter { $0.utf8.count <= FeedLimits.columnName })
    }
    let columns = Set(keys.compactMap(CountryReader.column))
    return (columns.contains("name"), !columns.isDisjoint(with: ["code", "alpha2", "alpha3"]))
  }

  // MARK: Rows that are made

  /// Moves the `id` of GeoJSON features into their properties, as the code if nine in ten are known codes and there is no
  /// other. Only point geometries are kept.
  static func withIdentifiers(_ features: [JSONValue]) throws(PlainError) -> FoundRows {
    let identifiers = features.map { $0["id"].flatMap(RowReader.text) ?? "" }
    let texts = identifiers.filter { !$0.isEmpty && $0 != "-99" }
    guard !texts.isEmpty else { return FoundRows(rows: features) }
    let areMostly = { (isOne: (String) -> Bool) in 10 * texts.count(where: isOne) >= 9 * texts.count }
    let isNumeric = { (text: String) in text.utf8.count == 3 && text.utf8.allSatisfy(\.isDigit) }
    let (isCode, name): ((String) -> Bool, String) =
      columns(of: features).hasCodes
      ? ({ _ in true }, "id")
      : areMostly(ISO3166.isAssigned)
        ? (ISO3166.isAssigned, "code") : areMostly(isNumeric) ? (isNumeric, "numeric") : ({ _ in true }, "id")
    let others = texts.filter { !isCode($0) }
    let rows = zip(features, identifiers).map { feature, text -> JSONTree in
      guard let identifier = feature["id"], let properties = feature["properties"]?.members else { return feature.tree }
      let isNew = text != "-99" && !properties.contains { $0.key == name || $0.value == identifier.tree }
      let point = feature["geometry"].flatMap { $0["type"]?.string == "Point" ? $0.tree : nil } ?? .null
      let added = isNew ? [JSONTree.Member(isCode(text) ? name : "id", identifier.tree)] : []
      return .object([.init("properties", .object(properties + added)), .init("geometry", point)])
    }
    let note = "“id” of the features is the \(name); no codes: \(PlainError.list(others))"
    return FoundRows(rows: try values(of: rows), notes: others.isEmpty ? [] : [note])
  }

  static func values(of rows: [JSONTree]) throws(PlainError) -> [JSONValue] {
    try FeedDecoder.parse(Array(JSONTree.array(rows).text.utf8)).array ?? []
  }

  /// A row of a SPARQL result, `{"country": {"type": "uri", "value": …}, "countryLabel": {"value": "France"}}`. If
  /// Wikidata's label service provides a name, it replaces the URI, which becomes `country_uri`.
  private static func row(ofBinding binding: JSONValue) -> JSONTree {
    var names: [String: String] = [:]
    for (key, cell) in binding.pairs where cell["type"]?.string == "uri" && binding[key + "Label"] != nil {
      (names[key], names[key + "Label"]) = (key + "_uri", key)
    }
    return .object(binding.pairs.map { .init(names[$0] ?? $0, value(ofCell: $1)) })
  }

  private static func value(ofCell cell: JSONValue) -> JSONTree {
    guard let value = cell["value"] else { return cell.tree }
    let type = cell["datatype"]?.string ?? ""
    let isNumber = ["#integer", "#decimal", "#double", "#float"].contains(where: type.hasSuffix)
    return isNumber ? value.string.flatMap(Double.init(plain:)).map(JSONTree.number) ?? value.tree : value.tree
  }
}

/// The rows of an object keyed by codes or names: `{"FR": {…}}`, `{"FR": "France"}`, `{"France": "FR"}`.
struct KeyedRows {
  private let pairs: [(key: String, value: JSONValue)]
  /// The type of the values that are rows: object or string.
  let kind: JSONValue.Kind
  private let (keyColumn, textColumn): (String, String)
  let isCoded: Bool

  /// The minimum number of similar members.
  private static let fewestAlike = 3
  /// The minimum number of lowercase words of two or three letters that are accepted as codes.
  private static let fewestInLowerCase = 10

  /// `nil` if the object does not contain rows.
  ///
  /// - Parameter isCertain: whether the user configured this location.
  init?(_ pairs: [(key: String, value: JSONValue)], isCertain: Bool = false) {
    self.pairs = pairs
    let areCodes = 2 * pairs.count { ISO3166.isCode($0.key) } > pairs.count
    let objects = pairs.lazy.filter { $0.value.kind == .object }.map(\.value)
    if let first = objects.first, 2 * objects.count > pairs.count {
      let (hasNames, hasCodes) = RowFinder.columns(of: objects)
      let keys = first.keys.prefix(5)
      let alike = objects.count { row in keys.contains { row[$0] != nil } }
      guard
        isCertain || (areCodes || hasNames) && pairs.count > 1 && 2 * alike > pairs.count
          || areCodes && hasNames || alike == pairs.count && alike >= (hasCodes ? 2 : Self.fewestAlike)
      else { return nil }
      (kind, isCoded) = (.object, areCodes || hasCodes)
      let (areAlpha2, known) = (pairs[0].key.utf8.count == 2, Set(first.keys.compactMap(CountryReader.column)))
      let isAdded = areCodes && !known.contains(areAlpha2 ? "alpha2" : "alpha3")
      keyColumn =
        isAdded
        ? hasCodes ? areAlpha2 ? "alpha2" : "alpha3" : "code" : hasNames || areCodes ? "key" : "name"
      textColumn = ""
      return
    }
    if let first = pairs.first?.value, first.kind == .number || first.array?.first?.kind == .object, pairs.count > 1,
      pairs.allSatisfy({ $0.value.kind == first.kind && ISO3166.isAssigned($0.key) && $0.key == $0.key.uppercased() })
    {
      (kind, isCoded, keyColumn, textColumn) = (first.kind, true, "code", first.kind == .array ? "data" : "value")
      return
    }
    let texts = pairs.lazy.compactMap { Self.text(of: $0.value) }
    guard isCertain || pairs.count > 1, pairs.contains(where: { $0.value.kind == .string }),
      2 * texts.count > pairs.count
    else { return nil }
    let mayBeLower = isCertain || pairs.count >= Self.fewestInLowerCase
    let areAllCodes = { (texts: [String]) in
      texts.allSatisfy { ISO3166.isCode($0) && (mayBeLower || $0 == $0.uppercased() || ISO3166.isAssigned($0)) }
    }
    if areCodes, areAllCodes(pairs.map(\.key).filter(ISO3166.isCode)) {
      (keyColumn, textColumn) = ("code", "name")
    } else if areAllCodes(Array(texts)) {
      (keyColumn, textColumn) = ("name", "code")
    } else {
      return nil
    }
    (kind, isCoded) = (.string, true)
  }

  /// A text, or the first of a list of names.
  private static func text(of value: JSONValue) -> String? { value.string ?? value.array?.first?.string }

  private func isRow(_ value: JSONValue) -> Bool {
    value.kind == kind || kind == .string && Self.text(of: value) != nil
  }

  var rows: [JSONTree] { pairs.filter { isRow($0.value) }.map(row) }

  var notes: [String] {
    let others = pairs.filter { !isRow($0.value) }.map(\.key)
    return others.isEmpty ? [] : ["ignored, since they are not rows like the others: \(PlainError.list(others))"]
  }

  private func row(_ key: String, _ value: JSONValue) -> JSONTree {
    guard kind == .object else {
      let text = kind == .string ? Self.text(of: value) : nil
      return .object([.init(keyColumn, .string(key)), .init(textColumn, text.map(JSONTree.string) ?? value.tree)])
    }
    let members = value.members
    // If the row has its own code, the key becomes a custom column unless it is equal.
    let isTaken = members.contains { $0.key == keyColumn || keyColumn == "key" && $0.value == .string(key) }
    return .object(isTaken ? members : [.init(keyColumn, .string(key))] + members)
  }
}
