package import Base
package import Countries
import Foundation

/// A folder of custom translation catalogues, such as `ru.yaml`.
package struct PhraseFolder: Sendable {
  /// The catalogues by language tag.
  package private(set) var catalogues: [String: (path: String, text: String)] = [:]
  /// Why files with the extension of a catalogue are ignored: a clause for each.
  package private(set) var ignored: [String] = []
  /// The path with a slash; empty without a folder.
  private var folder = ""

  private static let extensions = [".yaml", ".yml"]

  package static func isCatalogue(_ name: String) -> Bool { extensions.contains(where: name.hasSuffix) }

  package init() {}

  /// Reads a folder.
  ///
  /// - Throws: ``PlainError`` if the folder or a file cannot be read, or if there is no catalogue.
  package init(_ path: String) throws(PlainError) {
    let names: Set<String>
    do {
      names = Set(try FileManager.default.contentsOfDirectory(atPath: path))
    } catch {
      throw .noPhraseFolder(path: path, reason: "it does not exist or is not a readable folder")
    }
    folder = path.hasSuffix("/") ? path : path + "/"
    var read: Set<String> = []
    for language in WorldLanguage.all {
      guard let name = Self.extensions.map({ language.tag + $0 }).first(where: names.contains) else { continue }
      read.insert(name)
      let file = folder + name
      do {
        let bytes = try InputFile.read(file, maxBytes: PhraseCatalogue.mostBytes)
        guard let text = String(bytes: bytes, encoding: .utf8) else {
          throw PlainError.unreadableTemplate(file: file, reason: "it is not UTF-8")
        }
        catalogues[language.tag] = (file, text)
      } catch let error as PlainError {
        throw error
      } catch {
        throw .unreadableTemplate(file: file, reason: "\(error)")
      }
    }
    // Files of editors and systems start with a dot.
    ignored = names.subtracting(read).filter { $0.first != "." }.sorted().compactMap {
      Self.reason(ignoring: $0, in: folder, read)
    }
    guard !catalogues.isEmpty else {
      throw .noPhraseFolder(
        path: path, reason: "it contains no translation file; \(ignored.first ?? "the Russian one is called ru.yaml")")
    }
  }

  package func only(_ language: WorldLanguage) -> PhraseFolder {
    var folder = self
    folder.catalogues = catalogues.filter { $0.key == language.tag }
    return folder
  }

  /// Where to add translations, as the end of a sentence.
  package func place(of language: WorldLanguage) -> String {
    folder.isEmpty
      ? "\(language.tag).yaml in a folder, and set “words” to it in gazetteer.yml"
      : catalogues[language.tag]?.path ?? "\(folder)\(language.tag).yaml"
  }

  /// Why a file is ignored, as a clause; `nil` if it does not have the extension of a catalogue, in upper or lower case.
  private static func reason(ignoring name: String, in folder: String, _ read: Set<String>) -> String? {
    guard let suffix = extensions.first(where: name.lowercased().hasSuffix) else { return nil }
    let stem = String(name.dropLast(suffix.count))
    if let other = extensions.map({ stem + $0 }).first(where: read.contains) {
      return "\(folder)\(name) is ignored because \(folder)\(other) exists"
    }
    let tag = stem.lowercased().replacingScalars(of: "_", with: "-")
    let languages = WorldLanguage.all
    let meant =
      languages.first { $0.tag.lowercased() == tag || $0.englishName.lowercased() == tag }
      ?? languages.first { $0.tag == tag.prefix { $0 != "-" } }
    return "\(folder)\(name) is ignored because "
      + (meant.map { "the \($0.englishName) file is called \($0.tag).yaml" }
        ?? "“\(stem)” is not a known language tag such as “ru”")
  }
}
