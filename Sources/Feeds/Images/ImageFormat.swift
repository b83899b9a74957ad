/// The formats of bitmaps that all current browsers support.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp

  /// The media type (IANA): `image/png`.
  var mediaType: String { "image/\(rawValue)" }

  /// The file extension, without its dot.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  var label: String {
    switch self {
    case .png, .jpeg, .gif: rawValue.uppercased()
    case .webp: "WebP"
    }
  }
}
