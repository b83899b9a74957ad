/// Builds addresses out of a base address and what stands below it.
enum AddressText {
  private static let unreserved = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)

  /// A base with further segments and query items; its own query is kept, apart from items of the same names.
  static func extend(
    _ base: String, by segments: [String], query: KeyValuePairs<String, String>
  ) -> String {
    let parts = base.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var location = parts[0]
    while location.hasSuffix("/") { location.removeLast() }
    let names = Set(query.map(\.key))
    let kept = parts.dropFirst().flatMap { $0.split(separator: "&") }
      .filter { item in !names.contains(String(item.prefix { $0 != "=" })) }.map(String.init)
    // A comma may stand in a query as it is (RFC 3986, 3.4), which keeps lists of fields readable.
    let items = kept + query.map { encode($0) + "=" + encodeList($1) }
    let path = ([String(location)] + segments.map(encode)).joined(separator: "/")
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  private static func encodeList(_ text: String) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map(encode).joined(separator: ",")
  }

  /// Percent-encodes all but the unreserved characters (RFC 3986, 2.3).
  private static func encode(_ text: some StringProtocol) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte in
      unreserved.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
