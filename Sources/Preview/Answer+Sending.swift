import CMicroHTTPD
import Glibc

extension Answer {
  /// Has libmicrohttpd send the answer; `MHD_NO` closes the connection.
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
      // The response closes the file that it is given.
      return mhd.create_response_from_fd(size, fcntl(file.number, F_DUPFD_CLOEXEC, 0))
    }
  }
}
