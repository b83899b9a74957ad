import Base
import Foundation

/// Finds and masks possible secrets in URLs before they are shown, logged or stored.
///
/// Works on Unicode scalars: libcurl sees an `@` even where a combining mark changes the `Character`.
enum URLMask {
  private static let mask = "***"
  private static let secretNames = [
    "sig", "pwd", "pass", "sid", "pw", "pin", "otp", "sas", "jwt", "hmac", "appid", "license", "ticket", "bearer",
  ]
  private static let secretParts = [
    "key", "token", "secret", "password", "passwd", "passphrase", "auth", "signature", "credential", "session",
  ]

  /// The URL without user, password and fragment, and with query values that look like keys masked. URLs nested in the
  /// path or query are masked too.
  static func mask(_ url: String) -> String {
    let scalars = url.unicodeScalars
    let (users, values) = hidden(in: url)
    var (shown, place) = ("", scalars.startIndex)
    for part in (users + values).sorted(by: { $0.startIndex < $1.startIndex }) {
      if part.startIndex >= place { shown += String(scalars[place..<part.startIndex]) + mask }
      place = max(place, part.endIndex)
    }
    return shown + String(scalars[place...].prefix { $0 != "#" })
  }

  /// User, password and key-like query values of a URL and of URLs nested in it, each as written and decoded.
  /// A user name counts as certain only if no password follows.
  static func secrets(in url: String) -> [Secret] {
    let (users, values) = hidden(in: url)
    return values.flatMap { decoded(String($0)) }.map { Secret($0, isCertain: true) } + users.flatMap(credentials)
  }

  /// The parts to mask: each `user:password` or `token` before an `@`, and query values.
  private static func hidden(
    in url: String
  ) -> (users: [Substring.UnicodeScalarView], values: [Substring.UnicodeScalarView]) {
    let visible = url.unicodeScalars.prefix { $0 != "#" }
    let location = visible.prefix { $0 != "?" }
    let query = visible[location.endIndex...].dropFirst()
    var users = users(in: query)
    if let start = startOfAuthority(in: location) {
      let end = location[start...].firstIndex(of: "/") ?? location.endIndex
      if let at = location[start..<end].lastIndex(of: "@") { users.append(location[start..<at]) }
      users += Self.users(in: location[end...])
    }
    // Some servers separate query values with semicolons.
    let values = query.split { $0 == "&" || $0 == ";" }.compactMap { pair in
      guard let equals = pair.firstIndex(of: "=") else { return looksLikeKey(Substring(pair)) ? pair : nil }
      let value = pair[pair.index(after: equals)...]
      return namesSecret(Substring(pair[..<equals])) || looksLikeKey(Substring(value)) ? value : nil
    }
    return (users, values)
  }

  /// Each `user:password` of a URL that is nested in a path or query.
  private static func users(in path: Substring.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
    path.split(separator: "/").compactMap { part in
      guard let at = part.lastIndex(of: "@"), let colon = part[..<at].firstIndex(of: ":") else { return nil }
      let start = part[..<colon].lastIndex { $0 == "=" || $0 == "&" }.map(part.index(after:))
      return part[(start ?? part.startIndex)..<at]
    }
  }

  /// The start of the authority, after the scheme and its slashes. libcurl accepts one to three slashes.
  private static func startOfAuthority(in location: Substring.UnicodeScalarView) -> String.Index? {
    let colon = location.firstIndex { $0 == ":" || $0 == "/" }
    guard let colon, location[colon] == ":" || location[colon...].starts(with: "//".unicodeScalars) else { return nil }
    return location[location.index(after: colon)...].firstIndex { $0 != "/" }
  }

  /// The secrets of `user:password` or `token`.
  private static func credentials(_ text: Substring.UnicodeScalarView) -> [Secret] {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, !parts[1].isEmpty else { return decoded(parts[0]).map { Secret($0, isCertain: true) } }
    // The form in which both are sent (RFC 7617).
    let sent = Data(parts.map { $0.removingPercentEncoding ?? $0 }.joined(separator: ":").utf8).base64EncodedString()
    return decoded(parts[0]).map { Secret($0, isCertain: false) }
      + (decoded(parts[1]) + decoded(String(text)) + [sent]).map { Secret($0, isCertain: true) }
  }

  private static func decoded(_ text: String) -> [String] {
    [text, text.removingPercentEncoding, text.replacingScalars(of: "+", with: " ").removingPercentEncoding].compactMap {
      $0
    }
  }

  static func namesSecret(_ name: Substring) -> Bool {
    let decoded = String(name).removingPercentEncoding ?? String(name)
    let letters = decoded.lowercased().filter(\.isLetter)
    return secretNames.contains(letters) || secretParts.contains { letters.contains($0) }
  }

  /// Whether a value is long and consists of letters and digits, like a generated key. Shorter values also need upper
  /// and lower case.
  static func looksLikeKey(_ value: Substring) -> Bool {
    let isMixed = { (value: Substring) in
      value.count >= 12 && value.contains(where: \.isUppercase) && value.contains(where: \.isLowercase)
    }
    return (value.count >= 20 || isMixed(value)) && value.contains(where: \.isNumber)
      && value.contains(where: \.isLetter)
      && value.allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "-_+/=.~%".contains($0) }
  }
}

extension String {
  /// A server's text made safe for a terminal: at most 200 characters of printable ASCII.
  var printable: String {
    let scalars = unicodeScalars.prefix(200).map { (32..<127).contains($0.value) ? $0 : "?" }
    return String(String.UnicodeScalarView(scalars)) + (unicodeScalars.count > 200 ? "…" : "")
  }
}
