import CCurl

/// A parsed http(s) address, after RFC 3986 as libcurl reads it.
struct WebAddress: Equatable, Sendable {
  /// The address without user, password and fragment: what is requested.
  let text: String
  /// The scheme in lower case; not always `http` or `https` when the address came from a redirect.
  let scheme: String
  /// The host in lower case.
  let host: String
  /// The port, the scheme's own where none is written.
  let port: String
  /// The user of the address, decoded.
  let user: String?
  /// The password of the address, decoded.
  let password: String?

  /// Parses an address, or one relative to `base`, as a `Location` header may hold it (RFC 9110, 10.2.2).
  init?(_ text: String, relativeTo base: WebAddress? = nil) {
    guard let handle = curl.url() else { return nil }
    defer { curl.url_cleanup(handle) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
    if let base, curl.url_set(handle, CURLUPART_URL, base.text, flags) != CURLUE_OK { return nil }
    guard
      curl.url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: handle)
    else { return nil }
    self.scheme = scheme.lowercased()
    host = Self.part(CURLUPART_HOST, of: handle)?.lowercased() ?? ""
    port = Self.part(CURLUPART_PORT, of: handle, flags: CURLU_DEFAULT_PORT) ?? ""
    user = Self.part(CURLUPART_USER, of: handle, flags: CURLU_URLDECODE)
    password = Self.part(CURLUPART_PASSWORD, of: handle, flags: CURLU_URLDECODE)
    for secret in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
      _ = curl.url_set(handle, secret, nil, 0)
    }
    guard let bare = Self.part(CURLUPART_URL, of: handle) else { return nil }
    self.text = bare
    if isWeb && host.isEmpty { return nil }
  }

  /// Whether the scheme is one that Gazetteer speaks.
  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Whether scheme, host and port are the same (RFC 6454): only then may secrets travel along.
  func hasSameOrigin(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// The scheme that a text begins with, in lower case (RFC 3986, 3.1); `nil` for a relative reference.
  static func scheme(of text: String) -> String? {
    text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.-]*):/)?.1.lowercased()
  }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer, flags: Int32 = 0) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard curl.url_get(handle, part, &value, UInt32(flags)) == CURLUE_OK, let value else { return nil }
    defer { curl.free(value) }
    return String(cString: value)
  }
}
