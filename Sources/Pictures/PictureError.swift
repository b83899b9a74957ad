import Diagnostics

/// Why bytes are not a picture that can be shown.
public enum PictureError: Diagnostic, Equatable {
  /// They are something else, such as a page of HTML.
  case notAPicture(found: String)
  /// They begin like a picture and end before its end.
  case cut(PictureFormat)
  /// They begin like a picture and go on like none, and what is wrong.
  case damaged(PictureFormat, String)
  /// The picture has no width or no height.
  case noSize(PictureFormat)
  /// The picture says that it has more pixels than ``PictureLimits/pixels``.
  case tooManyPixels(width: Int, height: Int)
  /// An SVG that could do more than be looked at, and by what.
  case active(String)
  /// An SVG that draws more elements than ``PictureLimits/elements``, its references followed.
  case tooManyElements
  /// An SVG with more elements one within the other than ``PictureLimits/depth``, its references followed.
  case tooDeep

  /// What happened.
  public var what: String { "not a picture that can be used" }

  /// There is no place to name.
  public var place: String? { nil }

  /// Why it is none.
  public var reason: String? {
    switch self {
    case .notAPicture(let found): "it is \(found)"
    case .cut(let format): "the \(format.label) is cut"
    case .damaged(let format, let words): "the \(format.label) is damaged: \(words)"
    case .noSize(let format): "the \(format.label) has no width or no height"
    case .tooManyPixels(let width, let height):
      "it says that it is \(width) × \(height) pixels large, more than \(PictureLimits.pixels / 1_000_000) million"
    case .active(let words): "the SVG holds \(words)"
    case .tooManyElements:
      "the SVG draws more than \(PictureLimits.elements) elements once its references are followed, the limit"
    case .tooDeep: "the SVG has more than \(PictureLimits.depth) elements one within the other, the limit"
    }
  }

  /// What the user can do next.
  public var advice: String {
    "A picture is a whole PNG, JPEG, GIF or WebP, or an SVG that needs no script and no other file; "
      + "open the address in a browser."
  }

  /// The exit code of a command that stops here.
  public var exitStatus: ExitStatus { .badData }
}
