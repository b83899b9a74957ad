import Datasets

/// Names as people type them who have no accents on their keyboards: `cote d'ivoire`, `brasilia`.
enum PlainSpelling {
  /// The names of these that have another spelling without accents, in that spelling.
  static func of(_ names: [String]) -> [String] {
    names.filter(mayDiffer).map(TextFolding.fold)
  }

  /// One that is too long for a file has no key, and may take long to spell otherwise.
  private static func mayDiffer(_ name: String) -> Bool {
    name.utf8.count <= AnswerName.longest && !name.utf8.allSatisfy { $0 < 0x80 }
  }
}
