import Checksums

/// A network source with the names that it goes by.
struct RemoteFeed: Equatable, Sendable {
  /// What is requested.
  let address: WebAddress
  /// The address for messages and for the cache, with its secrets hidden.
  let displayName: String
  /// The name of its copy in the cache: a checksum of the address, so that it is a safe file name and tells
  /// nothing. The password takes no part, since a guess at it could be checked against the name.
  let key: String

  init(address: WebAddress, displayName: String) {
    self.address = address
    self.displayName = displayName
    key = SHA256Digest(of: (address.user.map { $0 + "@" } ?? "") + address.text).hex
  }
}
