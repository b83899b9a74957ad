import Diagnostics

// MARK: - Secrets
extension HTTPResponse {
  /// The answer without the secrets that it repeats, so that nothing that is made of it does: no row, no message, no copy.
  ///
  /// An ETag that repeats one is left out, as it would have to be stored to be of use.
  func hiding(_ secrets: Secrets) -> HTTPResponse {
    guard !secrets.isEmpty else { return self }
    let (content, count) = FeedBytes(bytes: body, contentType: headers["content-type"]).hiding(secrets)
    var headers = headers.mapValues(secrets.hiding)
    headers["content-type"] = content.contentType.map(secrets.hiding)
    if headers["etag"] != self.headers["etag"] { headers["etag"] = nil }
    return HTTPResponse(
      status: status, headers: headers, body: content.bytes, address: address,
      isFromPrivateAddress: isFromPrivateAddress, hiddenSecrets: count)
  }
}
