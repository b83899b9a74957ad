/// A width and a height as a file states them.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// The size of the picture turned by a quarter.
  var turned: PictureSize { PictureSize(width: height, height: width) }
}
