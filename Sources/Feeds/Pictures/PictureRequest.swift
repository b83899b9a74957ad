import Base

/// The address of one picture.
struct PictureRequest: Sendable {
  /// The address as the feed has it.
  let address: String
  /// The same for every spelling of one address.
  let key: String

  /// - Throws: ``PlainError`` when it cannot be requested.
  init(_ address: String) throws(PlainError) {
    self.address = address
    let scheme = WebAddress.scheme(of: address)
    guard let scheme, ["http", "https"].contains(scheme) else {
      let reason = scheme.map { "\($0.prefix(20)): is not supported, only http: and https: are" }
      throw .noSource(AddressMask.mask(address).shown, reason ?? "it is not a complete address")
    }
    key = try RemoteFeed(.address(address)).key
  }

  /// A failure before anything was asked.
  func refusal(_ words: String) -> FetchError {
    FetchError(address: AddressMask.mask(address), failure: .other(words))
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
