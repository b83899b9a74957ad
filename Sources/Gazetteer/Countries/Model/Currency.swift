/// A currency; a part that the feed leaves out is empty.
struct Currency: Equatable, Sendable {
  /// ISO 4217 code: `EUR`.
  var code = ""
  /// Name: `Euro`.
  var name = ""
  /// Symbol: `€`.
  var symbol = ""
}
