import JSON

extension RowReader {
  /// Native names from an object by language.
  mutating func nativeNames(_ key: String) -> [NativeName] {
    names(key).map { NativeName(language: $0.language, name: $0.common, officialName: $0.official) }
  }

  /// Translations from an object by language; a text is the common name.
  mutating func translations(_ key: String) -> [Translation] {
    names(key).map { Translation(language: $0.language, name: $0.common, officialName: $0.official) }
  }

  private mutating func names(_ key: String) -> [(language: String, common: String, official: String)] {
    entries(key, members: ["common", "official"], textMember: "common").compactMap { language, texts in
      let common = texts["common"] ?? ""
      let official = texts["official"] ?? ""
      return common.isEmpty && official.isEmpty ? nil : (language, common, official)
    }
  }

  /// Currencies from an object by code, from a list of objects with `code`, or from a list of codes.
  mutating func currenciesByCode(_ key: String) -> [Currency] {
    let members = ["code", "name", "symbol"]
    let named = { (code: String, texts: MemberTexts) in
      Currency(code: code, name: texts["name"] ?? "", symbol: texts["symbol"] ?? "")
    }
    guard self[key]?.kind == .object else {
      return objects(key, members: members, textMember: "code").map { named($0["code"] ?? "", $0) }
    }
    return entries(key, members: members).map(named)
  }

  /// Languages from an object by ISO 639-3 code, from a list of objects, or from a list of codes.
  mutating func languagesByCode(_ key: String) -> [Language] {
    guard self[key]?.kind == .object else { return languageObjects(key) }
    return entries(key, members: ["name"]).map { code, texts in
      Language(code: code, name: texts["name"] ?? "", alpha3: ISO3166.isAlpha3(code) ? code : "")
    }
  }

  /// The keys differ between the generations, and v2 misspells two of them in one object.
  private mutating func languageObjects(_ key: String) -> [Language] {
    let alpha2Keys = ["iso639_1", "iso639-1"]
    let alpha3Keys = ["iso639_3", "iso639_2"]
    let nativeKeys = ["native_name", "nativeName", "nativName", "native"]
    let members = ["name", "bcp47", "code", "iso_code"] + alpha2Keys + alpha3Keys + nativeKeys
    return objects(key, members: members, textMember: "code").map { texts in
      func first(_ keys: [String]) -> String { keys.lazy.compactMap { texts[$0] }.first { !$0.isEmpty } ?? "" }
      return Language(
        code: first(["bcp47"] + alpha2Keys + alpha3Keys + ["code", "iso_code"]), name: texts["name"] ?? "",
        nativeName: first(nativeKeys), alpha2: first(alpha2Keys), alpha3: first(alpha3Keys))
    }
  }

  /// What the people are called, from an object by language.
  mutating func demonyms(_ key: String) -> [Demonym] {
    entries(key, members: ["f", "m"], textMember: "m").compactMap { language, texts in
      let demonym = Demonym(language: language, feminine: texts["f"] ?? "", masculine: texts["m"] ?? "")
      return demonym.feminine.isEmpty && demonym.masculine.isEmpty ? nil : demonym
    }
  }

  /// Calling codes without their plus sign.
  mutating func callingCodes(_ key: String) -> [String] {
    texts(key).map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
  }

  /// A picture from an object with `svg`, `png` and `alt`, or, as the first services had it, from a list of addresses.
  mutating func picture(_ key: String) -> Picture {
    guard self[key]?.kind == .array else {
      return Picture(
        svg: text("\(key).svg", limit: FeedLimits.address), png: text("\(key).png", limit: FeedLimits.address),
        description: text("\(key).alt"))
    }
    let addresses = texts(key)
    return Picture(
      svg: addresses.first { $0.hasSuffix(".svg") } ?? "", png: addresses.first { $0.hasSuffix(".png") } ?? "")
  }

  /// A numeric code of three digits; the leading zeros that a number lacks are put back.
  mutating func numericCode(_ key: String) -> String {
    let isNumber = self[key]?.kind == .number
    let text =
      isNumber ? count(key, in: NumberBounds.numericCode).map(String.init) ?? "" : text(key).withoutZeroFraction
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return text
    }
    return String(repeating: "0", count: max(0, 3 - text.utf8.count)) + text
  }
}

extension Country {
  /// Takes the codes: alpha-2 and alpha-3 where they have that form, the first one there is as ``code``; the
  /// flag of the alpha-2 code where the feed has none.
  mutating func identify(alpha2: String, alpha3: String, numeric: String) {
    self.alpha2 = ISO3166.alpha2(alpha2) ?? ""
    self.alpha3 = ISO3166.isAlpha3(alpha3) ? alpha3.uppercased() : ""
    self.numeric = numeric
    code = [self.alpha2, self.alpha3, alpha2, alpha3, numeric, otherCodes.olympic].first { !$0.isEmpty } ?? ""
    if flagEmoji.isEmpty, !self.alpha2.isEmpty { flagEmoji = ISO3166.flagEmoji(ofAlpha2: self.alpha2) }
  }

  /// Takes the demonyms, the English one also as ``demonym`` where there is none yet.
  mutating func take(_ demonyms: [Demonym]) {
    self.demonyms = demonyms
    guard demonym.isEmpty, let english = demonyms.first(where: { $0.language == "eng" || $0.language == "en" }) else {
      return
    }
    demonym = english.masculine.isEmpty ? english.feminine : english.masculine
  }
}
