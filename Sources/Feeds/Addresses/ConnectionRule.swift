import Foundation

/// Which addresses may be connected to.
///
/// It is asked about the address that a connection is about to be made to, after names are resolved and at every
/// redirect, so that no name can stand for a private address. A proxy that the user has set may be anywhere; behind
/// it, only what is written in the address can be judged, since it is the proxy that resolves names.
struct ConnectionRule: Sendable {
  /// Whether private addresses are allowed.
  var allowsPrivate = true
  /// What counts as private.
  var isPrivate: @Sendable (IPEndpoint) -> Bool = { $0.address.isPrivate }
  /// The proxies that the user has set.
  var proxies: Set<IPEndpoint> = Self.userProxies

  /// Whether a connection may be made.
  func allows(_ endpoint: IPEndpoint) -> Bool {
    allowsPrivate || proxies.contains(endpoint) || !isPrivate(endpoint)
  }

  /// The private address that is written in an address and that a proxy must not be asked for.
  func refusedAddress(of address: WebAddress) -> String? {
    guard
      !allowsPrivate, !proxies.isEmpty, let endpoint = Self.writtenEndpoint(of: address), isPrivate(endpoint)
    else { return nil }
    return endpoint.address.description
  }

  /// Whether the server of an address is at a private one, connected to as `peer`.
  func isPrivate(_ peer: IPEndpoint?, of address: WebAddress) -> Bool {
    let isDirect = peer.map { !proxies.contains($0) } ?? false
    return (isDirect ? peer : Self.writtenEndpoint(of: address)).map(isPrivate) ?? false
  }

  /// The endpoint of an address that has no name that must be resolved (RFC 6761 for `localhost`).
  private static func writtenEndpoint(of address: WebAddress) -> IPEndpoint? {
    let name = address.host.hasSuffix(".") ? String(address.host.dropLast()) : address.host
    let isLocal = name == "localhost" || name.hasSuffix(".localhost")
    guard let written = IPAddress(isLocal ? "127.0.0.1" : name) else { return nil }
    return IPEndpoint(address: written, port: Int(address.port) ?? 0)
  }

  private static let userProxies = proxies(in: ProcessInfo.processInfo.environment)

  /// The endpoints of the proxies that libcurl takes from the environment.
  static func proxies(in environment: [String: String]) -> Set<IPEndpoint> {
    let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    let values = Set(names.compactMap { environment[$0] }.filter { !$0.isEmpty })
    return Set(
      values.flatMap { value -> [IPEndpoint] in
        guard let proxy = WebAddress(value.contains("://") ? value : "http://" + value) else { return [] }
        // Where no port is written, libcurl takes 1080, but 443 for https.
        let hasPort = value.split(separator: "@").last?.wholeMatch(of: /.*:\d+\/?/) != nil
        let port = hasPort || proxy.scheme == "https" ? proxy.port : "1080"
        return IPEndpoint.resolve(host: proxy.host.filter { $0 != "[" && $0 != "]" }, port: port)
      })
  }
}
