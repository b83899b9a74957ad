/// A key that has no file, or not in each of its spellings.
public struct LeftOutKey: Equatable, Sendable, CustomStringConvertible {
  /// The folder that its file would be in: `v3.1/name`.
  public let folder: String
  /// The key; what is not seen of it as a code point, `\u{202e}`, and of a long one the beginning only.
  public let key: String
  /// Why, as a clause: `starts with a dot`.
  public let reason: String

  /// The most characters of a key that are shown.
  static let shownCharacters = 60

  init(folder: String, key: String, reason: String) {
    (self.folder, self.key, self.reason) = (folder, Self.shown(key), reason)
  }

  /// `v3.1/name: “x.html” has a dot after which a host may read the type of a file`.
  public var description: String { "\(folder): “\(key)” \(reason)" }

  /// Its spellings are more than ``APILimits/spellings``.
  static let spellings = "is one spelling more than the \(APILimits.spellings) that a key may have"
  /// The answers would take more than ``APILimits/bytes(ofFeed:)``.
  static let size =
    "has no room, since the answers may take \(APILimits.factor) times the bytes of the feed and "
    + "\(APILimits.allowance >> 20) MiB besides"

  private static func shown(_ key: String) -> String {
    var shown = ""
    for (count, scalar) in key.unicodeScalars.enumerated() {
      if count == shownCharacters { return shown + "…" }
      if AnswerName.isUnseen(scalar) {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
