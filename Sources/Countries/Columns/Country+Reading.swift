import Base

extension Country {
  /// Assigns codes: the first one becomes ``code``, the others are recognized by their format. Adds the flag emoji of
  /// the alpha-2 code if the feed has none.
  mutating func settleCodes() {
    let given = [alpha2, alpha3]
    alpha2 = ISO3166.alpha2(alpha2) ?? ISO3166.alpha2(code) ?? ""
    if alpha3.isEmpty, ISO3166.isAlpha3(code) { alpha3 = code }
    if ISO3166.isAlpha3(alpha3) { alpha3 = alpha3.uppercased() }
    let isNumber = !code.isEmpty && code.utf8.allSatisfy(\.isDigit)
    let padded = String(repeating: "0", count: max(0, 3 - code.utf8.count)) + code
    let byOther = alpha2.isEmpty ? ISO3166.alpha2(alpha3: alpha3, numeric: isNumber ? padded : self.numeric) : ""
    // A number is not used as code if there is an alphabetic code.
    if isNumber, self.numeric.isEmpty, !(alpha2 + alpha3 + byOther).isEmpty { self.numeric = padded }
    if code.isEmpty || isNumber {
      code =
        ([alpha2, alpha3, byOther] + given + [code, self.numeric, self.otherCodes.olympic]).first { !$0.isEmpty } ?? ""
    }
    if alpha2.isEmpty { alpha2 = byOther }
    if flagEmoji.isEmpty, !alpha2.isEmpty { flagEmoji = ISO3166.flagEmoji(ofAlpha2: alpha2) }
  }

  /// Replaces the codes by those of another record of the country, or without one by those that are known.
  mutating func take(codesOf country: Country?) {
    if !alpha2.isEmpty, flagEmoji == ISO3166.flagEmoji(ofAlpha2: alpha2) { flagEmoji = "" }
    code = country?.alpha2 ?? ISO3166.alpha2(alpha3: alpha3, numeric: self.numeric)
    alpha2 = ""
    if !alpha3.isEmpty { alpha3 = country?.alpha3 ?? (code.isEmpty ? "" : alpha3) }
    if let country, !self.numeric.isEmpty { self.numeric = country.numeric }
    if !code.isEmpty { settleCodes() }
  }

  /// Sets the demonyms, and ``demonym`` to the English one if it is empty.
  mutating func take(_ demonyms: [Demonym]) {
    self.demonyms = demonyms
    guard self.demonym.isEmpty, let english = demonyms.first(where: { ["eng", "en"].contains($0.language) }) else {
      return
    }
    self.demonym = english.masculine.isEmpty ? english.feminine : english.masculine
  }

  /// Reads capitals as texts, or as objects with names and coordinates, the primary one first.
  mutating func takeCapitals(from row: inout RowReader, _ key: String) {
    guard row[key]?.hasMembers == true || row[key]?.array?.first?.kind == .object else {
      capitals = row.texts(key).filter { $0 != "NA" }
      return
    }
    let found = row.nested(key) { capital in
      if capital["name"] == nil { capital.remark("has no name; skipped") }
      return (
        name: capital.text("name"), place: capital.coordinates("coordinates.lat", "coordinates.lng"),
        isPrimary: capital["attributes.primary"]?.boolean == true
      )
    }.filter { !$0.name.isEmpty }
    let ordered = found.filter(\.isPrimary) + found.filter { !$0.isPrimary }
    (capitals, self.capitalPlaces) = (ordered.map(\.name), ordered.map(\.place))
  }

  mutating func takeFlag(from row: inout RowReader, _ key: String) {
    let flag = row.text(key, limit: FeedLimits.url)
    // URLs contain ASCII letters; emoji do not.
    let isEmoji = flag.utf8.count <= FeedLimits.quoted && !flag.hasByte { $0 < 0x80 }
    if isEmoji {
      flagEmoji = flag
    } else if !flag.utf8.contains(where: { "/.:".utf8.contains($0) }) {
      row.remark("has neither an emoji nor the URL of an image in “\(key)”; left empty")
    } else if flagPicture.svg.isEmpty {
      flagPicture.svg = flag
    }
  }
}

extension Array {
  /// Sets a member of each element in order, and appends elements as needed.
  mutating func take(_ texts: [String], of member: WritableKeyPath<Element, String>, adding empty: Element) {
    while count < texts.count { append(empty) }
    for (index, text) in texts.enumerated() { self[index][keyPath: member] = text }
  }
}
