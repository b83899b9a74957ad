import Foundation

/// Hides what could be a secret in an address before it is shown, logged or stored.
///
/// It goes by scalars, as libcurl goes by bytes: a mark after an `@` would make another character of it.
enum AddressMask {
  private static let mask = "***"
  private static let secretNames = [
    "sig", "pwd", "pass", "sid", "pw", "pin", "otp", "sas", "jwt", "hmac", "appid", "license", "ticket", "bearer",
  ]
  private static let secretParts = [
    "key", "token", "secret", "password", "passwd", "passphrase", "auth", "signature", "credential", "session",
  ]

  /// The address without its user, password and fragment, those of an address in it, and every query value that looks
  /// like a key.
  static func mask(_ address: String) -> String {
    let visible = address.unicodeScalars.prefix { $0 != "#" }
    let parts = visible.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let location = maskUser(in: String(parts[0]))
    guard parts.count == 2 else { return location }
    let query = maskUsers(parts[1]).split(separator: "&", omittingEmptySubsequences: false).map { part in
      // Some servers part values so.
      part.split(separator: ";", omittingEmptySubsequences: false).map(maskValue).joined(separator: ";")
    }
    return location + "?" + query.joined(separator: "&")
  }

  /// The query values that ``mask(_:)`` hides.
  static func hiddenValues(in address: String) -> [String] {
    let parts = address.unicodeScalars.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
    let pairs = parts.dropFirst().flatMap { $0.split { "&;".unicodeScalars.contains($0) } }
    return pairs.filter { maskValue(in: Substring(maskUsers($0))) != String($0) }.map { pair in
      pair.firstIndex(of: "=").map { String(pair[pair.index(after: $0)...]) } ?? String(pair)
    }
  }

  private static func maskUser(in location: String) -> String {
    let scalars = location.unicodeScalars
    guard let start = startOfAuthority(in: scalars) else { return location }
    let end = scalars[start...].firstIndex(of: "/") ?? scalars.endIndex
    let path = maskUsers(scalars[end...])
    guard let at = scalars[start..<end].lastIndex(of: "@") else { return String(scalars[..<end]) + path }
    return String(scalars[..<start]) + mask + String(scalars[at..<end]) + path
  }

  /// A path or a query in which another address may stand, as some services have it: a part with `user:password@` loses
  /// both.
  private static func maskUsers(_ path: Substring.UnicodeScalarView) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard let at = part.lastIndex(of: "@"), let colon = part[..<at].firstIndex(of: ":") else { return String(part) }
      let name = part[..<colon].lastIndex { $0 == "=" || $0 == "&" }.map { String(part[...$0]) } ?? ""
      return name + mask + String(part[at...])
    }.joined(separator: "/")
  }

  /// Where user and host begin: behind the scheme and its slashes, which libcurl takes for two where there are one or
  /// three.
  static func startOfAuthority(in location: String.UnicodeScalarView) -> String.Index? {
    let colon = location.firstIndex { $0 == ":" || $0 == "/" }
    guard let colon, location[colon] == ":" || location[colon...].starts(with: "//".unicodeScalars) else { return nil }
    return location[location.index(after: colon)...].firstIndex { $0 != "/" }
  }

  private static func maskValue(in pair: Substring) -> String {
    guard let equals = pair.unicodeScalars.firstIndex(of: "=") else {
      return looksLikeKey(pair) ? mask : String(pair)
    }
    let value = pair[pair.unicodeScalars.index(after: equals)...]
    guard namesSecret(pair[..<equals]) || looksLikeKey(value) else { return String(pair) }
    return pair[..<equals] + "=" + mask
  }

  static func namesSecret(_ name: Substring) -> Bool {
    let decoded = String(name).removingPercentEncoding ?? String(name)
    let letters = decoded.lowercased().filter(\.isLetter)
    return secretNames.contains(letters) || secretParts.contains { letters.contains($0) }
  }

  /// A long value of letters and digits without a break, as generated keys are; a shorter one where it has capital and
  /// small letters and digits.
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
  /// A text of a server as a terminal can show it: at most 200 characters of printable ASCII.
  var printable: String {
    let scalars = unicodeScalars.prefix(200).map { (32..<127).contains($0.value) ? $0 : "?" }
    return String(String.UnicodeScalarView(scalars)) + (unicodeScalars.count > 200 ? "…" : "")
  }
}
