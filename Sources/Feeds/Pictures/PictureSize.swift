/// A width and a height as a file states them.
struct PictureSize: Equatable {
  var width: Int
  var height: Int
}
