import CMicroHTTPD

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
      guard file.size > 0 else { return mhd.create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
      return mhd.create_response_from_fd(file.size, file.handOver())
    case .inserting(let text, let place, let file):
      let inserted = InsertedText(text, at: place, into: file)
      return mhd.create_response_from_callback(
        UInt64(inserted.size), 32_768,
        { context, position, buffer, count in
          guard let context, let buffer else { return ssize_t(MHD_CONTENT_READER_END_WITH_ERROR) }
          return Unmanaged<InsertedText>.fromOpaque(context).takeUnretainedValue()
            .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count), from: Int(position))
            ?? MHD_CONTENT_READER_END_WITH_ERROR
        },
        Unmanaged.passRetained(inserted).toOpaque(),
        { context in context.map { Unmanaged<InsertedText>.fromOpaque($0).release() } })
    }
  }
}

/// A file with a text at one of its places, read piece by piece, so that no answer takes the memory of a whole page.
final class InsertedText {
  private let text: [UInt8]
  private let place: Int
  private let file: OpenFile

  init(_ text: String, at place: Int, into file: consuming OpenFile) {
    (self.text, self.place) = (Array(text.utf8), place)
    self.file = file
  }

  /// The bytes of both.
  var size: Int { file.size + text.count }

  /// Reads up to so many bytes from a place; `nil` where that fails, or the file has become shorter.
  func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int? {
    let end = place + text.count
    if offset >= place, offset < end {
      let piece = text[(offset - place)...].prefix(buffer.count)
      buffer.copyBytes(from: piece)
      return piece.count
    }
    let limit = offset < place ? min(buffer.count, place - offset) : buffer.count
    let count = file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<limit]),
      from: offset < place ? offset : offset - text.count)
    return count.flatMap { $0 > 0 ? $0 : nil }
  }
}
