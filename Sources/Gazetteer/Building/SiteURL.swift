import Base
import Feeds
import Foundation

/// Validates the URL of a published site (``SiteOptions/baseURL``), which is written unchanged into pages, API
/// responses and `sitemap.xml`.
package enum SiteURL {
  /// The URL with a final slash.
  ///
  /// - Throws: ``PlainError`` if it is invalid.
  package static func check(_ text: String) throws(PlainError) -> String {
    guard let problem = problem(of: text) else { return text.hasSuffix("/") ? text : text + "/" }
    throw .usage(
      what: "--base-url: invalid URL",
      reason: text.isEmpty ? "it is empty" : "“\(shown(text))” \(problem)",
      advice: "Use an http(s) URL, such as https://example.org/countries/.")
  }

  /// One line, with secrets masked.
  private static func shown(_ text: String) -> String { Source.address(text).displayName.oneLine(limit: 100) }

  /// The problem as a clause; `nil` if the URL is valid.
  private static func problem(of text: String) -> String? {
    if let scalar = text.unicodeScalars.first(where: { !isOfAddress($0) }) { return "contains \(words(for: scalar))" }
    let form = /(?i:https?):\/\/(\[[^\]\/]*\]|[^:\/]*)(:[^\/]*)?(.*)/.matchingSemantics(.unicodeScalar)
    guard let (_, host, port, path) = text.wholeMatch(of: form)?.output else {
      return "does not begin with https:// or http://"
    }
    if text.contains(/[?#]/) { return "has a query or a fragment" }
    if text[..<path.startIndex].contains("@") { return "contains a user name, which would be published" }
    if let port, !port.dropFirst().allSatisfy(\.isNumber) || !(1...65_535).contains(Int(port.dropFirst()) ?? 0) {
      return "has an invalid port: ports are numbers from 1 to 65,535"
    }
    guard isHost(host) else { return "has no valid host" }
    if path.contains(/[\[\]]/) { return "contains a bracket outside its host" }
    if text.contains(/%(?![0-9A-Fa-f]{2})/) { return "contains a % without two hexadecimal digits" }
    return URL(string: text) == nil ? "is not a valid URL" : nil
  }

  /// Whether a character is allowed: those of RFC 3986, and letters of all scripts.
  private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return Character(scalar).isLetter || "0123456789-._~:/?#[]@!$&'()*+,;=%".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return false
    default: return true
    }
  }

  private static func words(for scalar: Unicode.Scalar) -> String {
    if scalar.properties.isWhitespace { return scalar == " " ? "a space" : "a line break or other white space" }
    return scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .control
      ? "an invisible character" : "“\(scalar)”, which URLs cannot contain"
  }

  /// A host name, or an IPv6 address in brackets.
  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("[") { return host.contains(/^\[[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*\]$/) }
    let labels = (host.hasSuffix(".") ? host.dropLast() : host).split(separator: ".", omittingEmptySubsequences: false)
    let mistake = /^$|^-|-$|[~!$&'()*+,;=%]/.matchingSemantics(.unicodeScalar)
    return labels.allSatisfy { !$0.contains(mistake) }
  }
}
