/// A language; a part that the feed leaves out is empty.
public struct Language: Equatable, Sendable {
  /// The code that the feed has it by: a BCP 47 tag or an ISO 639 code, `fr`.
  public var code = ""
  /// Name in the language of the feed: `French`.
  public var name = ""
  /// Name in the language itself: `français`.
  public var nativeName = ""
  /// ISO 639-1 code: two letters.
  public var alpha2 = ""
  /// ISO 639-3 code, or ISO 639-2 in feeds of that age: three letters.
  public var alpha3 = ""
}
