import Base

struct ImageRequest: Sendable {
  let url: String
  /// Equal for all spellings of a URL.
  let key: String

  /// - Throws: ``PlainError`` if it cannot be requested.
  init(_ url: String) throws(PlainError) {
    self.url = url
    let scheme = WebURL.scheme(of: url)
    guard let scheme, ["http", "https"].contains(scheme) else {
      let reason = scheme.map { "\($0.prefix(20)): is not supported, only http: and https: are" }
      throw .noSource(URLMask.mask(url).shown, reason ?? "it is not a complete URL")
    }
    key = try RemoteFeed(.address(url)).key
  }

  func refusal(_ words: String) -> FetchError {
    FetchError(url: URLMask.mask(url), failure: .other(words))
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
