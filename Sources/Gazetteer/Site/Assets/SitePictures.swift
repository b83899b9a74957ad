/// What becomes of the pictures that a feed names.
enum SitePictures: Sendable {
  /// They are left out.
  case none
  /// The page takes them from their own hosts, which its policy allows for that.
  case linked
  /// They are part of the site, by the address that the feed has; one that is not here is left out.
  case files([String: PictureFile])
}

/// A picture that is a file of the site.
struct PictureFile: Sendable {
  /// The name of the file, made from its bytes.
  var name: String
  /// The bytes.
  var bytes: [UInt8]
  /// Width in pixels.
  var width: Int
  /// Height in pixels.
  var height: Int
}
