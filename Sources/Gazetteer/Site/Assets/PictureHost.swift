import Foundation

/// The host of a linked image as a source of the content security policy: `https://example.org:8080`.
///
/// A source with `http` also allows `https`, which browsers try first on pages loaded over `https`.
struct PictureHost: Hashable, Comparable, Sendable {
  /// Scheme, host and port.
  let text: String

  /// The host of a URL; `nil` for other schemes than `http` and `https`, and for invalid characters.
  init?(of address: String) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty,
      host.utf8.allSatisfy({ Self.validCharacters.contains($0) })
    else { return nil }
    text = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(url.port.map { ":\($0)" } ?? "")"
  }

  static func < (first: PictureHost, second: PictureHost) -> Bool { first.text < second.text }

  private static let validCharacters = Set("abcdefghijklmnopqrstuvwxyz0123456789.-_:[]".utf8)
}
