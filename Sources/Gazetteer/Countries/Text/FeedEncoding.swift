struct FeedEncoding: Equatable, Sendable {
  /// The IANA name of the encoding: `UTF-8`, `ISO-8859-1`, `UTF-16LE`.
  var name: String
  /// Whether it is a guess because no encoding was declared.
  var isGuessed = false
  /// A warning as a clause; `nil` if there is none.
  var remark: String?

  static let utf8 = FeedEncoding(name: "UTF-8")
}
