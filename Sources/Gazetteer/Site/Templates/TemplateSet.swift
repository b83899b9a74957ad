import Base
import Foundation

/// The templates of a site: the built-in ones, and the user's own in their place, file by file.
package struct TemplateSet: Sendable {
  /// The text of a template.
  struct Source {
    /// Where it came from, for messages.
    let file: String
    /// Its whole text.
    let text: String
  }

  /// The user's own templates by name, with the path of each.
  private var overrides: [String: (path: String, text: String)]
  /// Those for a language alone, such as `index.ru.md`, by the name that they have without its tag.
  private var ofLanguages: [WorldLanguage: [String: (path: String, text: String)]] = [:]
  /// The user's own pictures by name.
  private let pictures: [String: [UInt8]]
  /// What of the folder of templates is ignored, in a sentence without a full stop; `nil` where nothing is.
  package internal(set) var ignored: String?
  /// The user's own colours; `nil` for those of the style.
  private(set) var theme: Theme?

  /// The user's own rules of style, which follow those of the templates.
  package static let customStyle = "custom.css"

  /// The built-in templates.
  package init() {
    (overrides, pictures) = ([:], [:])
  }

  /// The built-in templates, some of them replaced.
  ///
  /// - Parameter files: their bytes by name, with the path of each; `index.ru.md` is `index.md` of pages in Russian.
  /// - Throws: ``PlainError`` for a name that no template has, and for text that is not UTF-8.
  init(overriding files: [String: (path: String, bytes: [UInt8])]) throws(PlainError) {
    var overrides: [String: (path: String, text: String)] = [:]
    var pictures: [String: [UInt8]] = [:]
    for (given, file) in files.sorted(by: { $0.key < $1.key }) {
      let (name, language) = Self.parts(of: given)
      guard Self.names.contains(name) || name == Self.customStyle else {
        let close = ClosestName.of(name, among: Self.names + [Self.customStyle]).map { "did you mean “\($0)”?" }
        throw PlainError(
          "a file of the folder of templates has no place", at: file.path,
          "there is no template of this name; "
            + (close ?? "“gazetteer init --help” lists them, and one for pages in Russian is called such as index.ru.md"),
          advice: "Rename the file, or move it out of the folder.", .badData)
      }
      if EmbeddedFiles.pictures[name] != nil {
        pictures[name] = file.bytes
      } else if let text = String(bytes: file.bytes, encoding: .utf8) {
        let template = (file.path, name.hasSuffix(".js") ? Self.withoutModules(text) : text)
        if let language { ofLanguages[language, default: [:]][name] = template } else { overrides[name] = template }
      } else {
        throw .unreadableTemplate(file: file.path, reason: "it is not UTF-8")
      }
    }
    (self.overrides, self.pictures) = (overrides, pictures)
  }

  /// The name of a template without the tag of a language, and that language: pages alone can be of one.
  private static func parts(of name: String) -> (name: String, language: WorldLanguage?) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, ["md", "html"].contains(parts[2]),
      let language = WorldLanguage(tag: String(parts[1]))
    else { return (name, nil) }
    parts.remove(at: 1)
    return (parts.joined(separator: "."), language)
  }

  /// The templates for pages in a language: those for it alone, in the place of those for all.
  func translated(into language: WorldLanguage) -> TemplateSet {
    var set = self
    set.overrides.merge(ofLanguages[language] ?? [:]) { $1 }
    return set
  }

  /// A script without the lines by which modules know each other: those that a page needs are joined into one script,
  /// which shares their names. The built-in ones are so already. What a default export offers is for the host that runs
  /// the module.
  private static func withoutModules(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("import ") { return "" }
      let isForPages = line.hasPrefix("export ") && !line.hasPrefix("export default ")
      return String(isForPages ? line.dropFirst("export ".count) : line)
    }.joined(separator: "\n")
  }

  /// The names of all templates, in order.
  static var names: [String] {
    (EmbeddedFiles.all.keys.filter { !$0.contains("/") } + EmbeddedFiles.pictures.keys).sorted()
  }

  /// The template of a name, which is one of ``names`` and no picture.
  func template(_ name: String) -> Source {
    var (file, text) = overrides[name] ?? ("Templates/\(name)", Self.builtIn(name))
    if let theme {
      if Theme.styles.contains(name) { text += theme.rules(self) }
      if name == "page.html" { text = theme.recolored(text, sign: "%23") }
    }
    return Source(file: file, text: text)
  }

  private static func builtIn(_ name: String) -> String {
    // cannot trap: the names are our own
    guard let builtIn = EmbeddedFiles.all[name] else { preconditionFailure("no template \(name)") }
    return builtIn.description
  }

  /// The same templates in a user's own colours.
  package func colored(_ theme: Theme) -> TemplateSet {
    var set = self
    set.theme = theme
    return set
  }

  /// A built-in drawing in the colours of the user.
  func drawing(_ bytes: [UInt8]) -> [UInt8] {
    theme.map { Array($0.recolored(String(decoding: bytes, as: UTF8.self)).utf8) } ?? bytes
  }

  /// The styles of a page or a file, the user's own rules behind them, so that they win over equal ones.
  func withCustomStyle(_ styles: [String]) -> [String] {
    styles + (overrides[Self.customStyle] == nil ? [] : [Self.customStyle])
  }

  /// The texts of several templates, one below the other.
  func joined(_ names: [String]) -> String { names.map { template($0).text }.joined(separator: "\n") }

  /// The bytes of a template or picture.
  func bytes(_ name: String) -> [UInt8] {
    guard let builtIn = EmbeddedFiles.pictures[name] else { return Array(template(name).text.utf8) }
    if let own = pictures[name] { return own }
    let bytes = Array(Data(base64Encoded: builtIn.description) ?? Data())
    return theme.map { SiteIcon.colored(bytes, $0) } ?? bytes
  }
}
