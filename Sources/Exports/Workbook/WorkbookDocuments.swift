import Diagnostics

/// The small files of a workbook, which say of what it consists (ECMA-376).
enum WorkbookDocuments {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  /// The vocabulary of sheets.
  static let sheets = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  /// What each file is.
  static let contentTypes =
    declaration + "<Types xmlns=\"\(package)/content-types\">"
    + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
    + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(type).sheet.main+xml\"/>"
    + "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"\(type).worksheet+xml\"/>"
    + "<Override PartName=\"/xl/worksheets/sheet2.xml\" ContentType=\"\(type).worksheet+xml\"/>"
    + "<Override PartName=\"/xl/styles.xml\" ContentType=\"\(type).styles+xml\"/>"
    + "<Override PartName=\"/docProps/core.xml\""
    + " ContentType=\"application/vnd.openxmlformats-package.core-properties+xml\"/></Types>"

  /// Where the workbook is.
  static let relationships =
    declaration + "<Relationships xmlns=\"\(package)/relationships\">"
    + "<Relationship Id=\"rId1\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/>"
    + "<Relationship Id=\"rId2\" Type=\"\(package)/relationships/metadata/core-properties\""
    + " Target=\"docProps/core.xml\"/></Relationships>"

  /// Where its sheets are.
  static let workbookRelationships =
    declaration + "<Relationships xmlns=\"\(package)/relationships\">"
    + "<Relationship Id=\"rId1\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
    + "<Relationship Id=\"rId2\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet2.xml\"/>"
    + "<Relationship Id=\"rId3\" Type=\"\(office)/styles\" Target=\"styles.xml\"/></Relationships>"

  /// The workbook with two sheets.
  ///
  /// - Parameter filtered: the cells of the first that are filtered; `nil` where there are none.
  static func workbook(_ first: String, _ second: String, filtered: String?) -> String {
    var names = ""
    if let filtered {
      let sheet = escaped(first.replacingScalars(of: "'", with: "''"))
      names =
        "<definedNames><definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"0\" hidden=\"1\">"
        + "'\(sheet)'!\(filtered)</definedName></definedNames>"
    }
    return declaration + "<workbook xmlns=\"\(sheets)\" xmlns:r=\"\(office)\"><sheets>"
      + "<sheet name=\"\(escaped(first))\" sheetId=\"1\" r:id=\"rId1\"/>"
      + "<sheet name=\"\(escaped(second))\" sheetId=\"2\" r:id=\"rId2\"/></sheets>\(names)</workbook>"
  }

  /// What the workbook is called, and when it was made, which is when its data are from.
  static func properties(_ about: DataDescription) -> String {
    var text =
      declaration + "<cp:coreProperties xmlns:cp=\"\(package)/metadata/core-properties\""
      + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:dcterms=\"http://purl.org/dc/terms/\""
      + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><dc:title>\(escaped(about.title))</dc:title>"
    if let date = about.date.map({ $0.contains("T") ? $0 : $0 + "T00:00:00Z" }) {
      text += "<dcterms:created xsi:type=\"dcterms:W3CDTF\">\(escaped(date))</dcterms:created>"
    }
    return text + "</cp:coreProperties>"
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    SheetText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
