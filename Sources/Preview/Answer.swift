import Base

/// What a preview answers.
struct Answer: ~Copyable {
  /// The bytes that follow the head.
  enum Body: ~Copyable {
    case bytes([UInt8])
    case file(Descriptor)
  }

  /// The status code (RFC 9110, section 15).
  let status: Int
  var headers: [(name: String, value: String)]
  let body: Body

  init(
    _ status: Int, type: String, cache: String = "no-store", headers: [(String, String)] = [], body: consuming Body
  ) {
    self.status = status
    self.headers =
      [("Content-Type", type), ("Cache-Control", cache), ("X-Content-Type-Options", "nosniff")] + headers
    self.body = body
  }

  /// A short text, for whoever asks for what a site never has.
  static func text(_ status: Int, _ text: String, headers: [(String, String)] = []) -> Answer {
    Answer(status, type: MediaType.plainText, headers: headers, body: .bytes(Array((text + "\n").utf8)))
  }
}
