/// Which names a request may call this machine by.
///
/// A page elsewhere can have its own name lead to the loopback address (DNS rebinding) and would then be of the same
/// origin as the preview; the name in the request gives it away.
struct AllowedHosts: Sendable {
  let address: ListenAddress

  /// Whether a `Host` header, or the host of a whole address, is one of this preview. The port may be any, since a
  /// tunnel can have another.
  func allows(_ text: String) -> Bool {
    let parts = text.lowercased().wholeMatch(of: /(?:\[([^\[\]]+)\]|([^:\[\]]+))(?::[0-9]*)?/)
    guard let parts, let host = (parts.1 ?? parts.2).map(String.init) else { return false }
    if ["localhost", "127.0.0.1", "::1", address.text.lowercased()].contains(host) { return true }
    return address.isAny && ListenAddress.isNumber(host)
  }
}
