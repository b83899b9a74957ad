/// The image formats that all current browsers support.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, svg

  /// The media type (IANA): `image/png`.
  var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

  /// The file extension, without its dot.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The usual name.
  var label: String {
    switch self {
    case .png, .jpeg, .gif, .svg: rawValue.uppercased()
    case .webp: "WebP"
    }
  }
}
