package import Base
package import Countries

/// Modules of programming languages: the rows with their types.
extension ExportFormat {
  package static let modules: [ExportFormat] = [typescript, python, swift, template]

  /// A JavaScript module; ``typescriptDeclarations`` has its types.
  package static let typescript = module(
    "typescript", FileType("js", FileType.script), otherExtensions: ["mjs", "ts"])
  package static let typescriptDeclarations = module(
    "typescript", FileType("ts", "text/plain"), isDeclaration: true)
  private static let python = module("python", FileType("py", "text/x-python"))
  private static let swift = module("swift", FileType("swift", "text/x-swift"))

  /// A module in any language, by a template of the user.
  package static let template = template("", of: "")

  package static func template(_ text: String, of file: String) -> ExportFormat {
    ExportFormat(name: "template", form: .separated, type: FileType("", FileType.plainText)) {
      content, _ throws(PlainError) in
      [try DataModule(content, format: "template", reserved: text).bytes(text, of: file)]
    }
  }

  private static func module(
    _ name: String, _ type: FileType, otherExtensions: [String] = [], isDeclaration: Bool = false
  ) -> ExportFormat {
    let file = "modules/\(name).mustache"
    let text = EmbeddedFiles.all[file]?.description ?? ""
    return ExportFormat(name: name, form: .separated, type: type, otherExtensions: otherExtensions) {
      content, _ throws(PlainError) in
      [try DataModule(content, format: name, reserved: text, isDeclaration: isDeclaration).bytes(text, of: file)]
    }
  }
}
