import Files
import Foundation
import Languages

/// A folder of catalogues of phrases that a user made, `ru.yaml` each.
public struct PhraseFolder {
  /// The texts of the catalogues by the tag of their language, with their paths.
  public private(set) var catalogues: [String: (path: String, text: String)] = [:]
  /// The paths of files that look like catalogues, and are called like none of a language, or like a second one of it.
  public let unread: [String]

  /// Whether a file of the folder is a catalogue, by its name.
  package static func isCatalogue(_ name: String) -> Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }

  /// Reads a folder.
  ///
  /// - Throws: ``SiteError`` where the folder or a file in it cannot be read, and where it holds no catalogue.
  public init(_ path: String) throws(SiteError) {
    let names: Set<String>
    do {
      names = Set(try FileManager.default.contentsOfDirectory(atPath: path))
    } catch {
      throw .noPhraseFolder(path: path, reason: "it is not there, or not a folder that you may read")
    }
    let place = path.hasSuffix("/") ? path : path + "/"
    var unread = names.filter(Self.isCatalogue)
    for language in WorldLanguage.shipped + WorldLanguage.others {
      guard let name = [".yaml", ".yml"].map({ language.tag + $0 }).first(where: names.contains) else { continue }
      unread.remove(name)
      let file = place + name
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
    self.unread = unread.sorted().map { place + $0 }
  }
}
