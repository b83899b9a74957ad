import Diagnostics
import Foundation

/// The secrets in an address: what ``AddressMask`` hides.
enum AddressSecrets {
  /// User and password, those of an address in it, and the query values that look like keys, each as it stands there and
  /// decoded. A user is certain only where no password follows.
  static func all(in address: String) -> [Secret] {
    let visible = String(String.UnicodeScalarView(address.unicodeScalars.prefix { $0 != "#" }))
    var secrets = AddressMask.hiddenValues(in: visible).flatMap(decoded).map { Secret($0, isCertain: true) }
    let parts = visible.unicodeScalars.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var rest = Array(parts.dropFirst())
    let location = String(parts[0]).unicodeScalars
    if let start = AddressMask.startOfAuthority(in: location) {
      let end = location[start...].firstIndex(of: "/") ?? location.endIndex
      if let at = location[start..<end].lastIndex(of: "@") { secrets += credentials(location[start..<at]) }
      rest.append(location[end...])
    }
    for part in rest.flatMap({ $0.split(separator: "/") }) {
      guard let at = part.lastIndex(of: "@"), let colon = part[..<at].firstIndex(of: ":") else { continue }
      let start = part[..<colon].lastIndex { $0 == "=" || $0 == "&" }.map(part.index(after:)) ?? part.startIndex
      secrets += credentials(part[start..<at])
    }
    return secrets
  }

  /// `user:password`, both parts of it, or `token`.
  private static func credentials(_ text: Substring.UnicodeScalarView) -> [Secret] {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, !parts[1].isEmpty else { return decoded(parts[0]).map { Secret($0, isCertain: true) } }
    // As both are sent (RFC 7617).
    let sent = Data(parts.map { $0.removingPercentEncoding ?? $0 }.joined(separator: ":").utf8).base64EncodedString()
    return decoded(parts[0]).map { Secret($0, isCertain: false) }
      + (decoded(parts[1]) + decoded(String(text)) + [sent]).map { Secret($0, isCertain: true) }
  }

  private static func decoded(_ text: String) -> [String] {
    [text, text.removingPercentEncoding, text.replacingScalars(of: "+", with: " ").removingPercentEncoding].compactMap {
      $0
    }
  }
}
