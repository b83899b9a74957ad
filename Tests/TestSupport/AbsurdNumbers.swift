import Foundation

/// Feeds of every format in which each number in turn is replaced by an absurd one.
public enum AbsurdNumbers {
  /// The numbers as JSON literals, and texts that look like numbers.
  public static let literals = numbers + texts.map { "\"\($0)\"" }

  private static let numbers = [
    "0", "-0", "-0.0", "5e-324", "-5e-324", "2.2250738585072014e-308", "1e-300", "1e-9", "0.1", "1.5", "9.999999",
    "-1", "99", "1e3", "1e15", "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993", "1e16",
    "1e17", "1e18", "4611686018427387904", "9223372036854774784", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e19", "-1e19",
    "1e20", "1e100", "1e300", "-1e300", "1.7976931348623157e308", "-1.7976931348623157e308", "0e9999", "1e-9999",
    "1" + String(repeating: "0", count: 300), "0." + String(repeating: "0", count: 300) + "1",
  ]

  private static let texts = [
    "", "NaN", "nan", "Infinity", "-inf", "1e300", "0x1p-3", "+5", "٣", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", String(repeating: "9", count: 400),
  ]

  /// Numbers too large for a double, for which the whole text is rejected.
  public static let unreadable = [
    "1e309", "-1e400", "1E+99999999999999999999", String(repeating: "9", count: 400),
  ]

  /// A feed format, with markers around the numbers of its row.
  public struct Format: Sendable, CustomStringConvertible {
    /// The name of the format.
    public let description: String
    let start: String
    let row: String
    let end: String

    /// A valid row, then one for each number of the format and each of ``literals`` in its place. Their names are `N1`,
    /// `N2` and so on.
    public var rows: [String] {
      let parts = row.split(separator: "§", omittingEmptySubsequences: false).map(String.init)
      let made = parts.indices.filter { $0 % 2 == 1 }.flatMap { place in
        literals.map { literal in
          var parts = parts
          parts[place] = parts[place - 1].hasSuffix("\"") ? literal.replacing("\"", with: "") : literal
          return parts.joined()
        }
      }
      return ([parts.joined()] + made).enumerated().map { $1.replacing("#", with: "\($0 + 1)") }
    }

    /// A feed of such rows.
    public func feed(of rows: [String]) -> String { start + rows.joined(separator: ",\n") + end }

    /// A feed of ``rows``.
    public var feed: String { feed(of: rows) }
  }

  /// All formats with numbers.
  public static let formats = [
    Format(
      description: "plain", start: "[",
      row: #"{"name":"N#","region":"Europe","code":"C#","capital":"Paris","population":§67000000§}"#, end: "]"),
    Format(
      description: "snapshot", start: #"{"gazetteer":1,"title":"T","date":"2026-11-21","countries":["#,
      row: #"{"name":"N#","alpha2":"C#","numeric":§250§,"population":§67000000§,"population_year":§2024§,"#
        + #""area":§547030§,"latitude":§46§,"longitude":§2§,"calling_codes":[§33§]}"#,
      end: "]}"),
    Format(
      description: "v2", start: "[",
      row: #"{"name":"N#","alpha2Code":"FR","numericCode":§250§,"population":§67000000§,"area":§547030§,"gini":§32.7§,"#
        + #""latlng":[§46§,§2§],"callingCodes":[§33§]}"#,
      end: "]"),
    Format(
      description: "v3.1", start: "[",
      row: #"{"name":{"common":"N#"},"cca2":"FR","ccn3":§250§,"population":§67000000§,"area":§547030§,"#
        + #""gini":{"§2018§":§32.4§},"latlng":[§46§,§2§],"capitalInfo":{"latlng":[§48§,§2§]},"#
        + #""idd":{"root":§3§,"suffixes":[§3§]}}"#,
      end: "]"),
    Format(
      description: "v5", start: #"{"data":{"objects":["#,
      row: #"{"names":{"common":"N#"},"codes":{"alpha_2":"FR","ccn3":§250§},"population":§67000000§,"#
        + #""area":{"kilometers":§547030§},"economy":{"gini_coefficient":{"§2018§":§32.4§}},"#
        + #""coordinates":{"lat":§46§,"lng":§2§},"capitals":[{"name":"P","coordinates":{"lat":§48§,"lng":§2§}}]}"#,
      end: #"],"meta":{"total":1e300,"count":-1,"limit":9223372036854775807,"offset":5e-324,"more":false}}}"#),
  ]
}
