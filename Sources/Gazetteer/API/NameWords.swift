/// The words of a name to search by: `united` for the United Kingdom.
///
/// The original service found any part of a name; files can only cover whole words.
enum NameWords {
  /// Words that occur in too many names.
  private static let leftOut: Set<String> = ["and", "the"]

  /// The words of a name, unchanged: separated by spaces or hyphens, with at least three letters. Words that cannot be
  /// file names are skipped silently, because the feed does not contain them as keys.
  static func of(_ name: String) -> [String] {
    let words = name.unicodeScalars.split { $0.properties.isWhitespace || $0 == "-" }
    guard words.count > 1 else { return [] }
    return words.filter { $0.count > 2 && $0.allSatisfy(isPartOfWord) }.map { String($0) }
      .filter { !leftOut.contains($0.lowercased()) && ResponseFileName.problem(of: ResponseFileName.of($0)) == nil }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "’" || scalar == "'"
  }
}
