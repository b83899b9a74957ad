import CCurl

let curl = shim_curl_load()

/// A parsed http(s) URL (RFC 3986), parsed by libcurl.
struct WebURL: Equatable, Sendable {
  /// The URL to request, without user, password and fragment.
  let text: String
  /// The scheme in lower case; a redirect may lead to schemes other than `http` and `https`.
  let scheme: String
  /// The host in lower case.
  let host: String
  /// The port; the default of the scheme if the URL has none.
  let port: String
  /// The user, decoded.
  let user: String?
  /// The password, decoded.
  let password: String?

  /// Parses a URL, or one relative to `base`, as in a `Location` header (RFC 9110, 10.2.2).
  init?(_ text: String, relativeTo base: WebURL? = nil) {
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

  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Whether scheme, host and port are equal (RFC 6454), so that secrets may be sent.
  func hasSameOrigin(as other: WebURL) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// The scheme in lower case (RFC 3986, 3.1); `nil` for a relative reference.
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
