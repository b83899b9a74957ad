/// The kinds of pictures that every browser of today shows.
public enum PictureFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, svg

  /// The media type (IANA): `image/png`.
  public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

  /// The ending of a file of this kind, without its dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// What people call it.
  public var label: String {
    switch self {
    case .png, .jpeg, .gif, .svg: rawValue.uppercased()
    case .webp: "WebP"
    }
  }
}
