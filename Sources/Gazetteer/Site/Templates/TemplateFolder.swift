import Base
import Foundation

/// Reads a folder of templates that a user made.
package enum TemplateFolder {
  /// The most bytes of a template.
  private static let mostBytes = 16 << 20

  /// The built-in templates, with those of the folder in their place. Files of other kinds, and
  /// `README.md`, are passed over.
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
    return try TemplateSet(overriding: files)
  }

  /// Whether a file of a folder of templates is one, by its name.
  static func isTemplate(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != "README.md"
      && [".html", ".md", ".css", ".js", ".svg", ".png"].contains { name.hasSuffix($0) }
  }
}
