/// Which names a request may call this machine by.
///
/// A page elsewhere can have its own name lead to the loopback address (DNS rebinding) and would then be of the same
/// origin as the preview; the name in the request gives it away.
struct AllowedHosts: Sendable {
  let address: ListenAddress

  /// Whether a `Host` header, or the host of a whole address, is one of this preview. The port may be any, since a
  /// tunnel can have another.
  func allows(_ text: String) -> Bool {
    guard let host = Self.host(of: text) else { return false }
    if ["localhost", "127.0.0.1", "::1", address.text.lowercased()].contains(host) { return true }
    return address.isAny && ListenAddress.isNumber(host)
  }

  /// The host without its port, in lower case; `nil` where the text is none.
  private static func host(of text: String) -> String? {
    let text = text.lowercased()
    let host: Substring
    let rest: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      (host, rest) = (text[text.index(after: text.startIndex)..<end], text[text.index(after: end)...])
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      (host, rest) = (text[..<end], text[end...])
    }
    let isPort = rest.isEmpty || (rest.first == ":" && rest.dropFirst().allSatisfy { $0.isASCII && $0.isNumber })
    return host.isEmpty || !isPort ? nil : String(host)
  }
}
