import Base
package import Countries

/// Modules of programming languages: the rows with their types.
extension ExportFormat {
  package static let modules: [ExportFormat] = [
    typescript, module("python", "py"), module("swift", "swift"), template("", of: ""),
  ]

  /// A JavaScript module; ``typescriptDeclarations`` has its types.
  package static let typescript = module("typescript", "js", otherExtensions: ["mjs", "ts"])
  package static let typescriptDeclarations = module("typescript", "ts", isDeclaration: true)

  /// A module in any language, by a template of the user.
  package static func template(_ text: String, of file: String) -> ExportFormat {
    module("template", "", template: text, file: file)
  }

  private static func module(
    _ name: String, _ fileExtension: String, otherExtensions: [String] = [], isDeclaration: Bool = false,
    template: String? = nil, file: String = "a built-in template"
  ) -> ExportFormat {
    let template = template ?? EmbeddedFiles.all["modules/\(name).mustache"]?.description ?? ""
    return ExportFormat(
      name: name, form: .separated, type: FileType(fileExtension, FileType.plainText), otherExtensions: otherExtensions
    ) { content, _ throws(PlainError) in
      let module = DataModule(content, format: name, reserved: template)
      return [try module.bytes(template, of: file, isDeclaration: isDeclaration)]
    }
  }
}
