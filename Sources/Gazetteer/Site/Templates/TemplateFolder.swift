import Base
import Foundation

/// Reads a folder of templates that a user made.
package enum TemplateFolder {
  /// The most bytes of a template.
  private static let mostBytes = 16 << 20

  /// The built-in templates, with those of the folder in their place. What else is in it is ignored.
  ///
  /// - Throws: ``PlainError`` where the folder or a file in it cannot be read.
  package static func load(_ path: String) throws(PlainError) -> TemplateSet {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw PlainError(
        "the folder of templates cannot be read", at: path, "it is not there, or not a folder that you may read",
        advice: "Name a folder that exists with --templates, or leave the option out.", .noInput)
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
        "what is no template in \(path) is ignored: \(others.prefix(most).joined(separator: ", "))"
        + "\(others.count > most ? ", …" : ""); “gazetteer init --help” lists the names of templates"
    }
    return templates
  }

  private static let readme = "README.md"

  /// Whether a file of a folder of templates is one, by its name.
  static func isTemplate(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != readme
      && [".html", ".md", ".css", ".js", ".svg", ".png"].contains { name.hasSuffix($0) }
  }
}
