/// How cells of a workbook look, by their positions in its styles.
enum WorkbookStyle: Int, CaseIterable {
  /// As the program that opens it likes.
  case plain
  /// The names of the columns, bold.
  case head
  /// A text, which remains one when somebody edits it: `004` keeps its zeros, and `=1+1` is not run.
  case text
  /// A whole number with all its digits.
  case whole

  /// What a cell says of it.
  var attribute: String { self == .plain ? "" : " s=\"\(rawValue)\"" }

  /// The number of the format, of those that every program knows (ECMA-376, numFmt).
  private var format: Int {
    switch self {
    case .plain: 0
    case .head, .text: 49
    case .whole: 1
    }
  }

  /// The file of the styles.
  static let document: String = {
    let forms = allCases.map { style in
      "<xf numFmtId=\"\(style.format)\" fontId=\"\(style == .head ? 1 : 0)\" fillId=\"0\" borderId=\"0\" xfId=\"0\""
        + " applyNumberFormat=\"1\" applyFont=\"1\"/>"
    }
    let font = "<sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/>"
    return WorkbookDocuments.declaration + "<styleSheet xmlns=\"\(WorkbookDocuments.sheets)\">"
      + "<fonts count=\"2\"><font>\(font)</font><font><b/>\(font)</font></fonts>"
      + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
      + "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
      + "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
      + "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
      + "<cellXfs count=\"\(forms.count)\">\(forms.joined())</cellXfs>"
      + "<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>"
  }()
}
