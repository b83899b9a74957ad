import CBrotli
import CZlib

/// zlib and the encoder of Brotli, which are loaded as they are first needed.
let zlibFunctions = shim_zlib_load()
private let brotliFunctions = shim_brotli_load()

/// How hosts keep a file a second time, smaller. The same bytes give the same bytes, with the same version of the
/// library.
package enum Compression: String, CaseIterable, Sendable {
  /// gzip (RFC 1952), which every browser reads.
  case gzip = "gz"
  /// Brotli (RFC 7932), which gets text some 15 % smaller than gzip.
  case brotli = "br"

  /// What is put behind the name of a file, dot and all.
  package var suffix: String { "." + rawValue }

  /// The smaller form of some bytes; `nil` where there is no memory for it.
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

  /// Of 11: the last step takes twice the time for 2 % less.
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
