import Foundation

/// Decides which IP addresses may be connected to.
///
/// The rule is checked after name resolution and at every redirect, so that no host name can point to a private
/// address. Proxies set by the user are exempt. Behind a proxy only literal IP addresses can be checked, because the
/// proxy resolves names.
struct ConnectionRule: Sendable {
  var allowsPrivate = true
  /// Whether an endpoint counts as private; a test replaces this.
  var isPrivate: @Sendable (IPEndpoint) -> Bool = { $0.address.isPrivate }
  var proxies: Set<IPEndpoint> = Self.userProxies

  func allows(_ endpoint: IPEndpoint) -> Bool {
    allowsPrivate || proxies.contains(endpoint) || !isPrivate(endpoint)
  }

  /// The private IP address in the URL that must not be requested through a proxy.
  func refusedAddress(of url: WebURL) -> String? {
    guard
      !allowsPrivate, !proxies.isEmpty, let endpoint = Self.writtenEndpoint(of: url), isPrivate(endpoint)
    else { return nil }
    return endpoint.address.description
  }

  /// Whether the URL's server has a private IP address; `peer` is the other end of the connection.
  func isPrivate(_ peer: IPEndpoint?, of url: WebURL) -> Bool {
    let isDirect = peer.map { !proxies.contains($0) } ?? false
    return (isDirect ? peer : Self.writtenEndpoint(of: url)).map(isPrivate) ?? false
  }

  /// The endpoint of a URL that needs no name resolution (RFC 6761 for `localhost`).
  private static func writtenEndpoint(of url: WebURL) -> IPEndpoint? {
    let name = url.host.hasSuffix(".") ? String(url.host.dropLast()) : url.host
    let isLocal = name == "localhost" || name.hasSuffix(".localhost")
    guard let written = IPAddress(isLocal ? "127.0.0.1" : name) else { return nil }
    return IPEndpoint(address: written, port: Int(url.port) ?? 0)
  }

  private static let userProxies = proxies(in: ProcessInfo.processInfo.environment)

  /// The proxies that libcurl reads from the environment.
  static func proxies(in environment: [String: String]) -> Set<IPEndpoint> {
    let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    let values = Set(names.compactMap { environment[$0] }.filter { !$0.isEmpty })
    return Set(
      values.flatMap { value -> [IPEndpoint] in
        guard let proxy = WebURL(value.contains("://") ? value : "http://" + value) else { return [] }
        // Without an explicit port, libcurl uses 1080, or 443 for https proxies.
        let hasPort = value.split(separator: "@").last?.wholeMatch(of: /.*:\d+\/?/) != nil
        let port = hasPort || proxy.scheme == "https" ? proxy.port : "1080"
        return IPEndpoint.resolve(host: proxy.host.filter { $0 != "[" && $0 != "]" }, port: port)
      })
  }
}
