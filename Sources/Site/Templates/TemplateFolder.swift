package import Base
import Foundation

/// Reads a folder of custom templates.
package enum TemplateFolder {
  private static let mostBytes = 16 << 20

  /// The built-in templates, replaced by those of the folder. Other files are ignored.
  ///
  /// - Throws: ``PlainError`` if the folder or a file in it cannot be read.
  package static func load(_ path: String) throws(PlainError) -> TemplateSet {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw PlainError(
        "cannot read the templates folder", at: path, "it does not exist or is not a readable folder",
        advice: "Set --templates to an existing folder, or omit the option.", .noInput)
    }
    var files: [String: (path: String, bytes: [UInt8])] = [:]
    for name in names.sorted() where isTemplate(name) {
      let file = path.hasSuffix("/") ? path + name : path + "/" + name
      do {
        files[name] = (file, try InputFile.read(file, maxBytes: mostBytes))
      } catch {
        throw .unreadableTemplate(file: file, reason: "\(error)")
      }
    }
    var templates = try TemplateSet(overriding: files)
    let others = names.filter { !isTemplate($0) && !$0.hasPrefix(".") && $0 != readme }.sorted()
    if !others.isEmpty {
      let most = 5
      templates.ignored =
        "files in \(path) that are not templates are ignored: \(others.prefix(most).joined(separator: ", "))"
        + "\(others.count > most ? ", …" : ""); “gazetteer init --help” lists the templates"
    }
    return templates
  }

  private static let readme = "README.md"

  package static func isTemplate(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != readme
      && [".html", ".md", ".css", ".js", ".svg", ".png"].contains { name.hasSuffix($0) }
  }
}
