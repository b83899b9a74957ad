import Countries
import Foundation

/// Names as typed without accents: `cote d'ivoire`, `Brasilia`; and with an ASCII apostrophe but with accents, as in
/// the original service: `Côte d'Ivoire`.
enum PlainSpelling {
  /// The plain spellings of these names, if they differ. Names that cannot be file names are skipped, because they are
  /// reported elsewhere.
  static func of(_ names: [String]) -> [String] {
    let names = names.filter { !$0.utf8.allSatisfy { $0 < 0x80 } && canNameFile($0) }
    let plain = withPlainApostrophe(names)
    let others = (plain + names).map(withoutMarks) + names.map(TextFolding.fold)
    return plain + others.filter(canNameFile)
  }

  /// A name without accents; its case is unchanged.
  private static func withoutMarks(_ name: String) -> String {
    let scalars = name.decomposedStringWithCanonicalMapping.unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  static func withPlainApostrophe(_ names: [String]) -> [String] {
    names.compactMap { name in
      guard name.unicodeScalars.contains(where: apostrophes.contains) else { return nil }
      let scalars = name.unicodeScalars.map { apostrophes.contains($0) ? "'" : $0 }
      let plain = String(String.UnicodeScalarView(scalars))
      return canNameFile(name) && canNameFile(plain) ? plain : nil
    }
  }

  private static let apostrophes: Set<Unicode.Scalar> = ["‘", "’", "ʻ", "ʼ"]

  private static func canNameFile(_ name: String) -> Bool {
    ResponseFileName.problem(of: ResponseFileName.of(name)) == nil
  }
}

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
