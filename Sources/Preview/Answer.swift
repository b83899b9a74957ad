import Base
import CMicroHTTPD
import Platform

struct Answer: ~Copyable {
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

  /// A short plain-text response, for requests that no site answers.
  static func text(_ status: Int, _ text: String, headers: [(String, String)] = []) -> Answer {
    Answer(status, type: FileType.plainText, headers: headers, body: .bytes(Array((text + "\n").utf8)))
  }
}

// MARK: - Sending
extension Answer {
  /// Queues the response; `MHD_NO` closes the connection.
  consuming func queue(on connection: OpaquePointer) -> MHD_Result {
    let (status, headers) = (status, headers)
    guard let response = Self.response(body) else { return .NO }
    defer { mhd.destroy_response(response) }
    for header in headers { _ = mhd.add_response_header(response, header.name, header.value) }
    return mhd.queue_response(connection, UInt32(status), response)
  }

  private static func response(_ body: consuming Body) -> OpaquePointer? {
    switch consume body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        mhd.create_response_from_buffer(
          $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .file(let file):
      let size = file.size
      guard size > 0 else { return mhd.create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
      // The response closes its file descriptor.
      return mhd.create_response_from_fd(size, fcntl(file.number, F_DUPFD_CLOEXEC, 0))
    }
  }
}
