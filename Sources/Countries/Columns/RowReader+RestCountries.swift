import Base

extension RowReader {
  mutating func nativeNames(_ key: String) -> [NativeName] {
    switch self[key]?.kind {
    case .object: names(key).map { NativeName(language: $0.language, name: $0.common, officialName: $0.official) }
    case .array:
      objects(key, members: ["language", "name", "official_name"]).map {
        NativeName(language: $0["language"] ?? "", name: $0["name"] ?? "", officialName: $0["official_name"] ?? "")
      }
    default: [text(key)].filter { !$0.isEmpty }.map { NativeName(language: "", name: $0) }
    }
  }

  /// Translations from an object by language; a string is the common name.
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

  /// Currencies from an object by code, one or several objects with `code`, `name` and `symbol`, or strings.
  mutating func currencies(_ key: String) -> [Currency] {
    let members = ["code", "name", "symbol"]
    let currency = { (code: String, texts: MemberTexts) in
      let (name, isCode) = (texts["name"] ?? "", texts["text"]?.isCurrencyCode == true)
      return Currency(
        code: isCode ? texts["text"] ?? "" : code, name: isCode ? name : texts["text"] ?? name,
        symbol: texts["symbol"] ?? "")
    }
    guard let value = self[key], value.kind == .object, !members.contains(where: { value[$0] != nil }) else {
      return objects(key, members: members, textMember: "text").map { currency($0["code"] ?? "", $0) }
    }
    return entries(key, members: members).map(currency)
  }

  /// Languages from an object by ISO 639-3 code, one or several objects, strings, or a text of codes: `fa-AF,ps`.
  mutating func languages(_ key: String) -> [Language] {
    if let text = self[key]?.string, text.hasByte(where: { ",;- ".utf8.contains($0) }) {
      let codes = text.split { ",; ".contains($0) }.map(\.languageOfTag)
      if codes.allSatisfy(\.isLanguageCode) { return limited(codes, in: key).map { Language(code: $0) } }
    }
    guard let value = self[key], value.kind == .object, value["code"] == nil, value["name"] == nil else {
      return languageObjects(key)
    }
    return entries(key, members: ["name"]).map { code, texts in
      Language(code: code, name: texts["name"] ?? "", alpha3: ISO3166.isAlpha3(code) ? code : "")
    }
  }

  private static let (alpha2Keys, alpha3Keys) = (["iso639_1", "iso639-1"], ["iso639_3", "iso639_2"])
  private static let nativeKeys = ["native_name", "nativeName", "nativName", "native"]
  private static let languageCodes = ["bcp47"] + alpha2Keys + alpha3Keys + ["code", "iso_code"]
  private static let languageMembers =
    ["name", "bcp47", "code", "iso_code"] + alpha2Keys + alpha3Keys + nativeKeys

  /// Keys differ between API versions, and v2 misspells two of them in one object.
  private mutating func languageObjects(_ key: String) -> [Language] {
    objects(key, members: Self.languageMembers, textMember: "text").map { texts in
      func first(_ keys: [String]) -> String { keys.lazy.compactMap { texts[$0] }.first { !$0.isEmpty } ?? "" }
      if let text = texts["text"] {
        let isCode = text.isLanguageCode
        return Language(code: isCode ? text : "", name: isCode ? "" : text)
      }
      return Language(
        code: first(Self.languageCodes), name: texts["name"] ?? "", nativeName: first(Self.nativeKeys),
        alpha2: first(Self.alpha2Keys), alpha3: first(Self.alpha3Keys))
    }
  }

  mutating func demonyms(_ key: String) -> [Demonym] {
    entries(key, members: ["f", "m"], textMember: "m").compactMap { language, texts in
      let demonym = Demonym(language: language, feminine: texts["f"] ?? "", masculine: texts["m"] ?? "")
      return demonym.feminine.isEmpty && demonym.masculine.isEmpty ? nil : demonym
    }
  }

  mutating func callingCodes(_ key: String) -> [String] {
    texts(key).map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
  }

  /// An image from its URL, or from a list of URLs as in the first services.
  mutating func pictures(_ key: String) -> Picture {
    let addresses = texts(key)
    return Picture(
      svg: addresses.first { $0.hasSuffix(".svg") } ?? addresses.first { !$0.hasSuffix(".png") } ?? "",
      png: addresses.first { $0.hasSuffix(".png") } ?? "")
  }

  /// Memberships from acronyms, objects with names, or an object of booleans.
  mutating func memberships(_ key: String) -> [Membership] {
    guard let value = self[key], value.kind != .null else { return [] }
    if value.kind == .object {
      return keys(of: value, key).filter { value[$0]?.boolean == true }.map(Membership.init(key:))
    }
    if value.array?.first?.kind != .object { return texts(key).map { Membership(acronym: $0, name: "") } }
    return nested(key) { bloc in
      Membership(
        acronym: bloc.text("acronym"), name: bloc.text("name"), otherAcronyms: bloc.texts("otherAcronyms"),
        otherNames: bloc.texts("otherNames"))
    }
  }

  mutating func timeZones(_ key: String) -> [String] {
    guard self[key]?.array?.first?.kind == .object else { return texts(key) }
    return nested(key) { $0.firstText("zoneName", "name", "zone") }.filter { !$0.isEmpty }
  }

  mutating func codes(_ key: String) -> [String] {
    let texts = texts(key)
    guard texts.count == 1, texts[0].hasByte(where: { $0 == UInt8(ascii: ",") }) else { return texts }
    let codes = texts[0].split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    return codes.allSatisfy(ISO3166.isCode) ? codes : texts
  }

  /// A three-digit numeric code; missing leading zeros are added.
  mutating func numericCode(_ key: String) -> String {
    let isNumber = self[key]?.kind == .number
    let text =
      isNumber ? count(key, in: NumberBounds.numericCode).map(String.init) ?? "" : text(key).withoutZeroFraction
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return text }
    return String(repeating: "0", count: max(0, 3 - text.utf8.count)) + text
  }
}

extension String {
  /// Three upper-case letters (ISO 4217).
  fileprivate var isCurrencyCode: Bool { ISO3166.isAlpha3(self) && !hasByte { $0 & 0x20 != 0 } }

  /// Two or three lower-case letters (ISO 639).
  fileprivate var isLanguageCode: Bool { ISO3166.isCode(self) && !hasByte { $0 & 0x20 == 0 } }
}

extension Substring {
  /// The language of a tag with a country: `fa` of `fa-AF`.
  fileprivate var languageOfTag: String { String(prefix { $0 != "-" }) }
}

extension Membership {
  /// A membership from a key: `nato` is an acronym, `african_union` is a name.
  fileprivate init(key: String) {
    let isAcronym = key.utf8.count <= 5 && !key.contains("_")
    let words = key.split(separator: "_").map(\.capitalizedFirst)
    self.init(acronym: isAcronym ? key.uppercased() : "", name: isAcronym ? "" : words.joined(separator: " "))
  }
}
