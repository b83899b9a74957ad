import Platform

struct IPEndpoint: Hashable, Sendable {
  let address: IPAddress
  let port: Int

  init(address: IPAddress, port: Int) {
    self.address = address
    self.port = port
  }

  /// Reads a `sockaddr`; `nil` unless it is IPv4 or IPv6.
  init?(_ socketAddress: UnsafeRawBufferPointer) {
    guard socketAddress.count >= MemoryLayout<sockaddr_in>.size else { return nil }
    switch Int32(socketAddress.loadUnaligned(as: sockaddr_in.self).sin_family) {
    case AF_INET:
      let address = socketAddress.loadUnaligned(as: sockaddr_in.self)
      self.address = withUnsafeBytes(of: address.sin_addr) { IPAddress(bytes: Array($0)) }
      port = Int(UInt16(bigEndian: address.sin_port))
    case AF_INET6 where socketAddress.count >= MemoryLayout<sockaddr_in6>.size:
      let address = socketAddress.loadUnaligned(as: sockaddr_in6.self)
      self.address = withUnsafeBytes(of: address.sin6_addr) { IPAddress(bytes: Array($0)) }
      port = Int(UInt16(bigEndian: address.sin6_port))
    default: return nil
    }
  }

  /// The endpoints of a host; empty if its name cannot be resolved.
  static func resolve(host: String, port: String) -> [IPEndpoint] {
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, nil, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.compactMap { entry in
      guard let entry, let address = entry.pointee.ai_addr else { return nil }
      return IPEndpoint(UnsafeRawBufferPointer(start: address, count: Int(entry.pointee.ai_addrlen)))
    }
  }
}
