import CCurl

/// Headers as a list of libcurl that frees itself.
struct HeaderList: ~Copyable {
  /// The first node; `nil` for no headers.
  private(set) var first: UnsafeMutablePointer<curl_slist>?

  init(_ headers: [HTTPHeader]) {
    for header in headers {
      // To libcurl "Name:" means "leave it out" and "Name;" means "send it empty".
      let line = header.value.isEmpty ? header.name + ";" : header.name + ": " + header.value
      first = curl.slist_append(first, line) ?? first
    }
  }

  deinit {
    curl.slist_free_all(first)
  }
}
