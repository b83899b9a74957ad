/// What becomes of the pictures that a feed names.
public enum SitePictures: Sendable {
  /// They are left out.
  case none
  /// The page takes them from their own hosts, which its policy allows for that.
  case linked
  /// They are part of the site, by the address that the feed has; one that is not here is left out.
  case files([String: PictureFile])
}

/// A picture that is a file of the site.
public struct PictureFile: Sendable {
  /// The name of the file, made from its bytes.
  public var name: String
  /// The bytes.
  public var bytes: [UInt8]
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int

  /// A picture.
  public init(name: String, bytes: [UInt8], width: Int, height: Int) {
    self.name = name
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}
