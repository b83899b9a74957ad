import Foundation

/// The host that a page asks for a linked picture, as its policy names it: `https://example.org:8080`.
///
/// A browser takes `http` there for `https` too, which it tries first from a page that came by `https`.
struct PictureHost: Hashable, Comparable, Sendable {
  /// Scheme, host and port.
  let text: String

  /// The host of an address; `nil` for one that is not of `http` or `https`, or has signs that no host has.
  init?(of address: String) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty,
      host.utf8.allSatisfy({ Self.signs.contains($0) })
    else { return nil }
    text = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(url.port.map { ":\($0)" } ?? "")"
  }

  /// Whether the text of one comes first.
  static func < (first: PictureHost, second: PictureHost) -> Bool { first.text < second.text }

  private static let signs = Set("abcdefghijklmnopqrstuvwxyz0123456789.-_:[]".utf8)
}
