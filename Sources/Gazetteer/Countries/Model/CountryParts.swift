/// A point on the earth in degrees (WGS 84).
struct Coordinates: Equatable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  var latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  var longitude: Double

  init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A name in one of a country's own languages.
struct NativeName: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code; empty if unknown.
  var language: String
  var name: String
  var officialName = ""
}

/// The name of a country in any language.
struct Translation: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code.
  var language: String
  /// The English name of the language; empty if unknown.
  var languageName = ""
  var name: String
  var officialName = ""
  /// The names of its capitals in that language that are known and differ from English.
  var capitals: [String] = []
}

struct Demonym: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code: `fra`.
  var language: String
  /// The feminine form: `Française`.
  var feminine: String
  /// The masculine form: `Français`.
  var masculine: String
}

/// A currency; unknown parts are empty.
struct Currency: Equatable, Sendable {
  /// ISO 4217 code: `EUR`.
  var code = ""
  /// Name: `Euro`.
  var name = ""
  /// Symbol: `€`.
  var symbol = ""
}

/// A language; unknown parts are empty.
struct Language: Equatable, Sendable {
  /// The code in the feed: a BCP 47 tag or an ISO 639 code, `fr`.
  var code = ""
  /// Name in the language of the feed: `French`.
  var name = ""
  /// Name in the language itself: `français`.
  var nativeName = ""
  /// ISO 639-1 code: two letters.
  var alpha2 = ""
  /// ISO 639-3 code, or ISO 639-2 in older feeds: three letters.
  var alpha3 = ""
}

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

/// The parts of a country's calling codes (ITU E.164).
struct Dialling: Equatable, Sendable {
  /// A plus sign and the first digit: `+3`; only a plus sign if the suffixes are whole codes.
  var root = ""
  /// The rest of the code: `3`. Countries that share a code have their area codes here, and some countries all of
  /// theirs. An empty suffix makes the root a code by itself.
  var suffixes: [String] = []

  /// With more suffixes than this after a root with digits, they are area codes.
  static let mostSuffixes = 4

  /// The calling codes as digits: `33` for the root `+3` and the suffix `3`. Roots and suffixes with anything but
  /// digits, spaces and hyphens are ignored.
  ///
  /// A country with more than ``mostSuffixes`` has the root to itself (United States, Russia), so the root is its only
  /// code. If the root is only a plus sign, every suffix is a code.
  var callingCodes: [String] {
    guard !root.isEmpty, let start = Self.digits(root.hasPrefix("+") ? root.dropFirst() : root[...]) else { return [] }
    let isCode = !start.isEmpty
    if isCode, suffixes.isEmpty || suffixes.count > Self.mostSuffixes { return [start] }
    return suffixes.compactMap { Self.digits($0[...]) }.map { start + $0 }.filter { !$0.isEmpty }
  }

  /// The digits of a part; `nil` if it contains anything but digits, spaces and hyphens.
  private static func digits(_ part: Substring) -> String? {
    let digits = part.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    let isNumber = digits.allSatisfy(\.isDigit)
    return isNumber && digits.isEmpty == part.isEmpty ? String(decoding: digits, as: UTF8.self) : nil
  }
}

/// The postal codes of a country; empty if it has none.
struct PostalCode: Equatable, Sendable {
  /// The format for people, with `#` for a digit and `@` for a letter: `#####`.
  var format = ""
  var regularExpression = ""
}

struct Driving: Equatable, Sendable {
  /// The driving side: `left` or `right`.
  var side = ""
  /// International vehicle registration codes (Vienna Convention of 1968) as in the feed, including empty ones.
  var signs: [String] = []
}

struct GiniIndex: Equatable, Sendable {
  var year: Int?
  /// The index in percent, from 0 (equality) to 100 (one person has everything).
  var value: Double
}

/// The URLs of an image and its description.
struct Picture: Equatable, Sendable {
  var svg = ""
  var png = ""
  /// The English alternative text.
  var description = ""

  /// The URL of the SVG or else the PNG file; empty if there is neither.
  var address: String { svg.isEmpty ? png : svg }
}

/// The URLs of a country on map services.
struct MapLinks: Equatable, Sendable {
  var google = ""
  var openStreetMap = ""
}

extension MapLinks {
  /// Maps centered on a point, zoomed for a medium-sized country.
  init(around point: Coordinates) {
    let (latitude, longitude) = (Cell.decimal(point.latitude).text, Cell.decimal(point.longitude).text)
    google = "https://www.google.com/maps/@\(latitude),\(longitude),5z"
    openStreetMap = "https://www.openstreetmap.org/#map=5/\(latitude)/\(longitude)"
  }
}
