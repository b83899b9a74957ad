import Datasets
import Diagnostics
import Feeds
import Foundation

/// The address of a published site (``SiteOptions/baseURL``). It is written into pages, answers and `sitemap.xml`, where
/// nothing mends it.
public enum SiteAddress {
  /// The address with a slash at its end.
  ///
  /// - Throws: ``PlainError`` where it is none, with the reason.
  public static func check(_ text: String) throws(PlainError) -> String {
    guard let problem = problem(of: text) else { return text.hasSuffix("/") ? text : text + "/" }
    throw .unsuitable(
      what: "--base-url is not the address of a site",
      reason: text.isEmpty ? "it is empty" : "“\(shown(text))” \(problem)",
      advice: "Give an http(s) address such as https://example.org/countries/.")
  }

  /// On one line, without what may be secret.
  private static func shown(_ text: String) -> String { Source.address(text).displayName.oneLine(limit: 100) }

  /// A part of an address. As scalars, since a mark after a character makes another character of it.
  private typealias Part = Substring.UnicodeScalarView

  /// Why it is none, as a clause; `nil` where it is one.
  private static func problem(of text: String) -> String? {
    if let scalar = text.unicodeScalars.first(where: { !isOfAddress($0) }) { return "holds \(words(for: scalar))" }
    let lowerCase = text.lowercased().utf8
    guard let scheme = ["https://", "http://"].first(where: { lowerCase.starts(with: $0.utf8) }) else {
      return "does not begin with https:// or http://"
    }
    let rest = text.unicodeScalars.dropFirst(scheme.unicodeScalars.count)
    if rest.contains("?") || rest.contains("#") { return "has a query or a fragment, and a folder has none" }
    let authority = rest.prefix { $0 != "/" }
    if authority.contains("@") { return "names a user, which everybody would read" }
    let (host, port) = parts(of: authority)
    if let port, !isPort(port) { return "has a port that is none: they are numbers from 1 to 65,535" }
    guard isHost(host) else { return "has no host, or one that cannot be" }
    let path = rest[authority.endIndex...]
    if path.contains("[") || path.contains("]") { return "holds a bracket outside its host" }
    guard path.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy(isEscape) else {
      return "holds a % that two hexadecimal digits do not follow"
    }
    return URL(string: text) == nil ? "cannot be read as an address" : nil
  }

  /// Those of RFC 3986, and letters of all scripts as they are.
  private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || isDigit(scalar)
        || "-._~:/?#[]@!$&'()*+,;=%".unicodeScalars.contains(scalar)
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
      ? "a character that is not seen" : "“\(scalar)”, which no address has"
  }

  /// The host, and the port where a colon says that there is one; a host in brackets has colons of its own.
  private static func parts(of authority: Part) -> (host: Part, port: Part?) {
    let end = authority.lastIndex(of: "]") ?? (authority.first == "[" ? authority.endIndex : authority.startIndex)
    guard let colon = authority[end...].firstIndex(of: ":") else { return (authority, nil) }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  private static func isPort(_ text: Part) -> Bool {
    guard text.count <= 5, text.allSatisfy(isDigit), let number = Int(String(text)) else { return false }
    return (1...65_535).contains(number)
  }

  /// A name of labels, or an address of IP version 6 in brackets.
  private static func isHost(_ host: Part) -> Bool {
    if host.first == "[" {
      let inside = host.dropFirst().dropLast()
      return host.last == "]" && inside.contains(":")
        && inside.allSatisfy { isHexadecimal($0) || $0 == ":" || $0 == "." }
    }
    let labels = (host.last == "." ? host.dropLast() : host).split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.allSatisfy { !$0.isASCII || $0 == "-" || $0 == "_" || $0.properties.isAlphabetic || isDigit($0) }
    }
  }

  private static func isEscape(_ text: Part) -> Bool {
    text.count >= 2 && text.prefix(2).allSatisfy(isHexadecimal)
  }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isASCIIHexDigit
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
