import Base

/// A network source, of one request or of several, with the names that it goes by.
struct RemoteFeed: Sendable {
  /// The address for messages and for the cache, with its secrets hidden.
  let displayName: String
  /// The name of its copy in the cache: a checksum of the address and of the headers that an answer may depend on, such as
  /// `Accept-Language`, so that it is a safe file name and tells nothing. No password or other secret takes part, since a guess
  /// at it could be checked against the name.
  let key: String
  /// What is asked, one request after the other.
  let plan: RequestPlan
  /// The address as the user wrote it, with its secrets.
  let base: String

  /// - Parameter headers: what is sent along besides the usual.
  /// - Throws: ``PlainError`` when the source is no address that can be requested.
  init(_ source: Source, plan: RequestPlan? = nil, headers: [HTTPHeader] = []) throws(PlainError) {
    guard case .address(let text) = source else {
      throw .noSource(source.displayName, "it is not an address")
    }
    // What requests are made of is the same with and without a slash at its end.
    base = plan == nil ? text : AddressText.extend(text, by: [], query: [:])
    displayName = AddressMask.mask(base)
    self.plan = plan ?? .document
    let address = try RemoteRequest(base).address
    let lines = headers.filter(\.secrets.isEmpty).map { "\n\($0.name.lowercased()): \($0.value)" }.sorted()
    key = SHA256Digest(of: (address.user.map { $0 + "@" } ?? "") + address.text + lines.joined()).hex
  }

  /// The request of a step.
  func request(_ step: RequestStep) throws(PlainError) -> RemoteRequest {
    try RemoteRequest(step.address(base))
  }
}

/// One address to ask, and its name.
struct RemoteRequest: Equatable, Sendable {
  /// What is requested.
  let address: WebAddress
  /// The address for messages, with its secrets hidden.
  let displayName: String

  init(_ text: String) throws(PlainError) {
    displayName = AddressMask.mask(text)
    guard let address = WebAddress(text), address.isWeb else {
      throw .noSource(displayName, "it is not a complete address")
    }
    self.address = address
  }
}
