import CCurl

/// One request and its answer, without redirects and retries.
struct Exchange {
  /// What is requested.
  let address: WebAddress
  /// All headers besides `User-Agent` and `Accept-Encoding`.
  let headers: [HTTPHeader]
  /// The address whose user and password are sent (RFC 7617); `nil` to send none.
  let credentials: WebAddress?
  /// The limits of the transfer that it is a part of.
  let policy: FetchPolicy
  /// Seconds until the transfer must be over.
  let remaining: Double

  private static let longestConnect = 10.0

  /// Sends the request and waits for the whole answer.
  func perform(
    on handle: CurlHandle,
    onReceive: @escaping (_ bytes: Int, _ expected: Int?) -> Void
  ) throws(FetchFailure) -> HTTPResponse {
    if let refused = policy.connections.refusedAddress(of: address) { throw .privateAddress(refused) }
    let context = TransferContext(
      maxBytes: policy.maxBytes, connections: policy.connections, onReceive: onReceive)
    configure(handle)
    let clock = ContinuousClock()
    let start = clock.now
    let (code, words) = handle.perform(context, headers: headers)
    if code != CURLE_OK && !context.isBodyIgnored {
      if code == CURLE_COULDNT_CONNECT, let refused = context.refusedAddress {
        throw .privateAddress(refused.description)
      }
      throw context.failure
        ?? CurlFailure(
          code: code, words: words, systemCode: Int32(handle.number(CURLINFO_OS_ERRNO)),
          isAnswered: context.status != 0, isOver: (clock.now - start) / .seconds(1) >= remaining - 0.05
        ).translated(for: address, policy: policy, connectLimit: connectLimit)
    }
    return HTTPResponse(
      status: context.status, headers: context.headers, body: context.body, address: address,
      isFromPrivateAddress: policy.connections.isPrivate(handle.peer, of: address))
  }

  private var connectLimit: Double { min(remaining, Self.longestConnect) }

  private func configure(_ handle: CurlHandle) {
    handle.reset()
    handle.set(CURLOPT_URL, address.text)
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    handle.set(CURLOPT_FOLLOWLOCATION, 0)
    handle.set(CURLOPT_NOSIGNAL, 1)
    // The resolver's thread is left to itself at a timeout; otherwise libcurl would wait for it.
    handle.set(CURLOPT_QUICK_EXIT, 1)
    handle.set(CURLOPT_TIMEOUT_MS, milliseconds(remaining))
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(connectLimit))
    handle.set(CURLOPT_ACCEPT_ENCODING, "")
    handle.setOffset(CURLOPT_MAXFILESIZE_LARGE, policy.maxBytes)
    handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    handle.set(CURLOPT_USERAGENT, policy.userAgent)
    if let credentials, let user = credentials.user {
      handle.set(CURLOPT_USERNAME, user)
      handle.set(CURLOPT_PASSWORD, credentials.password ?? "")
    }
  }

  private func milliseconds(_ seconds: Double) -> Int {
    Int(min(max(seconds * 1000, 1), Double(Int32.max)))
  }
}
