/// Codes of a country that bodies other than ISO have given.
public struct OtherCodes: Equatable, Sendable {
  /// International Olympic Committee: `GER`.
  public var olympic = ""
  /// FIFA: `GER`.
  public var fifa = ""
  /// FIPS 10-4, withdrawn in 2008: `GM`.
  public var fips = ""
  /// Geopolitical Entities and Codes, which follows FIPS 10-4: `GM`.
  public var gec = ""
}

/// What a country or territory is among states; each is `nil` or empty where the feed does not say.
public struct Standing: Equatable, Sendable {
  /// Whether it is independent (ISO 3166-1).
  public var independent: Bool?
  /// Whether it is a member of the United Nations.
  public var unitedNationsMember: Bool?
  /// How its ISO 3166-1 code is assigned: `officially-assigned`, `user-assigned`.
  public var codeStatus = ""
  /// Whether it governs itself.
  public var sovereign: Bool?
  /// Whether it depends on another country.
  public var dependency: Bool?
  /// Whether its standing is disputed.
  public var disputed: Bool?
  /// ISO 3166-1 alpha-2 code of the country that it belongs to, alpha-3 where there is none.
  public var parent = ""
}

/// An organisation of countries that a country belongs to.
public struct Membership: Equatable, Sendable {
  /// Acronym: `EU`.
  public var acronym: String
  /// Name in English: `European Union`.
  public var name: String
  /// Acronyms in other languages.
  public var otherAcronyms: [String] = []
  /// Names in other languages.
  public var otherNames: [String] = []
}
