import Base

/// The URL of one image.
struct PictureRequest: Sendable {
  /// The URL as written in the feed.
  let address: String
  /// Equal for all spellings of a URL.
  let key: String

  /// - Throws: ``PlainError`` if it cannot be requested.
  init(_ address: String) throws(PlainError) {
    self.address = address
    let scheme = WebAddress.scheme(of: address)
    guard let scheme, ["http", "https"].contains(scheme) else {
      let reason = scheme.map { "\($0.prefix(20)): is not supported, only http: and https: are" }
      throw .noSource(AddressMask.mask(address).shown, reason ?? "it is not a complete URL")
    }
    key = try RemoteFeed(.address(address)).key
  }

  /// A failure before any request.
  func refusal(_ words: String) -> FetchError {
    FetchError(address: AddressMask.mask(address), failure: .other(words))
  }
}

extension String {
  /// A feed's text made safe for a message: at most 200 characters without control characters.
  var shown: String {
    let scalars = unicodeScalars.prefix(200).map { scalar -> Unicode.Scalar in
      [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        ? "?" : scalar
    }
    return String(String.UnicodeScalarView(scalars)) + (unicodeScalars.count > 200 ? "…" : "")
  }
}
