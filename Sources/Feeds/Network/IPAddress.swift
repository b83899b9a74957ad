import Platform

/// An IPv4 (4 bytes) or IPv6 (16 bytes) address.
struct IPAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Parses `192.0.2.1`, `2001:db8::1` or `[2001:db8::1]`, with or without a zone.
  init?(_ text: String) {
    let plain = text.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "%" }
    var address = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, String(plain), &address) == 1 {
      bytes = Array(address.prefix(4))
    } else if inet_pton(AF_INET6, String(plain), &address) == 1 {
      bytes = address
    } else {
      return nil
    }
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the address is loopback, local or reserved according to the IANA special-purpose registries. An IPv6
  /// address with an embedded IPv4 address is treated like the latter.
  var isPrivate: Bool {
    if let inner = embedded { return inner.isPrivate }
    return Self.privateNetworks.contains { $0.contains(self) }
  }

  /// The embedded IPv4 address: mapped, compatible, NAT64 (RFC 6052) or 6to4 (RFC 3056).
  private var embedded: IPAddress? {
    guard bytes.count == 16 else { return nil }
    if Self.embeddingNetworks.contains(where: { $0.contains(self) })
      || (bytes.prefix(12).allSatisfy { $0 == 0 } && bytes[12] != 0)
    {
      return IPAddress(bytes: Array(bytes.suffix(4)))
    }
    return bytes.starts(with: [0x20, 0x02]) ? IPAddress(bytes: Array(bytes[2..<6])) : nil
  }

  private static let embeddingNetworks = ["::ffff:0:0/96", "64:ff9b::/96"].compactMap(IPNetwork.init)

  private static let privateNetworks = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
    "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4",
    "::/96", "64:ff9b:1::/48", "100::/64", "2001::/32", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
  ].compactMap(IPNetwork.init)
}

// MARK: - CustomStringConvertible
extension IPAddress: CustomStringConvertible {
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}

/// A range of addresses with a common prefix, such as `10.0.0.0/8`.
struct IPNetwork: Sendable {
  private let start: IPAddress
  private let bits: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let start = IPAddress(String(parts[0])), let bits = Int(parts[1]) else { return nil }
    self.start = start
    self.bits = bits
  }

  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == start.bytes.count else { return false }
    return zip(address.bytes, start.bytes).enumerated().allSatisfy { index, pair in
      let unused = min(max(8 * (index + 1) - bits, 0), 8)
      return pair.0 >> unused == pair.1 >> unused
    }
  }
}
