import Base

/// Gazetteer's own format: an object with `gazetteer` (the version, 1), `title`, `date`, `licence` and `countries`.
/// `Data/README.md` describes the keys.
enum SnapshotFormat {
  static let version = 1

  static func matches(_ root: JSONValue) -> Bool {
    root["gazetteer"] != nil && root["countries"]?.array != nil
  }

  /// - Parameter bytes: the length of the feed, which limits organization details.
  static func decode(_ root: JSONValue, bytes: Int) throws(PlainError) -> Dataset {
    guard root["gazetteer"]?.integer == version else {
      throw .unknownVersion(root["gazetteer"]?.tree.text.oneLine(limit: 20) ?? "", key: "gazetteer")
    }
    var dataset = CountryReader(.snapshot).decode(root.items("countries"))
    (dataset.title, dataset.licence) = (shared(root["title"]) ?? "Countries", shared(root["licence"]))
    if let date = root["date"], date.kind != .null {
      dataset.date = date.string.flatMap(Moment.init(day:))
      let found = date.string.map { "“\($0.oneLine(limit: 40))”" } ?? date.kind.rawValue.withArticle
      if dataset.date == nil {
        dataset.feedRemarks.append(
          "the date of the feed is ignored: \(found) is not a day \(Moment.rangeWords) such as 2026-11-21")
      }
    }
    dataset.sources = root.items("sources").compactMap(source)
    let organizations = organizations(root)
    for index in dataset.countries.indices where !dataset.countries[index].memberships.isEmpty {
      var known: Set<String> = []
      dataset.countries[index].memberships = dataset.countries[index].memberships
        .filter { known.insert($0.acronym).inserted }.map { organizations[$0.acronym] ?? $0 }
    }
    limitMemberships(of: &dataset, bytes: FeedLimits.organizations + bytes)
    return dataset
  }

  /// Removes organization names if repeating them in each row would exceed the limit.
  private static func limitMemberships(of dataset: inout Dataset, bytes limit: Int) {
    let bytes = dataset.countries.lazy.flatMap(\.memberships).reduce(0) { sum, membership in
      // Includes list punctuation, which would outweigh many short names.
      (membership.otherAcronyms + membership.otherNames).reduce(sum + membership.name.utf8.count) {
        $0 + $1.utf8.count + 3
      }
    }
    guard bytes > limit else { return }
    for index in dataset.countries.indices where !dataset.countries[index].memberships.isEmpty {
      dataset.countries[index].memberships = dataset.countries[index].memberships.map {
        Membership(acronym: $0.acronym, name: "")
      }
    }
    dataset.feedRemarks.append(
      "the names of organizations are skipped: repeated in each row, they would take \(bytes.grouped) bytes, more than "
        + "the limit of \(limit.grouped) for this feed")
  }

  private static func shared(_ value: JSONValue?) -> String? {
    value?.string?.cut(to: FeedLimits.shared)
  }

  /// A source with a name; its URL only if it is http(s).
  private static func source(_ value: JSONValue) -> DataSource? {
    guard let name = value["name"]?.string, !name.isEmpty else { return nil }
    let address = value["url"]?.string.flatMap { text in
      ["https://", "http://"].contains(where: text.hasPrefix) ? text : nil
    }
    var source = DataSource(
      name: name, version: value.text("version"), licence: value.text("licence"), address: address)
    source.columns = Set(value.items("fields").compactMap(\.string).flatMap { columns[$0] ?? [$0] })
    return source
  }

  private static let columns = [
    "alpha2": ["code"], "capitals": ["capital"], "calling_codes": ["calling_code"], "top_level_domains": ["tld"],
    "time_zones": ["time_zone"], "currencies": ["currency_code", "currency_name", "currency_symbol"],
    "languages": ["language_code", "language_name"],
  ]

  /// The maximum number of an organization's names in other languages, which each member's row repeats.
  private static let mostOtherNames = 8

  private static func organizations(_ root: JSONValue) -> [String: Membership] {
    let members = root.items("organizations").prefix(FeedLimits.values).compactMap { value -> Membership? in
      guard let acronym = value["acronym"]?.string, !acronym.isEmpty else { return nil }
      let names = { (key: String) in
        value.items(key).prefix(mostOtherNames).compactMap { $0.string?.cut(to: FeedLimits.quoted) }
      }
      return Membership(
        acronym: acronym.cut(to: FeedLimits.quoted),
        name: value["name"]?.string?.cut(to: FeedLimits.quoted) ?? "",
        otherAcronyms: names("other_acronyms"), otherNames: names("other_names"))
    }
    return Dictionary(members.map { ($0.acronym, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
