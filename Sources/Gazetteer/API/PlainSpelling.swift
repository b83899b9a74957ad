import Foundation

/// Names as people type them who have no accents on their keyboards: `cote d'ivoire`, `Brasilia`; and with the
/// apostrophe of typewriters and the accents, as the services wrote them: `Côte d'Ivoire`.
enum PlainSpelling {
  /// The names of these that have another spelling without accents, in that spelling, and those with another apostrophe.
  /// A name that can be no file's has none: leaving it out is told of once.
  static func of(_ names: [String]) -> [String] {
    let names = names.filter { !$0.utf8.allSatisfy { $0 < 0x80 } && canNameFile($0) }
    let plain = withPlainApostrophe(names)
    let others = (plain + names).map(withoutMarks) + names.map(TextFolding.fold)
    return plain + others.filter(canNameFile)
  }

  /// A name without accents, in its own case.
  private static func withoutMarks(_ name: String) -> String {
    let scalars = name.decomposedStringWithCanonicalMapping.unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  /// The names of these that have an apostrophe that no keyboard has, with the one that all have.
  static func withPlainApostrophe(_ names: [String]) -> [String] {
    names.compactMap { name in
      guard name.unicodeScalars.contains(where: apostrophes.contains) else { return nil }
      let scalars = name.unicodeScalars.map { apostrophes.contains($0) ? "'" : $0 }
      let plain = String(String.UnicodeScalarView(scalars))
      return canNameFile(name) && canNameFile(plain) ? plain : nil
    }
  }

  private static let apostrophes: Set<Unicode.Scalar> = ["‘", "’", "ʻ", "ʼ"]

  private static func canNameFile(_ name: String) -> Bool { AnswerName.problem(of: AnswerName.of(name)) == nil }
}
