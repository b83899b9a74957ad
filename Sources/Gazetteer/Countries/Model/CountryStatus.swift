/// Country codes of organisations other than ISO.
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

/// The political status of a country or territory; `nil` or empty if unknown.
struct PoliticalStatus: Equatable, Sendable {
  /// Whether it is independent (ISO 3166-1).
  var independent: Bool?
  var unitedNationsMember: Bool?
  /// How its ISO 3166-1 code is assigned: `officially-assigned`, `user-assigned`.
  var codeStatus = ""
  var sovereign: Bool?
  var dependency: Bool?
  /// Whether its status is disputed.
  var disputed: Bool?
  /// ISO 3166-1 alpha-2 code of the country that it belongs to, or else alpha-3.
  var parent = ""
}

/// A membership in an international organisation.
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
