/// The words of a name by which people look for it: `united` for the United Kingdom.
///
/// The services found any part of a name; files can stand for its words.
enum NameWords {
  /// Words that tell no country from another.
  private static let leftOut: Set<String> = ["and", "the"]

  /// The words of a name of several, each in the spelling of the name: what stands between spaces and hyphens and is made
  /// of three letters or more. A word that can name no file is left out: no feed has asked for it.
  static func of(_ name: String) -> [String] {
    let words = name.unicodeScalars.split { $0.properties.isWhitespace || $0 == "-" }
    guard words.count > 1 else { return [] }
    return words.filter { $0.count > 2 && $0.allSatisfy(isPartOfWord) }.map { String($0) }
      .filter { !leftOut.contains($0.lowercased()) && AnswerName.problem(of: AnswerName.of($0)) == nil }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "’" || scalar == "'"
  }
}
