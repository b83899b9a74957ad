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

struct PoliticalStatus: Equatable, Sendable {
  /// Whether it is independent (ISO 3166-1).
  var independent: Bool?
  var unitedNationsMember: Bool?
  /// How its ISO 3166-1 code is assigned: `officially-assigned`, `user-assigned`.
  var codeStatus = ""
  var sovereign: Bool?
  var dependency: Bool?
  var disputed: Bool?
  /// ISO 3166-1 alpha-2 code of the country that it belongs to, or else alpha-3.
  var parent = ""
}

struct Membership: Equatable, Sendable {
  /// Acronym: `EU`.
  var acronym: String
  /// Name in English: `European Union`.
  var name: String
  var otherAcronyms: [String] = []
  var otherNames: [String] = []
}
