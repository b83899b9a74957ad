import CBrotli
import CZlib
import CZstd

private let brotliFunctions = shim_brotli_load_reading()
private let zstdFunctions = shim_zstd_load()

/// Decompresses a body with a `Content-Encoding` (RFC 9110, 8.4.1) as it arrives, and tells whether its end was reached.
package final class Decompressor {
  /// The encodings to ask a server for.
  package static let accepted = "gzip, deflate, br"
  private static let chunk = 64 << 10

  /// How far a piece of a body was decompressed.
  package enum Outcome { case taken, damaged, stopped }

  /// Whether the last byte was the end of a body.
  package private(set) var isWhole = false
  private let stream: any DecompressionStream

  /// `nil` for an unknown encoding, and for one that this machine has no library for.
  package init?(_ name: String) {
    let stream: (any DecompressionStream)? =
      switch name {
      case "gzip", "x-gzip": InflateStream(isGzip: true)
      case "deflate": InflateStream(isGzip: false)
      case "br": BrotliStream()
      case "zstd": ZstdStream()
      default: nil
      }
    guard let stream else { return nil }
    self.stream = stream
  }

  /// Decompresses a piece of a body.
  ///
  /// - Parameter take: takes the output; `false` stops.
  package func decompress(
    _ input: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Outcome
  ) -> Outcome {
    guard !input.isEmpty else { return .taken }
    return withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { output in
      var (rest, written) = (input, 0)
      repeat {
        guard let step = stream.step(rest, output), step.read + step.written > 0 || rest.isEmpty else {
          return .damaged
        }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(step.read))
        written = step.written
        isWhole = step.isEnd
        if written > 0 {
          let outcome = take(UnsafeRawBufferPointer(rebasing: output.prefix(written)))
          guard outcome == .taken else { return outcome }
        }
      } while !rest.isEmpty || written == output.count && !isWhole
      return .taken
    }
  }
}

/// One format's decoder in C.
private protocol DecompressionStream: AnyObject {
  /// Decompresses what fits into the output; `nil` if the input is damaged.
  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) -> (read: Int, written: Int, isEnd: Bool)?
}

/// gzip, whose members together are one body (RFC 1952, 2.2), or what servers call `deflate`.
private final class InflateStream: DecompressionStream {
  private let isGzip: Bool
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var (isBegun, isEnd) = (false, false)

  init(isGzip: Bool) {
    self.isGzip = isGzip
    stream.initialize(to: z_stream())
  }

  deinit {
    if isBegun { _ = zlibFunctions.inflateEnd(stream) }
    stream.deallocate()
  }

  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) -> (read: Int, written: Int, isEnd: Bool)? {
    if !isBegun {
      // Some servers send DEFLATE without the zlib header, whose first byte ends with 8.
      let hasHeader = isGzip || input.first.map { $0 & 0xF == 8 } == true
      let window = isGzip ? 15 + 16 : hasHeader ? 15 : -15
      guard shim_zlib_begin_reading(zlibFunctions, stream, Int32(clamping: window)) == Z_OK else { return nil }
      isBegun = true
    }
    if isEnd, isGzip, zlibFunctions.inflateReset(stream) != Z_OK { return nil }
    let bytes = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.next_in = bytes
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let status = zlibFunctions.inflate(stream, Z_NO_FLUSH)
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { return nil }
    isEnd = status == Z_STREAM_END
    let (unread, free) = (Int(stream.pointee.avail_in), Int(stream.pointee.avail_out))
    return (input.count - unread, output.count - free, isEnd)
  }
}

private final class BrotliStream: DecompressionStream {
  private let state: OpaquePointer

  init?() {
    guard let state = brotliFunctions.CreateInstance(nil, nil, nil) else { return nil }
    self.state = state
  }

  deinit { brotliFunctions.DestroyInstance(state) }

  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) -> (read: Int, written: Int, isEnd: Bool)? {
    var (unread, free) = (input.count, output.count)
    var next = input.bindMemory(to: UInt8.self).baseAddress
    var target = output.bindMemory(to: UInt8.self).baseAddress
    let result = brotliFunctions.DecompressStream(state, &unread, &next, &free, &target, nil)
    guard result != BROTLI_DECODER_RESULT_ERROR else { return nil }
    return (input.count - unread, output.count - free, result == BROTLI_DECODER_RESULT_SUCCESS)
  }
}

private final class ZstdStream: DecompressionStream {
  /// The largest window of a body: 8 MiB (RFC 9659).
  private static let windowLog: Int32 = 23
  private let stream: UnsafeMutableRawPointer
  private let functions = zstdFunctions

  init?() {
    guard let stream = zstdFunctions.createDStream?() else { return nil }
    self.stream = stream
    _ = zstdFunctions.DCtx_setParameter?(stream, Int32(clamping: ZSTD_WINDOW_LOG_MAX), Self.windowLog)
  }

  deinit { _ = functions.freeDStream?(stream) }

  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) -> (read: Int, written: Int, isEnd: Bool)? {
    var source = zstd_input(src: input.baseAddress, size: input.count, pos: 0)
    var target = zstd_output(dst: output.baseAddress, size: output.count, pos: 0)
    guard let code = functions.decompressStream?(stream, &target, &source), functions.isError?(code) == 0 else {
      return nil
    }
    return (source.pos, target.pos, code == 0)
  }
}
