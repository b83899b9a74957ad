import Base

enum URLText {
  /// Appends segments and query items. Existing query items are kept unless one has the same name.
  static func extend(
    _ base: String, by segments: [String], query: KeyValuePairs<String, String>
  ) -> String {
    let parts = base.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var location = parts[0]
    while location.hasSuffix("/") { location.removeLast() }
    let names = Set(query.map(\.key))
    let kept = parts.dropFirst().flatMap { $0.split(separator: "&") }
      .filter { item in !names.contains(String(item.prefix { $0 != "=" })) }.map(String.init)
    // RFC 3986, 3.4 allows commas in a query; unencoded, lists of fields stay readable.
    let items = kept + query.map { PercentEncoding.encode($0) + "=" + encodeList($1) }
    let path = ([String(location)] + segments.map { PercentEncoding.encode($0) }).joined(separator: "/")
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  private static func encodeList(_ text: String) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { PercentEncoding.encode(String($0)) }
      .joined(separator: ",")
  }
}

extension PlainError {
  static func noSource(_ place: String, _ reason: String) -> Self {
    PlainError(
      "invalid source", at: place, reason,
      advice: "Use an http or https URL, a file, - for standard input, or snapshot.", .usage)
  }
}
