/// A currency; unknown parts are empty.
struct Currency: Equatable, Sendable {
  /// ISO 4217 code: `EUR`.
  var code = ""
  /// Name: `Euro`.
  var name = ""
  /// Symbol: `€`.
  var symbol = ""
}
