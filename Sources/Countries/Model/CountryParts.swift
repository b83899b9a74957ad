import Base

/// A point on the earth in degrees (WGS 84).
package struct Coordinates: Equatable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  package var latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  package var longitude: Double

  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A name in one of a country's own languages.
package struct NativeName: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code; empty if unknown.
  package var language: String
  package var name: String
  package var officialName = ""
}

/// The name of a country in any language.
package struct Translation: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code.
  package var language: String
  /// The English name of the language; empty if unknown.
  package var languageName = ""
  package var name: String
  package var officialName = ""
  /// The names of its capitals in that language that are known and differ from English.
  var capitals: [String] = []
}

package struct Demonym: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code: `fra`.
  package var language: String
  /// The feminine form: `Française`.
  package var feminine: String
  /// The masculine form: `Français`.
  package var masculine: String

  package init(language: String, feminine: String, masculine: String) {
    (self.language, self.feminine, self.masculine) = (language, feminine, masculine)
  }
}

/// A currency; unknown parts are empty.
package struct Currency: Equatable, Sendable {
  /// ISO 4217 code: `EUR`.
  package var code = ""
  /// Name: `Euro`.
  package var name = ""
  /// Symbol: `€`.
  package var symbol = ""
}

/// A language; unknown parts are empty.
package struct Language: Equatable, Sendable {
  /// The code in the feed: a BCP 47 tag or an ISO 639 code, `fr`.
  package var code = ""
  /// Name in the language of the feed: `French`.
  package var name = ""
  /// Name in the language itself: `français`.
  package var nativeName = ""
  /// ISO 639-1 code: two letters.
  package var alpha2 = ""
  /// ISO 639-3 code, or ISO 639-2 in older feeds: three letters.
  package var alpha3 = ""
}

/// Country codes of organizations other than ISO.
package struct OtherCodes: Equatable, Sendable {
  /// International Olympic Committee: `GER`.
  package var olympic = ""
  /// FIFA: `GER`.
  package var fifa = ""
  /// FIPS 10-4, withdrawn in 2008: `GM`.
  var fips = ""
  /// Geopolitical Entities and Codes, which follows FIPS 10-4: `GM`.
  var gec = ""
}

package struct PoliticalStatus: Equatable, Sendable {
  /// Whether it is independent (ISO 3166-1).
  package var independent: Bool?
  package var unitedNationsMember: Bool?
  /// How its ISO 3166-1 code is assigned: `officially-assigned`, `user-assigned`.
  package var codeStatus = ""
  package var sovereign: Bool?
  package var dependency: Bool?
  package var disputed: Bool?
  /// ISO 3166-1 alpha-2 code of the country that it belongs to, or else alpha-3.
  package var parent = ""
}

package struct Membership: Equatable, Sendable {
  /// Acronym: `EU`.
  package var acronym: String
  /// Name in English: `European Union`.
  package var name: String
  package var otherAcronyms: [String] = []
  package var otherNames: [String] = []
}

/// The parts of a country's calling codes (ITU E.164).
package struct Dialling: Equatable, Sendable {
  /// A plus sign and the first digit: `+3`; only a plus sign if the suffixes are whole codes.
  package var root = ""
  /// The rest of the code: `3`. Countries that share a code have their area codes here, and some countries all of
  /// theirs. An empty suffix makes the root a code by itself.
  package var suffixes: [String] = []

  package init(root: String = "", suffixes: [String] = []) {
    (self.root, self.suffixes) = (root, suffixes)
  }

  /// With more suffixes than this after a root with digits, they are area codes.
  package static let mostSuffixes = 4

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
package struct PostalCode: Equatable, Sendable {
  /// The format for people, with `#` for a digit and `@` for a letter: `#####`.
  package var format = ""
  package var regularExpression = ""
}

package struct Driving: Equatable, Sendable {
  /// The driving side: `left` or `right`.
  package var side = ""
  /// International vehicle registration codes (Vienna Convention of 1968) as in the feed, including empty ones.
  package var signs: [String] = []
}

package struct GiniIndex: Equatable, Sendable {
  package var year: Int?
  /// The index in percent, from 0 (equality) to 100 (one person has everything).
  package var value: Double
}

/// The URLs of an image and its description.
package struct Picture: Equatable, Sendable {
  package var svg = ""
  package var png = ""
  /// The English alternative text.
  package var description = ""

  /// The URL of the SVG or else the PNG file; empty if there is neither.
  package var address: String { svg.isEmpty ? png : svg }
}

/// The URLs of a country on map services.
package struct MapLinks: Equatable, Sendable {
  package var google = ""
  package var openStreetMap = ""

  package init(google: String = "", openStreetMap: String = "") {
    (self.google, self.openStreetMap) = (google, openStreetMap)
  }
}

extension MapLinks {
  /// Maps centred on a point, zoomed for a medium-sized country.
  package init(around point: Coordinates) {
    let (latitude, longitude) = (Cell.decimal(point.latitude).text, Cell.decimal(point.longitude).text)
    google = "https://www.google.com/maps/@\(latitude),\(longitude),5z"
    openStreetMap = "https://www.openstreetmap.org/#map=5/\(latitude)/\(longitude)"
  }
}
