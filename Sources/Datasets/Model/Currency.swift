/// A currency; a part that the feed leaves out is empty.
public struct Currency: Equatable, Sendable {
  /// ISO 4217 code: `EUR`.
  public var code = ""
  /// Name: `Euro`.
  public var name = ""
  /// Symbol: `€`.
  public var symbol = ""
}
