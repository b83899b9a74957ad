/// How the bytes of a feed were read as text.
struct FeedEncoding: Equatable, Sendable {
  /// The name of the encoding in the registry of IANA: `UTF-8`, `ISO-8859-1`, `UTF-16LE`.
  var name: String
  /// Whether nobody says so and the bytes only look like it.
  var isGuessed = false
  /// What is odd about it, as a clause; `nil` where nothing is.
  var remark: String?

  /// UTF-8, as a feed should be.
  static let utf8 = FeedEncoding(name: "UTF-8")
}
