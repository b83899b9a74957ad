import Base
import CCurl

struct HTTPResponse: Sendable {
  /// The status code (RFC 9110, 15).
  let status: Int
  /// The headers by lower-case name. Repeated headers are joined if their values are lists; of others the first counts.
  let headers: [String: String]
  /// The body; for an error status only its first chunk.
  let body: [UInt8]
  let url: WebURL
  /// Whether the length or the encoding tells where the body ends.
  var isEndKnown = true
  let isFromPrivateAddress: Bool
  /// The number of masked secrets in the body.
  var hiddenSecrets = 0
  var attempts = 1

  /// The response with secrets masked, so that none reaches a row, a message or the cache. An ETag that contains a
  /// secret is dropped, because a masked one is useless.
  func hiding(_ secrets: Secrets) -> HTTPResponse {
    let (body, count) = secrets.hiding(document: body)
    var headers = headers.mapValues(secrets.hiding)
    if headers["etag"] != self.headers["etag"] { headers["etag"] = nil }
    return HTTPResponse(
      status: status, headers: headers, body: body, url: url, isEndKnown: isEndKnown,
      isFromPrivateAddress: isFromPrivateAddress,
      hiddenSecrets: count)
  }

  var isSuccess: Bool { Self.isSuccess(status) }

  /// Whether a text without a known length has a last line without end, so that it may be cut.
  ///
  /// Readers of JSON and XML notice a cut themselves. Images are not text, since they have NUL characters.
  var isLastLineOpen: Bool {
    guard !isEndKnown, isSuccess, let last = body.last(where: { $0 != 0 }), ![0x0A, 0x0D].contains(last) else {
      return false
    }
    let isUTF16 = body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF])
    guard isUTF16 || !body.contains(0) else { return false }
    let first = body.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard let first, "[{<".utf8.contains(first) else { return true }
    // JSON lines: no JSON has an object after another one without a comma.
    let lines = body.split { $0 == 0x0A || $0 == 0x0D }
    return first == UInt8(ascii: "{") && lines.dropFirst().contains { $0.first == first }
  }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The date of the data: `Last-Modified`, else `Date`.
  var dataDate: Moment? { date("last-modified") ?? sentAt }

  /// The time of the response by the server's clock.
  var sentAt: Moment? { date("date") }

  var unreadableDates: [String] {
    [("last-modified", "Last-Modified"), ("date", "Date")].compactMap { name, spelling in
      headers[name]?.isEmpty == false && date(name) == nil ? spelling : nil
    }
  }

  /// The validators for the next request; `nil` if the server sent none.
  var validators: Validators? {
    let etag = storable("etag")
    let lastModified = storable("last-modified")
    guard etag != nil || lastModified != nil else { return nil }
    return Validators(
      etag: etag, lastModified: lastModified, addressKey: SHA256Digest(of: url.text).hex)
  }

  private func date(_ name: String) -> Moment? { headers[name].flatMap(HTTPDate.parse) }

  func storable(_ name: String) -> String? {
    headers[name].flatMap { value in
      value.utf8.count <= 1024 && value.utf8.allSatisfy { (32..<127).contains($0) } ? value : nil
    }
  }

  /// Whether the status means a complete body; 206 (partial content) does not.
  static func isSuccess(_ status: Int) -> Bool {
    (200..<300).contains(status) && status != 206
  }
}

/// Dates in HTTP headers (RFC 9110, 5.6.7), in all three formats.
enum HTTPDate {
  /// Parses a date; `nil` if it is invalid or outside the range of ``Moment``.
  static func parse(_ text: String) -> Moment? { Moment(secondsSince1970: Int(curl.getdate(text, nil))) }
}
