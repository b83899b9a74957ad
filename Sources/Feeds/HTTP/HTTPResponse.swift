import Base
import CCurl

/// An answer of a server, its body decompressed.
struct HTTPResponse: Sendable {
  /// The status code (RFC 9110, 15).
  let status: Int
  /// The headers, by names in lower case; of several with one name the first, but where a list of values makes sense.
  let headers: [String: String]
  /// The body; where the status is not success, no more than its first piece.
  let body: [UInt8]
  /// The address that gave this answer.
  let address: WebAddress
  /// Whether the server is at a private address.
  let isFromPrivateAddress: Bool
  /// In how many places of the body a secret stood, which is hidden now.
  var hiddenSecrets = 0
  /// How many attempts it took.
  var attempts = 1

  /// The answer without the secrets that it repeats, so that nothing made of it does: no row, no message, no copy. An ETag
  /// that repeats one is left out, as it would have to be stored to be of use.
  func hiding(_ secrets: Secrets) -> HTTPResponse {
    let (body, count) = secrets.hiding(document: body)
    var headers = headers.mapValues(secrets.hiding)
    if headers["etag"] != self.headers["etag"] { headers["etag"] = nil }
    return HTTPResponse(
      status: status, headers: headers, body: body, address: address, isFromPrivateAddress: isFromPrivateAddress,
      hiddenSecrets: count)
  }

  /// Whether the body is what was asked for, whole.
  var isSuccess: Bool { Self.isSuccess(status) }

  /// Whether the server points elsewhere.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The date of the data: `Last-Modified`, else `Date`.
  var dataDate: Moment? { date("last-modified") ?? sentAt }

  /// When the server sent it, by its own clock.
  var sentAt: Moment? { date("date") }

  /// The headers that should hold a date and hold none.
  var unreadableDates: [String] {
    [("last-modified", "Last-Modified"), ("date", "Date")].compactMap { name, spelling in
      headers[name]?.isEmpty == false && date(name) == nil ? spelling : nil
    }
  }

  /// What to send along with the next request, where the server gave anything of the kind.
  var validators: Validators? {
    let etag = storable("etag")
    let lastModified = storable("last-modified")
    guard etag != nil || lastModified != nil else { return nil }
    return Validators(
      etag: etag, lastModified: lastModified, addressKey: SHA256Digest(of: address.text).hex)
  }

  private func date(_ name: String) -> Moment? { headers[name].flatMap(HTTPDate.parse) }

  /// A header that is short and plain enough to be kept in the cache.
  func storable(_ name: String) -> String? {
    headers[name].flatMap { value in
      value.utf8.count <= 1024 && value.utf8.allSatisfy { (32..<127).contains($0) } ? value : nil
    }
  }

  /// Whether a status means that the body is what was asked for; a part of it (206) is not.
  static func isSuccess(_ status: Int) -> Bool {
    (200..<300).contains(status) && status != 206
  }
}

/// Dates of HTTP headers (RFC 9110, 5.6.7), in all three forms that a server may send.
enum HTTPDate {
  /// The moment that a header names, or `nil` when it is no date in the range of ``Moment``.
  static func parse(_ text: String) -> Moment? { Moment(secondsSince1970: Int(curl.getdate(text, nil))) }
}
