/// A language; unknown parts are empty.
struct Language: Equatable, Sendable {
  /// The code in the feed: a BCP 47 tag or an ISO 639 code, `fr`.
  var code = ""
  /// Name in the language of the feed: `French`.
  var name = ""
  /// Name in the language itself: `français`.
  var nativeName = ""
  /// ISO 639-1 code: two letters.
  var alpha2 = ""
  /// ISO 639-3 code, or ISO 639-2 in older feeds: three letters.
  var alpha3 = ""
}
