import Base

/// Reads the rows of country feeds. Known keys become fields, all others become custom columns.
struct CountryReader: Sendable {
  let format: FeedFormat
  let mapping: [String: String]
  /// Whether a text may contain several values separated by ``Cell/separator``, as in CSV.
  var isOfSeparatedText = false
  /// Whether the rows are features of GeoJSON (RFC 7946).
  var areFeatures = false

  /// ``mapping`` sorted by column.
  private let namedKeys: [(column: String, key: String)]
  /// The keys of ``mapping`` that exist in a row.
  private var foundKeys: Set<String> = []
  private var own = CustomColumns.unlimited
  private var meanings: [String: Meaning] = [:]
  /// The index of the best member for each field of the current row; -1 for none.
  private var best = [Int](repeating: -1, count: fields.count)

  init(_ format: FeedFormat = .plain, mapping: [String: String] = [:]) {
    (self.format, self.mapping) = (format, mapping)
    namedKeys = mapping.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func decode(_ rows: some Sequence<JSONValue>) -> Dataset {
    var reader = self
    let nameKey = nameKey
    var dataset = RowCollector.collect(
      rows, into: Dataset(format: format, title: "Countries", countries: []), isOfSeparatedText: isOfSeparatedText,
      areFeatures: areFeatures
    ) { row in
      let country = reader.country(&row)
      return country.name.contains { !$0.isWhitespace } ? country : nil
    } reason: {
      $0.reasonForNoText(nameKey) ?? "has no name"
    }
    (dataset.customKeys, dataset.namedKeys) = (reader.own, reader.foundKeys)
    return dataset
  }

  private var nameKey: String {
    switch format {
    case .restCountriesV3: "name.common"
    case .restCountriesV5: "names.common"
    default: mapping["name"] ?? "name"
    }
  }

  /// The field of a key, and how specific the key is; 0 is the most specific.
  private typealias Meaning = (field: Int, rank: Int)?

  private struct Member {
    let key: String
    let value: JSONValue
    let meaning: Meaning
    /// Whether the key is ambiguous, so that the value must fit the field.
    var isGuess = false

    /// Whether it means “no code”: -99 as in Natural Earth maps, or a boolean.
    var isNoCode: Bool {
      if value.kind == .boolean { return meaning.map { CountryReader.allCodes.contains($0.field) } == true }
      return value.string == "-99" || value.integer == -99
    }

    /// Whether there is a value to read. Services use an empty object for no value.
    var isSomething: Bool {
      guard let meaning else { return false }
      let field = CountryReader.fields[meaning.field]
      if isGuess || isNoCode, !field.fits(value) { return false }
      return switch value.kind {
      case .null: false
      case .object: value.hasMembers || !field.keys.isEmpty
      case .string: value.string?.trimmed.isEmpty == false
      default: true
      }
    }
  }

  private mutating func country(_ row: inout RowReader) -> Country {
    var country = Country(name: "")
    var (members, mapped): ([Member], Set<String>) = ([], [])
    for (column, key) in namedKeys {
      guard let value = row[key] else { continue }
      foundKeys.insert(key)
      let (field, usual) = (Self.fieldsByName[column], meaning(of: key)?.field)
      let isKnown = field.map { !Self.fields[$0].keys.isEmpty } == true
      // A key mapped to `name` is not read as anything else.
      if usual == nil || isKnown && usual != Self.name { mapped.insert(key) }
      if let field, isKnown {
        members.append(Member(key: key, value: value, meaning: (field, -1)))
      } else {
        take(value, of: column, called: key, for: &country, &row)
      }
    }
    collect(row.row, below: "", besides: mapped, into: &members)
    let isPoint = row.feature?["geometry"]?["type"]?.string == "Point"
    for field in best.indices { best[field] = -1 }
    for (index, member) in members.enumerated() {
      guard let (field, rank) = member.meaning, member.isSomething,
        !(isPoint && rank > 0 && Self.coordinates.contains(field))
      else { continue }
      if best[field] >= 0, let known = members[best[field]].meaning, known.rank <= rank { continue }
      best[field] = index
    }
    // Services have codes under other keys, so `code` is a custom column.
    if format != .plain, format != .snapshot, best[Self.alpha2] >= 0 { best[Self.code] = -1 }
    leaveOutOtherNumbers(members)
    for (field, index) in best.enumerated() where index >= 0 {
      Self.fields[field].read(&country, &row, members[index].key)
      if members[index].value.array?.first?.kind == .object, !Self.fields[field].takesObjects(members[index].value) {
        own.skip(members[index].key, "only the names in its objects are read")
      }
    }
    for (index, member) in members.enumerated() where member.meaning.map({ best[$0.field] }) != index {
      if member.meaning?.rank == -1 || member.meaning != nil && member.isNoCode { continue }
      take(member.value, of: member.key, called: member.key, for: &country, &row)
    }
    settle(&country, &row)
    // The export uses its own code, so the alpha-2 code becomes a custom column.
    if format == .plain, best[Self.alpha2] >= 0, country.code != country.alpha2 {
      let member = members[best[Self.alpha2]]
      take(member.value, of: member.key, called: member.key, for: &country, &row)
    }
    return country
  }

  /// Drops a number as code if it contradicts the alpha-2 code; it may be a calling code, for example.
  private mutating func leaveOutOtherNumbers(_ members: [Member]) {
    guard format == .plain, best[Self.code] >= 0, best[Self.alpha2] >= 0,
      let text = RowReader.text(of: members[best[Self.code]].value)?.trimmed, text.contains(where: \.isNumber),
      let alpha2 = members[best[Self.alpha2]].value.string
    else { return }
    let numeric = String(repeating: "0", count: max(0, 3 - text.utf8.count)) + text
    if text.utf8.allSatisfy({ !(UInt8(ascii: "A")...UInt8(ascii: "z")).contains($0) }),
      ISO3166.alpha2(alpha3: "", numeric: numeric) != alpha2.uppercased()
    {
      best[Self.code] = -1
    }
  }

  /// The depth of nested objects.
  private static let levels = 3

  /// Collects the members of an object and its nested objects.
  private mutating func collect(
    _ object: JSONValue, below path: String, besides mapped: Set<String>, into members: inout [Member], level: Int = 1
  ) {
    for (key, value) in object.pairs {
      let key = path.isEmpty ? key : "\(path).\(key)"
      if mapped.contains(key) { continue }
      let meaning = meaning(of: key)
      let takesObjects = meaning.map { Self.fields[$0.field].takesObjects(value) } ?? false
      let isLevel = value.hasMembers && !takesObjects
      if isLevel, level < Self.levels, key.utf8.count <= FeedLimits.columnName {
        collect(value, below: key, besides: mapped, into: &members, level: level + 1)
      } else {
        let isGuess = meaning.map { $0.rank > 0 } == true
        members.append(Member(key: key, value: value, meaning: meaning, isGuess: isGuess))
      }
    }
  }

  private mutating func meaning(of key: String) -> Meaning {
    if let known = meanings[key] { return known }
    guard key.utf8.count <= FeedLimits.columnName else { return nil }
    let words = Self.words(of: key)
    var meaning = Self.places[format]?[words]
    // `ISO.alpha2` is a code; `region.alpha2` is that of something else.
    if meaning == nil, let dot = key.lastIndex(of: "."), let place = Self.places[.plain]?[Self.words(of: key[dot...])],
      Self.isoCodes.contains(place.field),
      key[..<dot].split(separator: ".").allSatisfy({ Self.objectsOfCodes.contains(Self.words(of: $0)) })
    {
      meaning = place
    }
    if meanings.count < FeedLimits.customColumns * 10 { meanings[key] = meaning }
    return meaning
  }

  private mutating func take(
    _ value: JSONValue, of key: String, called keyInFeed: String, for country: inout Country, _ row: inout RowReader
  ) {
    guard value.kind != .null, value.kind != .object || value.hasMembers else { return }
    guard key.contains(where: { $0.isLetter || $0.isNumber }) else {
      return own.skip(key, "it has no letter or digit")
    }
    guard key.utf8.count <= FeedLimits.columnName else {
      return own.skip(key.cut(to: FeedLimits.quoted), "its name has more than \(FeedLimits.columnName) bytes")
    }
    guard let cell = row.cell(value, of: keyInFeed) else {
      return own.skip(
        keyInFeed, "its values are \(value.kind == .object ? "objects" : "lists of lists or objects")")
    }
    guard !cell.isEmpty, let position = own.position(of: key) else { return }
    country.customCells[position] = cell
  }

  /// Derives values that depend on several fields.
  private mutating func settle(_ country: inout Country, _ row: inout RowReader) {
    if country.name.isEmpty { country.name = country.officialName }
    country.settleCodes()
    // Assigned only if there is a value, since even assigning `nil` allocates memory.
    if row.latitude != nil || row.longitude != nil,
      let point = row.coordinates(row.latitude ?? "latitude", row.longitude ?? "longitude")
    {
      country.coordinates = point
    }
    if country.coordinates == nil, let point = row.pointOfFeature() { country.coordinates = point }
    if country.callingCodes.isEmpty, !country.dialling.root.isEmpty {
      country.callingCodes = country.dialling.callingCodes
    }
  }
}

extension CountryReader {
  /// All fields in reading order.
  private static let fields = Field.first + columns.compactMap(\.field) + Field.ofServices
  private static let columns = CountryColumn.known + CountryColumn.onRequest
  private static let (alpha2, code, name) = (0, fieldsByName["code"] ?? 0, fieldsByName["name"] ?? 0)
  private static let isoCodes = Set(["alpha2", "alpha3", "numeric"].compactMap { fieldsByName[$0] })
  private static let allCodes = isoCodes.union([code])
  /// The keys of objects whose codes are those of the row.
  private static let objectsOfCodes: Set<String> = [
    "attributes", "code", "codes", "country", "countrycode", "countrycodes", "data", "fields", "identifiers", "ids",
    "iso",
    "iso3166", "isocode", "isocodes", "nation", "node", "properties", "territory",
  ]
  private static let coordinates = Set(["latitude", "longitude"].compactMap { fieldsByName[$0] })

  /// Fields that users can map: columns that are read, and `alpha2`.
  private static let fieldsByName: [String: Int] = {
    let names = columns.filter { $0.field != nil }.map(\.column.name)
    let start = Field.first.count
    return Dictionary(names.enumerated().map { ($1, start + $0) }) { first, _ in first }
      .merging(["alpha2": 0, "currency": 2, "language": 3]) { first, _ in first }
  }()

  private static let places: [FeedFormat: [String: (field: Int, rank: Int)]] = {
    var all: [FeedFormat: [String: (field: Int, rank: Int)]] = [:]
    for format in [FeedFormat.plain, .snapshot, .restCountriesV2, .restCountriesV3, .restCountriesV5] {
      for (index, field) in fields.enumerated() {
        for (rank, key) in ((field.serviceKeys[format] ?? []) + field.keys).map(words).enumerated()
        where all[format]?[key] == nil || rank == 0 {
          all[format, default: [:]][key] = (index, rank)
        }
      }
    }
    return all
  }()

  /// The key's letters and digits in lower case.
  static func words(of key: some StringProtocol) -> String {
    if key.utf8.allSatisfy({ $0 < 0x80 }) {
      // By bytes: the characters of a thousand known keys would take 2% of a small build.
      let (letters, digits) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
      let kept = key.lowercased().utf8.filter { letters.contains($0) || digits.contains($0) }
      return String(decoding: kept, as: UTF8.self)
    }
    return String(key.lowercased().map { $0 == "²" ? "2" : $0 }.filter { $0.isLetter || $0.isNumber })
  }

  static func column(ofKey key: String) -> String? {
    guard let place = places[.plain]?[words(of: key)] else { return nil }
    return fieldsByName.first { $0.value == place.field }?.key
  }
}
