package import Base
import Feeds
import Foundation

/// Validates the URL of a published site (``SiteOptions/baseURL``), which is written unchanged into pages, API
/// responses and `sitemap.xml`.
package enum SiteURL {
  /// The URL with a final slash.
  package static func check(_ text: String) throws(PlainError) -> String {
    guard let problem = problem(of: text) else { return text.hasSuffix("/") ? text : text + "/" }
    throw .usage(
      what: "--base-url: invalid URL",
      reason: text.isEmpty ? "it is empty" : "“\(shown(text))” \(problem)",
      advice: "Use an http(s) URL, such as https://example.org/countries/.")
  }

  private static func shown(_ text: String) -> String {
    let path = String(text.prefix { $0 != "?" && $0 != "#" })
    return Source.address(path).displayName.oneLine(limit: 100) + (path == text ? "" : "…")
  }

  private static func problem(of text: String) -> String? {
    let form = /(?i:https?):\/\/(\[[0-9A-Fa-f:.]+\]|[^:\/]+)(:[0-9]{1,5})?(\/.*)?/.matchingSemantics(.unicodeScalar)
    guard text.unicodeScalars.allSatisfy(isOfAddress) else { return "contains a character that URLs cannot contain" }
    guard text.contains(/^(?i:https?):\/\//) else { return "does not begin with https:// or http://" }
    if text.contains(/[?#]/) { return "has a query or a fragment" }
    if text.contains(/^[^\/]+\/\/[^\/]*@/) { return "contains a user name, which would be published" }
    guard let (_, host, port, path) = text.wholeMatch(of: form)?.output, isHost(host),
      port.map({ (1...65_535).contains(Int($0.dropFirst()) ?? 0) }) != false,
      path?.contains(/[\[\]]|%(?![0-9A-Fa-f]{2})/) != true, URL(string: text) != nil
    else { return "is not a valid URL" }
    return nil
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

  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("[") { return host.contains(":") }
    let labels = (host.hasSuffix(".") ? host.dropLast() : host).split(separator: ".", omittingEmptySubsequences: false)
    let mistake = /^$|^-|-$|[~!$&'()*+,;=%]/.matchingSemantics(.unicodeScalar)
    return labels.allSatisfy { !$0.contains(mistake) }
  }
}
