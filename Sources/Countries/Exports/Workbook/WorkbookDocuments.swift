import Base

/// The small files that describe the parts of a workbook (ECMA-376).
enum WorkbookDocuments {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  static let sheets = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

  /// The workbook with two sheets.
  ///
  /// - Parameter filtered: the range with a filter in the first sheet; `nil` for none.
  static func workbook(_ first: String, _ second: String, filtered: String?) -> String {
    var names = ""
    if let filtered {
      let sheet = escaped(first.replacingScalars(of: "'", with: "''"))
      names =
        "<definedNames><definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"0\" hidden=\"1\">"
        + "'\(sheet)'!\(filtered)</definedName></definedNames>"
    }
    return document("workbook.xml", ["first": escaped(first), "second": escaped(second), "names": names])
  }

  static func properties(_ about: DataDescription) -> String {
    let created = about.date.map { date in
      let time = escaped(date.contains("T") ? date : date + "T00:00:00Z")
      return "<dcterms:created xsi:type=\"dcterms:W3CDTF\">\(time)</dcterms:created>"
    }
    return document("properties.xml", ["title": escaped(about.title), "created": created ?? ""])
  }

  /// A file of `Documents` with its tags filled in and the line breaks between elements removed.
  static func document(_ name: String, _ values: [Substring: String] = [:]) -> String {
    let lines = (EmbeddedFiles.all["Documents/" + name]?.description ?? "").split(separator: "\n")
    let text = lines.dropFirst().joined().replacing(/{{(\w+)}}/) { values[$0.1] ?? "" }
    return declaration + text
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    SheetText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
