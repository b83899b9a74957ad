import Files
import Foundation
import Languages

/// Reads a folder of catalogues of phrases that a user made, `ru.yaml` each.
public enum PhraseFolder {
  /// Whether a file of the folder is a catalogue, by its name.
  package static func isCatalogue(_ name: String) -> Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }

  /// The texts of the catalogues by the tag of their language, with their paths. Other files are passed over.
  ///
  /// - Throws: ``SiteError`` where the folder or a file in it cannot be read.
  public static func load(_ path: String) throws(SiteError) -> [String: (path: String, text: String)] {
    let names: Set<String>
    do {
      names = Set(try FileManager.default.contentsOfDirectory(atPath: path))
    } catch {
      throw .noPhraseFolder(path: path, reason: "it is not there, or not a folder that you may read")
    }
    var catalogues: [String: (path: String, text: String)] = [:]
    for language in WorldLanguage.shipped + WorldLanguage.others {
      guard let name = [".yaml", ".yml"].map({ language.tag + $0 }).first(where: names.contains) else { continue }
      let file = path.hasSuffix("/") ? path + name : path + "/" + name
      do {
        let bytes = try InputFile.read(file, maxBytes: PhraseCatalogue.mostBytes)
        guard let text = String(bytes: bytes, encoding: .utf8) else {
          throw SiteError.unreadableTemplate(file: file, reason: "it is not UTF-8")
        }
        catalogues[language.tag] = (file, text)
      } catch let error as SiteError {
        throw error
      } catch {
        throw .unreadableTemplate(file: file, reason: "\(error)")
      }
    }
    guard !catalogues.isEmpty else {
      throw .noPhraseFolder(path: path, reason: "it holds no catalogue; one of Russian is called ru.yaml")
    }
    return catalogues
  }
}
