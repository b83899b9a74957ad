import CZlib

/// A separately compressed part of a file in a ``ZIPArchive`` (DEFLATE, RFC 1951), so that parts can be compressed
/// concurrently and a large file is never in memory uncompressed.
package struct DeflatedPart: Sendable {
  /// The compressed bytes, byte-aligned.
  let bytes: [UInt8]
  /// The uncompressed size in bytes.
  let size: Int
  /// The CRC-32 of the uncompressed bytes.
  let checksum: UInt

  /// Compresses bytes; `nil` if there is not enough memory.
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

  /// The CRC-32 of a file in parts.
  static func checksum(of parts: [DeflatedPart]) -> UInt {
    parts.reduce(0) { zlibFunctions.crc32_combine($0, $1.checksum, numericCast($1.size)) }
  }
}

/// Compresses bytes with a zlib stream; `nil` if there is not enough memory.
///
/// - Parameters:
///   - flush: `Z_FINISH`, or `Z_FULL_FLUSH` if other parts follow.
///   - begin: initializes the stream.
func deflated(
  _ bytes: [UInt8], flush: Int32, beginning begin: (UnsafeMutablePointer<z_stream>) -> Int32
) -> [UInt8]? {
  guard bytes.count < UInt32.max else { return nil }
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  stream.initialize(to: z_stream())
  defer { stream.deallocate() }
  guard begin(stream) == Z_OK else { return nil }
  defer { _ = zlibFunctions.deflateEnd(stream) }
  // The bound is for a complete stream; a full flush adds some bytes.
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
