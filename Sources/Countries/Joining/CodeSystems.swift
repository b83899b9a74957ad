/// Country codes by system, such as ISO 3166-1 and the IOC, which may give the same code to different places.
package struct CodeSystems: Sendable {
  enum Place: Hashable {
    case country(Int)
    /// The name of a place without a row, such as a former State.
    case other(String)

    var position: Int? { if case .country(let position) = self { position } else { nil } }
  }

  static let iso = "ISO 3166-1"
  /// Systems with the codes of ISO 3166-1 and some others.
  private static let extended: Set<String> = ["ISO 3166-3", "World Bank"]
  /// Systems that cast doubt on other readings, but are not read, since abbreviations of states look the same.
  private static let unread: Set<String> = ["FIPS", "vehicle signs"]

  private var systems: [String: [String: Place]] = [iso: [:]]

  /// - Parameter line: the system and the code in it, separated by a tab; for other places also the name.
  mutating func add(_ line: String, position: Int? = nil) {
    let parts = line.split(separator: "\t").map(String.init)
    guard parts.count > 1, let place = position.map(Place.country) ?? (parts.count > 2 ? .other(parts[2]) : nil) else {
      return
    }
    systems[parts[0], default: [:]][TextFolding.fold(parts[1])] = place
  }

  func places(of code: String) -> [(system: String, place: Place)] {
    systems.keys.sorted().compactMap { system in place(of: code, in: system).map { (system, $0) } }
  }

  private func place(of code: String, in system: String) -> Place? {
    (Self.extended.contains(system) ? systems[Self.iso]?[code] : nil) ?? systems[system]?[code]
  }

  /// Whether ISO 3166-1 gives a folded code to a place.
  func isISO(_ code: String, of place: Place) -> Bool { systems[Self.iso]?[code] == place }

  /// The likely places of folded codes that are together in a column, if systems differ.
  ///
  /// - Parameter isKnown: whether a code is read without its column. Others are only read if ISO 3166-1 is excluded.
  func likelyPlaces(of codes: Set<String>, isKnown: (String) -> Bool) -> [String: Set<Place>] {
    let excluded = systems.keys.reduce(into: [:]) { $0[$1] = systemsExcluding($1, by: codes) }
    return codes.reduce(into: [:]) { likely, code in
      let isKnown = isKnown(code)
      let readers = places(of: code).filter { isKnown || excluded[Self.iso]?.contains($0.system) == true }
      guard Set(readers.map(\.place)).count > (isKnown ? 1 : 0) else { return }
      let others = { (one: (system: String, place: Place)) in readers.filter { $0.place != one.place }.map(\.system) }
      likely[code] = Set(readers.filter { excluded[$0.system]?.isDisjoint(with: others($0)) == true }.map(\.place))
    }
  }

  /// The systems that fit the codes of a column clearly better than another system: they have all but a seventh of the
  /// codes and it has not, or they add at least ten codes for each one that only it has. ISO 3166-1 wins a tie.
  private func systemsExcluding(_ other: String, by codes: Set<String>) -> Set<String> {
    let read = { system in codes.filter { place(of: $0, in: system) != nil } }
    let isComplete = { (read: Set<String>) in codes.count - read.count <= max(1, codes.count / 7) }
    let others = read(other)
    return Set(
      systems.keys.filter { one in
        guard !Self.unread.contains(one) else { return false }
        let ones = read(one)
        if isComplete(ones), !isComplete(others) { return true }
        let (more, fewer) = (ones.subtracting(others).count, others.subtracting(ones).count)
        return 10 * fewer <= more && (one == Self.iso || more > 0 && isComplete(ones))
      })
  }

  /// The system that has at least nine in ten of these codes; `nil` if there is none.
  func system(of codes: Set<String>) -> String? {
    if codes.count(where: Self.correlatesOfWar.contains) >= 3 { return "the Correlates of War (COW)" }
    let codes = codes.map(TextFolding.fold)
    return systems.keys.sorted().first { system in
      10 * codes.count { place(of: $0, in: system) != nil } >= 9 * codes.count
    }
  }

  /// Codes that only the Correlates of War project has.
  private static let correlatesOfWar: Set<String> = [
    "AUH", "AUL", "CZR", "FRN", "GFR", "GMY", "KZK", "MZM", "NTH", "SPN", "SWD", "TAW", "TAZ", "UKG",
  ]

  /// The places of a code: `Chile (FIFA, IOC) or Channel Islands (World Bank)`; `nil` if no system has it.
  package func words(of code: String, _ countries: [Country]) -> String? {
    let code = TextFolding.fold(code)
    let found = places(of: code).filter { systems[$0.system]?[code] != nil }
    var seen: Set<Place> = []
    let places = found.map(\.place).filter { seen.insert($0).inserted }.map { place in
      let name =
        switch place {
        case .country(let position): countries[position].name
        case .other(let name): name
        }
      return "\(name) (\(found.filter { $0.place == place }.map(\.system).joined(separator: ", ")))"
    }
    return places.isEmpty ? nil : places.joined(separator: " or ")
  }
}

extension CountryMatcher {
  /// A code that systems read differently.
  struct ContestedCode {
    let match: Match?
    /// The countries that have the code in any system. A name in the row decides among them.
    let positions: Set<Int>
  }

  func contestedCodes(in texts: Set<String>) -> [String: ContestedCode] {
    let codes = texts.filter { ISO3166.isCode($0) && !isAggregate($0) && !isGiven($0) }
    let likely = systems.likelyPlaces(of: Set(codes.map(TextFolding.fold))) { match($0) != nil }
    return codes.reduce(into: [:]) { contested, text in
      let code = TextFolding.fold(text)
      guard let places = likely[code] else { return }
      contested[text] = ContestedCode(
        match: match(code, among: places), positions: Set(systems.places(of: code).compactMap(\.place.position)))
    }
  }

  func match(_ code: String, among places: Set<CodeSystems.Place>) -> Match? {
    guard places.count == 1, let place = places.first else {
      return .several(places.compactMap(\.position).sorted())
    }
    return place.position.map { .country($0, systems.isISO(code, of: place) ? .code : .otherCode) }
  }
}
