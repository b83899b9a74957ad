/// Codes of a country that bodies other than ISO have given.
struct OtherCodes: Equatable, Sendable {
  /// International Olympic Committee: `GER`.
  var olympic = ""
  /// FIFA: `GER`.
  var fifa = ""
  /// FIPS 10-4, withdrawn in 2008: `GM`.
  var fips = ""
  /// Geopolitical Entities and Codes, which follows FIPS 10-4: `GM`.
  var gec = ""
}

/// What a country or territory is among states; each is `nil` or empty where the feed does not say.
struct Standing: Equatable, Sendable {
  /// Whether it is independent (ISO 3166-1).
  var independent: Bool?
  /// Whether it is a member of the United Nations.
  var unitedNationsMember: Bool?
  /// How its ISO 3166-1 code is assigned: `officially-assigned`, `user-assigned`.
  var codeStatus = ""
  /// Whether it governs itself.
  var sovereign: Bool?
  /// Whether it depends on another country.
  var dependency: Bool?
  /// Whether its standing is disputed.
  var disputed: Bool?
  /// ISO 3166-1 alpha-2 code of the country that it belongs to, alpha-3 where there is none.
  var parent = ""
}

/// An organisation of countries that a country belongs to.
struct Membership: Equatable, Sendable {
  /// Acronym: `EU`.
  var acronym: String
  /// Name in English: `European Union`.
  var name: String
  /// Acronyms in other languages.
  var otherAcronyms: [String] = []
  /// Names in other languages.
  var otherNames: [String] = []
}
