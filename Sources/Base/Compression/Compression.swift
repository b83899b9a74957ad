import CBrotli
import CZlib

/// zlib and the Brotli encoder, loaded on first use.
let zlibFunctions = shim_zlib_load()
private let brotliFunctions = shim_brotli_load()

/// Formats of precompressed files. The output is reproducible with the same version of the library.
package enum Compression: String, CaseIterable, Sendable {
  /// gzip (RFC 1952), supported by every browser.
  case gzip = "gz"
  /// Brotli (RFC 7932), about 15 % smaller than gzip for text.
  case brotli = "br"

  /// The file extension with its dot.
  package var suffix: String { "." + rawValue }

  /// The compressed bytes; `nil` if there is not enough memory.
  package func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .gzip: Self.gzip(bytes)
    case .brotli: Self.brotli(bytes)
    }
  }

  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    let head = UnsafeMutablePointer<gz_header>.allocate(capacity: 1)
    head.initialize(to: gz_header())
    defer { head.deallocate() }
    return deflated(bytes, flush: Z_FINISH) { shim_zlib_begin(zlibFunctions, $0, head) }
  }

  /// The maximum is 11, which takes twice the time for 2 % less.
  private static let brotliQuality: Int32 = 10

  private static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    let capacity = brotliFunctions.MaxCompressedSize(bytes.count)
    guard capacity > 0 else { return nil }
    var isWhole = false
    let compressed = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      var size = output.count
      isWhole =
        brotliFunctions.Compress(
          brotliQuality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size, output.baseAddress)
        == BROTLI_TRUE
      count = isWhole ? size : 0
    }
    return isWhole ? compressed : nil
  }
}
