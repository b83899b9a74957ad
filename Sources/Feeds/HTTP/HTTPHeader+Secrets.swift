import Base
import Foundation

// MARK: - Secrets
extension HTTPHeader {
  /// Headers that never contain credentials.
  private static let plainNames: Set<String> = [
    "accept", "user-agent", "cache-control", "pragma", "range", "host", "connection", "date", "dnt", "expect",
    "max-forwards", "origin", "prefer", "priority", "te", "upgrade", "upgrade-insecure-requests", "via",
    "x-requested-with",
  ]
  private static let plainStarts = ["accept-", "content-", "if-", "sec-"]

  /// The secrets in the value: all of it, and each credential (RFC 9110, 11.4), cookie or parameter in it. Standard
  /// headers without credentials have none.
  var secrets: [Secret] {
    let name = name.lowercased()
    guard !Self.plainNames.contains(name), !Self.plainStarts.contains(where: name.hasPrefix) else { return [] }
    let words = value.split(whereSeparator: { " \t,;".contains($0) })
    let isCertain =
      URLMask.namesSecret(name[...]) || name == "cookie" || words.contains(where: URLMask.looksLikeKey)
    var secrets = [value] + words.map(String.init).filter { isCertain && !Self.isScheme($0) }
    secrets += words.compactMap { word in
      word.firstIndex(of: "=").map { word[word.index(after: $0)...].filter { $0 != "\"" } }
    }
    if words.first?.lowercased() == "basic", words.count > 1, let data = Data(base64Encoded: String(words[1])) {
      let text = String(decoding: data, as: UTF8.self)
      secrets += [text] + text.split(separator: ":", maxSplits: 1).map(String.init)
    }
    return secrets.map { Secret($0, isCertain: isCertain) }
      + (value.contains("://") ? URLMask.secrets(in: value) : [])
  }

  private static func isScheme(_ word: String) -> Bool {
    ["basic", "bearer", "digest", "token", "apikey", "negotiate", "hmac"].contains(word.lowercased())
  }
}

extension FetchPolicy {
  /// Adds the credentials that are sent, and those in a URL, to ``secrets``.
  package func keepSecrets(of url: String = "") {
    let key = bearerToken.map { [Secret($0, isCertain: true)] } ?? []
    secrets.add(key + headers.flatMap(\.secrets) + URLMask.secrets(in: url))
  }
}
