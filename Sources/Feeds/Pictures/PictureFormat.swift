/// The kinds of pictures that every browser of today shows.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, svg

  /// The media type (IANA): `image/png`.
  var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

  /// The ending of a file of this kind, without its dot.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// What people call it.
  var label: String {
    switch self {
    case .png, .jpeg, .gif, .svg: rawValue.uppercased()
    case .webp: "WebP"
    }
  }
}
