import CCurl

// MARK: - One exchange
extension Transfer {
  private static let longestConnect = 10.0

  /// Sends one request and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - isTrusted: whether the secrets go along: headers, and user and password of the origin (RFC 7617).
  ///   - remaining: seconds until the transfer must be over.
  func answer(
    of address: WebAddress, isTrusted: Bool, conditions: [HTTPHeader], _ remaining: Double
  ) throws(FetchFailure) -> HTTPResponse {
    if let refused = policy.connections.refusedAddress(of: address) { throw .privateAddress(refused) }
    let context = TransferContext(maxBytes: policy.maxBytes, connections: policy.connections) { [report] in
      report(.received(bytes: $0, expected: $1))
    }
    let connectLimit = min(remaining, Self.longestConnect)
    configure(address, isTrusted: isTrusted, remaining, connectLimit)
    let start = ContinuousClock.now
    let (code, words) = handle.perform(context, headers: conditions + (isTrusted ? secrets : []))
    if code != CURLE_OK && !context.isBodyIgnored {
      if code == CURLE_COULDNT_CONNECT, let refused = context.refusedAddress {
        throw .privateAddress(refused.description)
      }
      throw context.failure
        ?? CurlFailure(
          code: code, words: words, systemCode: Int32(handle.number(CURLINFO_OS_ERRNO)),
          isAnswered: context.status != 0, isOver: (ContinuousClock.now - start) / .seconds(1) >= remaining - 0.05
        ).translated(for: address, policy: policy, connectLimit: connectLimit)
    }
    return HTTPResponse(
      status: context.status, headers: context.headers, body: context.body, address: address,
      isFromPrivateAddress: policy.connections.isPrivate(handle.peer, of: address))
  }

  private func configure(_ address: WebAddress, isTrusted: Bool, _ remaining: Double, _ connectLimit: Double) {
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
    if isTrusted, let user = origin.user {
      handle.set(CURLOPT_USERNAME, user)
      handle.set(CURLOPT_PASSWORD, origin.password ?? "")
    }
  }

  private func milliseconds(_ seconds: Double) -> Int {
    Int(min(max(seconds * 1000, 1), Double(Int32.max)))
  }
}
