package import Base
import Platform

/// An IP address of this machine to listen on.
package struct ListenAddress: Sendable, Equatable {
  /// The address as a number, such as `127.0.0.1` or `::1`.
  package let text: String
  private let bytes: [UInt8]

  /// Parses an IP address or `localhost`.
  package init(_ text: String) throws(PlainError) {
    let number = text.lowercased() == "localhost" ? "127.0.0.1" : text
    guard let bytes = Self.bytes(of: number) else {
      throw PlainError(
        "--host is not an IP address", at: text,
        advice: "Give an IP address such as 127.0.0.1 or ::1, or localhost.", .usage)
    }
    (self.text, self.bytes) = (number, bytes)
  }

  /// Whether only this machine can reach it (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3).
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  var isAny: Bool { bytes.allSatisfy { $0 == 0 } }

  /// The host part of the URL. If it means all addresses, loopback, which a browser can open.
  var urlHost: String {
    if bytes.count == 4 { return isAny ? "127.0.0.1" : text }
    return isAny ? "[::1]" : "[\(text)]"
  }

  /// Whether a `Host` header may name this machine. Any port is allowed, since a tunnel can use another.
  ///
  /// This prevents DNS rebinding: a page of another site whose name resolves to loopback would have the same origin as the preview,
  /// but its `Host` header has its own name.
  func allows(host header: String) -> Bool {
    let parts = header.lowercased().wholeMatch(of: /(?:\[([^\[\]]+)\]|([^:\[\]]+))(?::[0-9]*)?/)
    guard let parts, let host = (parts.1 ?? parts.2).map(String.init) else { return false }
    if ["localhost", "127.0.0.1", "::1", text.lowercased()].contains(host) { return true }
    return isAny && Self.bytes(of: host) != nil
  }

  private static func bytes(of text: String) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }
}
