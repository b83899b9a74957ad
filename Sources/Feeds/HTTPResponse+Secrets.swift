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

extension FeedBytes {
  /// The bytes with `***` in the place of every secret, and how many places that are.
  ///
  /// UTF-16 and UTF-32 become UTF-8 where there are any.
  func hiding(_ secrets: Secrets) -> (FeedBytes, count: Int) {
    guard !secrets.isEmpty else { return (self, 0) }
    guard let text = textOfWideUnits else {
      let (hidden, count) = secrets.hiding(document: bytes)
      return (count == 0 ? self : FeedBytes(bytes: hidden, contentType: contentType), count)
    }
    let (hidden, count) = secrets.hiding(document: Array(text.utf8))
    return (count == 0 ? self : FeedBytes(bytes: hidden, contentType: "application/json; charset=utf-8"), count)
  }

  /// The text of bytes that begin as JSON in UTF-16 or UTF-32 does: with a byte order mark, or with a character of ASCII.
  /// What is no character in it becomes U+FFFD.
  private var textOfWideUnits: String? {
    // The mark of UTF-32LE begins as that of UTF-16LE does.
    for width in [4, 2] where bytes.count >= width {
      for isBigEndian in [false, true] {
        let unit = { (start: Int) -> UInt32 in
          bytes[start..<start + width].indices.reduce(0) { value, index in
            value | UInt32(bytes[index]) << (8 * (isBigEndian ? start + width - 1 - index : index - start))
          }
        }
        let first = unit(0)
        guard first == 0xFEFF || (1..<0x80).contains(first) else { continue }
        let starts = stride(from: first == 0xFEFF ? width : 0, through: bytes.count - width, by: width)
        guard width == 4 else {
          return String(decoding: starts.map { UInt16(truncatingIfNeeded: unit($0)) }, as: UTF16.self)
        }
        return String(decoding: starts.map(unit), as: UTF32.self)
      }
    }
    return nil
  }
}

extension StoredCopy {
  /// The copy without the secrets that it repeats, and in how many places it did: an earlier Gazetteer may have stored it,
  /// or one that had another key.
  func hiding(_ secrets: Secrets) -> (StoredCopy, count: Int) {
    let hidden = parts.map { $0.hiding(secrets) }
    return (StoredCopy(metadata: metadata, parts: hidden.map(\.0)), hidden.reduce(0) { $0 + $1.count })
  }
}

extension FetchFailure {
  /// The failure without the secrets that a server has put into its words.
  func hiding(_ secrets: Secrets) -> FetchFailure {
    switch self {
    case .connection(let words): .connection(secrets.hiding(words))
    case .nameNotResolved(let host): .nameNotResolved(host: secrets.hiding(host))
    case .notSecure(let words): .notSecure(secrets.hiding(words))
    case .refused(let status, let message): .refused(status: status, message: secrets.hiding(message))
    case .pageMismatch(let words): .pageMismatch(secrets.hiding(words))
    case .redirectRefused(let address): .redirectRefused(to: secrets.hiding(address))
    case .undecodable(let words): .undecodable(secrets.hiding(words))
    case .other(let words): .other(secrets.hiding(words))
    default: self
    }
  }
}
