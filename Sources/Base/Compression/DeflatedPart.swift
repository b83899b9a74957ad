import CZlib

/// A part of a file of a ``ZIPArchive``, compressed by itself (DEFLATE, RFC 1951), so that all cores can make some, and a
/// large file never stands in memory as it was.
package struct DeflatedPart: Sendable {
  /// The compressed bytes, which end with a whole one.
  let bytes: [UInt8]
  /// How many bytes they were.
  let size: Int
  /// The CRC-32 of what they were.
  let checksum: UInt

  /// Compresses some bytes; `nil` where there is no memory for it.
  ///
  /// - Parameter isLast: whether no other part of the same file follows.
  package init?(_ bytes: [UInt8], isLast: Bool) {
    let flush = isLast ? Z_FINISH : Z_FULL_FLUSH
    guard let part = deflated(bytes, flush: flush, beginning: { shim_zlib_begin_bare(zlibFunctions, $0) }) else {
      return nil
    }
    self.bytes = part
    size = bytes.count
    checksum = Self.checksum(of: bytes)
  }

  /// The CRC-32 of bytes.
  package static func checksum(of bytes: [UInt8]) -> UInt {
    zlibFunctions.crc32(0, bytes, UInt32(clamping: bytes.count))
  }

  /// The CRC-32 of a file of some parts.
  static func checksum(of parts: [DeflatedPart]) -> UInt {
    parts.reduce(0) { zlibFunctions.crc32_combine($0, $1.checksum, $1.size) }
  }
}

/// Bytes compressed by a stream of zlib; `nil` where there is no memory for it.
///
/// - Parameters:
///   - flush: how they end: `Z_FINISH`, or `Z_FULL_FLUSH` where others follow.
///   - begin: begins the stream.
func deflated(
  _ bytes: [UInt8], flush: Int32, beginning begin: (UnsafeMutablePointer<z_stream>) -> Int32
) -> [UInt8]? {
  guard bytes.count < UInt32.max else { return nil }
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  stream.initialize(to: z_stream())
  defer { stream.deallocate() }
  guard begin(stream) == Z_OK else { return nil }
  defer { _ = zlibFunctions.deflateEnd(stream) }
  // The bound is that of a whole; what closes a part that others follow takes some bytes more.
  let capacity = zlibFunctions.deflateBound(stream, UInt(clamping: bytes.count)) + 64
  guard capacity < UInt32.max else { return nil }
  var input = bytes
  var isWhole = false
  let compressed = [UInt8](unsafeUninitializedCapacity: Int(clamping: capacity)) { output, count in
    input.withUnsafeMutableBufferPointer { input in
      (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(clamping: input.count))
      (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, UInt32(clamping: output.count))
      let status = zlibFunctions.deflate(stream, flush)
      let isFlushed = status == Z_OK && stream.pointee.avail_in == 0 && stream.pointee.avail_out > 0
      isWhole = flush == Z_FINISH ? status == Z_STREAM_END : isFlushed
      count = output.count - Int(clamping: stream.pointee.avail_out)
    }
  }
  return isWhole ? compressed : nil
}
