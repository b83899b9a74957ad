import Base
import Foundation

/// A folder of catalogues of phrases that a user made, `ru.yaml` each.
package struct PhraseFolder: Sendable {
  /// The texts of the catalogues by the tag of their language, with their paths.
  private(set) var catalogues: [String: (path: String, text: String)] = [:]
  /// Why files that end like a catalogue are ignored because of their names, in a sentence each, without a full stop.
  private(set) var ignored: [String] = []

  /// The endings of catalogues.
  private static let endings = [".yaml", ".yml"]

  /// Whether a file of the folder ends like a catalogue.
  static func isCatalogue(_ name: String) -> Bool { endings.contains(where: name.hasSuffix) }

  /// No catalogues.
  init() {}

  /// Reads a folder.
  ///
  /// - Throws: ``PlainError`` where the folder or a file in it cannot be read, and where it holds no catalogue.
  package init(_ path: String) throws(PlainError) {
    let names: Set<String>
    do {
      names = Set(try FileManager.default.contentsOfDirectory(atPath: path))
    } catch {
      throw .noPhraseFolder(path: path, reason: "it is not there, or not a folder that you may read")
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    var read: Set<String> = []
    for language in WorldLanguage.all {
      guard let name = Self.endings.map({ language.tag + $0 }).first(where: names.contains) else { continue }
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
    // Editors and systems keep files of their own beside others, whose names begin with a full stop.
    ignored = names.subtracting(read).filter { $0.first != "." }.sorted().compactMap {
      Self.reason(ignoring: $0, in: folder, read)
    }
    guard !catalogues.isEmpty else {
      throw .noPhraseFolder(
        path: path, reason: "it holds no catalogue; \(ignored.first ?? "one of Russian is called ru.yaml")")
    }
  }

  /// Why a file is ignored, as a sentence; `nil` for what is no catalogue by its ending, in any case of letters.
  private static func reason(ignoring name: String, in folder: String, _ read: Set<String>) -> String? {
    guard let ending = endings.first(where: name.lowercased().hasSuffix) else { return nil }
    let stem = String(name.dropLast(ending.count))
    if let other = endings.map({ stem + $0 }).first(where: read.contains) {
      return "\(folder)\(name) is ignored, since \(folder)\(other) is there"
    }
    let tag = stem.lowercased().replacingScalars(of: "_", with: "-")
    let languages = WorldLanguage.all
    let meant =
      languages.first { $0.tag.lowercased() == tag || $0.englishName.lowercased() == tag }
      ?? languages.first { $0.tag == tag.prefix { $0 != "-" } }
    return "\(folder)\(name) is ignored, since "
      + (meant.map { "a catalogue of \($0.englishName) is called \($0.tag).yaml" }
        ?? "“\(stem)” is not the tag of a language that Gazetteer knows, as “ru” is that of Russian")
  }
}
