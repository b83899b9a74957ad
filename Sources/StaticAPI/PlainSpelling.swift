import Datasets

/// Names as people type them who have no accents on their keyboards: `cote d'ivoire`, `brasilia`.
enum PlainSpelling {
  /// The names of these that have another spelling without accents, in that spelling. A name that can be no file's has
  /// none: leaving it out is told of once.
  static func of(_ names: [String]) -> [String] {
    names.filter { !$0.utf8.allSatisfy { $0 < 0x80 } && canNameFile($0) }.map(TextFolding.fold).filter(canNameFile)
  }

  private static func canNameFile(_ name: String) -> Bool { AnswerNameProblem(of: AnswerName.of(name)) == nil }
}
