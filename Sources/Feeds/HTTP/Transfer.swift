import Base
import CCurl

/// A request and the redirects that follow, within one time limit.
///
/// Redirects are followed here instead of by libcurl, to control secrets, schemes, count and time.
struct Transfer {
  let origin: WebURL
  let secrets: [HTTPHeader]
  let validators: Validators?
  let policy: FetchPolicy
  let report: @Sendable (FetchProgress) -> Void
  let handle: CurlHandle
  private let start = ContinuousClock.now

  /// A response that is valid only for a conditional request.
  static let notModified = FetchFailure.unusable(
    "the server answered 304 Not Modified to an unconditional request")

  func run() throws(FetchFailure) -> HTTPResponse {
    var url = origin
    var isTrusted = true
    for _ in 0...max(0, policy.maxRedirects) {
      let conditions = conditionalHeaders(for: url)
      let response = try exchange(with: url, isTrusted: isTrusted, conditions: conditions)
      guard response.status != 304 || !conditions.isEmpty else { throw Self.notModified }
      guard response.isRedirect else { return response }
      url = try target(of: response)
      // After a redirect to another origin, secrets are not sent again.
      isTrusted = isTrusted && url.hasSameOrigin(as: origin)
    }
    throw .redirect("more than \(policy.maxRedirects) times")
  }

  private func exchange(
    with url: WebURL, isTrusted: Bool, conditions: [HTTPHeader]
  ) throws(FetchFailure) -> HTTPResponse {
    if let failure = policy.timeBudget?.refusal(of: url.host) { throw failure }
    let taken = (ContinuousClock.now - start) / .seconds(1)
    let remaining = min(policy.timeout - taken, policy.timeBudget?.remaining ?? .infinity)
    guard remaining > 0 else { throw .timedOut(limit: policy.timeout) }
    do throws(FetchFailure) {
      let response = try answer(of: url, isTrusted: isTrusted, conditions: conditions, remaining)
      policy.timeBudget?.note(isTimeout: false, of: url.host)
      return response
    } catch {
      guard case .timedOut = error else { throw error }
      policy.timeBudget?.note(isTimeout: true, of: url.host)
      throw policy.timeBudget?.refusal(of: url.host) ?? error
    }
  }

  private func conditionalHeaders(for url: WebURL) -> [HTTPHeader] {
    guard let validators, validators.addressKey == SHA256Digest(of: url.text).hex else { return [] }
    return validators.headers
  }

  /// Secrets sent only to the origin; not those in a URL, because a server may redirect with them.
  private var sentSecrets: Secrets {
    let sent = Secrets()
    sent.add(secrets.flatMap(\.secrets))
    return sent
  }

  private func target(of response: HTTPResponse) throws(FetchFailure) -> WebURL {
    guard let location = response.headers["location"], !location.isEmpty else {
      throw .redirect("without a valid URL")
    }
    if let scheme = WebURL.scheme(of: location), scheme != "http", scheme != "https" {
      // Mask before truncating: half a secret would not be recognized.
      let shown = URLMask.mask(policy.secrets.hiding(location)).printable
      throw .redirect("to \(shown), which is neither http nor https")
    }
    guard let url = WebURL(location, relativeTo: response.url), url.isWeb else {
      throw .redirect("without a valid URL")
    }
    // Who names a URL with http:// allows it.
    guard origin.scheme != "https" || url.scheme == "https" else { throw .redirect(FetchFailure.toPlainHTTP) }
    let isHome = url.hasSameOrigin(as: origin)
    guard isHome || !sentSecrets.holdsUnmistakable([Array(url.text.utf8)]) else {
      throw .redirect(
        "to another host with a URL that contains your key or a header, which are only for the source")
    }
    return url
  }
}

// MARK: - One exchange
extension Transfer {
  private static let longestConnect = 10.0

  /// Sends one request and waits for the complete response.
  ///
  /// - Parameters:
  ///   - isTrusted: whether to send secrets: headers, and user and password of the origin (RFC 7617).
  ///   - remaining: seconds until the transfer times out.
  func answer(
    of url: WebURL, isTrusted: Bool, conditions: [HTTPHeader], _ remaining: Double
  ) throws(FetchFailure) -> HTTPResponse {
    if let refused = policy.connections.refusedAddress(of: url) { throw .privateAddress(refused) }
    let context = TransferContext(maxBytes: policy.maxBytes, connections: policy.connections) { [report] in
      report(.received(bytes: $0, expected: $1))
    }
    let connectLimit = min(remaining, Self.longestConnect)
    configure(url, isTrusted: isTrusted, remaining, connectLimit)
    let start = ContinuousClock.now
    let (code, words, lacksNotice) = handle.perform(context, headers: conditions + (isTrusted ? secrets : []))
    if code != CURLE_OK && !context.isBodyIgnored {
      if code == CURLE_COULDNT_CONNECT, let refused = context.refusedAddress {
        throw .privateAddress(refused.description)
      }
      throw context.failure
        ?? CurlFailure(
          code: code, words: words, systemCode: Int32(handle.number(CURLINFO_OS_ERRNO)),
          isAnswered: context.status != 0, receivedBytes: context.receivedBytes,
          isOver: (ContinuousClock.now - start) / .seconds(1) >= remaining - 0.05
        ).translated(for: url, policy: policy, connectLimit: connectLimit)
    }
    let isCut = context.isCut || url.scheme == "https" && lacksNotice && context.endsWithConnection
    guard !isCut || context.isBodyIgnored else { throw .cutShort(after: context.receivedBytes) }
    return HTTPResponse(
      status: context.status, headers: context.headers, body: context.body, url: url,
      isEndKnown: context.isEndKnown,
      isFromPrivateAddress: policy.connections.isPrivate(handle.peer, of: url))
  }

  private func configure(_ url: WebURL, isTrusted: Bool, _ remaining: Double, _ connectLimit: Double) {
    handle.reset()
    handle.setCertificates()
    handle.set(CURLOPT_URL, url.text)
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    handle.set(CURLOPT_FOLLOWLOCATION, 0)
    handle.set(CURLOPT_NOSIGNAL, 1)
    // At a timeout, do not wait for the resolver's thread.
    handle.set(CURLOPT_QUICK_EXIT, 1)
    handle.set(CURLOPT_TIMEOUT_MS, milliseconds(remaining))
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(connectLimit))
    handle.set(CURLOPT_ACCEPT_ENCODING, Decompressor.accepted)
    // libcurl takes a compressed body without its end for a whole one.
    handle.set(CURLOPT_HTTP_CONTENT_DECODING, 0)
    handle.set(CURLOPT_MAXFILESIZE, policy.maxBytes)
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
