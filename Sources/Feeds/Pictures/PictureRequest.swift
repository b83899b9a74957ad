/// The address of one picture.
struct PictureRequest: Sendable {
  /// The address as the feed has it.
  let address: String
  /// The same for every spelling of one address.
  let key: String

  /// - Throws: ``FeedsError/invalidSource(text:reason:)`` when it cannot be requested.
  init(_ address: String) throws(FeedsError) {
    self.address = address
    let scheme = WebAddress.scheme(of: address)
    guard let scheme, ["http", "https"].contains(scheme) else {
      let reason = scheme.map { "\($0.prefix(20)): is not supported, only http: and https: are" }
      throw .invalidSource(text: AddressMask.mask(address).shown, reason: reason ?? "it is not a complete address")
    }
    key = try RemoteFeed(.address(address)).key
  }

  /// A failure before anything was asked.
  func refusal(_ words: String) -> FeedsError {
    .fetchFailed(address: AddressMask.mask(address), failure: .other(words), attempts: 1)
  }
}

extension String {
  /// A text of a feed as a message can hold it: at most 200 characters, none of them a control.
  var shown: String {
    let scalars = unicodeScalars.prefix(200).map { scalar -> Unicode.Scalar in
      [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        ? "?" : scalar
    }
    return String(String.UnicodeScalarView(scalars)) + (unicodeScalars.count > 200 ? "…" : "")
  }
}
