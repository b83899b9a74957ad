/// How a site handles the images of a feed.
enum SitePictures: Sendable {
  /// Images are omitted.
  case none
  /// Pages load images from their hosts, which the content security policy allows.
  case linked
  /// Images are files of the site, by their URL in the feed. Others are omitted.
  case files([String: PictureFile])
}

/// An image file of the site.
struct PictureFile: Sendable {
  /// The file name, derived from the contents.
  var name: String
  var bytes: [UInt8]
  var width: Int
  var height: Int
}
