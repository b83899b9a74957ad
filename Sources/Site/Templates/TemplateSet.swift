import Base
package import Countries
import Foundation

/// The templates of a site: the built-in ones, each of which a custom file can replace.
package struct TemplateSet: Sendable {
  package struct Source {
    /// Its path in messages.
    let file: String
    package let text: String
  }

  /// The custom templates by name.
  private var overrides: [String: (path: String, text: String)]
  /// The templates for one language, such as `index.ru.md`, by their name without the tag.
  private var ofLanguages: [WorldLanguage: [String: (path: String, text: String)]] = [:]
  /// The custom images by name.
  private let images: [String: [UInt8]]
  /// A clause that lists the ignored files of the templates folder; `nil` if there are none.
  package internal(set) var ignored: String?
  /// The custom colours; `nil` for those of the style sheet.
  private(set) var theme: Theme?

  /// The custom style sheet, appended to those of the templates.
  package static let customStyle = "custom.css"

  /// The templates of the table that other pages embedded.
  package static let removed: Set = ["embed-table.html", "embed-table.js", "embed.js", "gazetteer-table.js"]
  package static let removal = "tables are no longer embedded; use the frames of cards and of the map"

  /// The built-in templates.
  package init() { (overrides, images) = ([:], [:]) }

  /// The built-in templates, some of them replaced.
  ///
  /// - Parameter files: the custom files by name; `index.ru.md` replaces `index.md` for pages in Russian.
  init(overriding files: [String: (path: String, bytes: [UInt8])]) throws(PlainError) {
    var overrides: [String: (path: String, text: String)] = [:]
    var images: [String: [UInt8]] = [:]
    for (given, file) in files.sorted(by: { $0.key < $1.key }) {
      let (name, language) = Self.parts(of: given)
      guard Self.names.contains(name) || name == Self.customStyle else {
        let removed = Self.removed.contains(name) ? Self.removal : nil
        let close = ClosestName.of(name, among: Self.names + [Self.customStyle]).map { "did you mean “\($0)”?" }
        throw PlainError(
          "unknown template", at: file.path,
          removed ?? "there is no template of this name; "
            + (close ?? "“gazetteer init --help” lists them; a template for one language is called such as index.ru.md"),
          advice: removed == nil ? "Rename the file, or move it out of the folder." : "Move it out of the folder.",
          .badData)
      }
      if EmbeddedFiles.pictures[name] != nil {
        images[name] = file.bytes
      } else if let text = String(bytes: file.bytes, encoding: .utf8) {
        let template = (file.path, text)
        if let language { ofLanguages[language, default: [:]][name] = template } else { overrides[name] = template }
      } else {
        throw .unreadableTemplate(file: file.path, reason: "it is not UTF-8")
      }
    }
    (self.overrides, self.images) = (overrides, images)
    try checkScripts()
  }

  /// Checks the imports and exports of custom scripts.
  private func checkScripts() throws(PlainError) {
    // The worker is a module by itself, which is not joined.
    let isModule = { (name: String) in name.hasSuffix(".js") && name != "api-worker.js" }
    let own = overrides.keys.filter(isModule).sorted()
    guard !own.isEmpty else { return }
    let modules = Self.names.filter(isModule).reduce(into: [:]) { $0[$1] = template($1).text }
    for name in own {
      do throws(Mistake) { try ScriptModules.check(modules[name] ?? "", among: modules) } catch {
        throw .template(file: overrides[name]?.path ?? name, line: error.line, reason: error.reason)
      }
    }
  }

  /// Splits the language tag off the name of a page template. Other templates have none.
  private static func parts(of name: String) -> (name: String, language: WorldLanguage?) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, ["md", "html"].contains(parts[2]),
      let language = WorldLanguage(tag: String(parts[1]))
    else { return (name, nil) }
    parts.remove(at: 1)
    return (parts.joined(separator: "."), language)
  }

  /// The templates for pages in a language; its own ones replace those for all languages.
  package func translated(into language: WorldLanguage) -> TemplateSet {
    var set = self
    set.overrides.merge(ofLanguages[language] ?? [:]) { $1 }
    return set
  }

  static var names: [String] {
    (EmbeddedFiles.all.keys.filter { !$0.contains("/") } + EmbeddedFiles.pictures.keys + BundledData.namesOfSearch
      + [BundledData.namesInTables]).sorted()
  }

  /// The template of a name, which must be one of ``names`` and not an image.
  package func template(_ name: String) -> Source {
    var (file, text) = overrides[name] ?? ("Templates/\(name)", Self.builtIn(name))
    if let theme {
      if Theme.styles.contains(name) { text += theme.rules(template(Theme.derived).text) }
      if name == SiteIcon.svg { text = theme.recolored(text) }
    }
    return Source(file: file, text: text)
  }

  private static func builtIn(_ name: String) -> String {
    if let template = EmbeddedFiles.all[name] { return template.description }
    let names = BundledData.bytes(of: name)
    // cannot trap: the names are our own
    precondition(!names.isEmpty, "no template \(name)")
    return String(decoding: names, as: UTF8.self)
  }

  /// The templates with custom colours.
  package func colored(_ theme: Theme) -> TemplateSet {
    var set = self
    set.theme = theme
    return set
  }

  /// A built-in SVG in the custom colours.
  func drawing(_ bytes: [UInt8]) -> [UInt8] {
    theme.map { Array($0.recolored(String(decoding: bytes, as: UTF8.self)).utf8) } ?? bytes
  }

  /// The style sheets of a page, followed by the custom one, so that its rules win.
  func withCustomStyle(_ styles: [String]) -> [String] {
    styles + (overrides[Self.customStyle] == nil ? [] : [Self.customStyle])
  }

  func joined(_ names: [String]) -> String { names.map { template($0).text }.joined(separator: "\n") }

  func module(_ name: String) -> ScriptModules.Part { .module(name: name, text: template(name).text) }

  func bytes(_ name: String) -> [UInt8] {
    guard let builtIn = EmbeddedFiles.pictures[name] else {
      let isOfData = overrides[name] == nil && BundledData.namesOfSearch.contains(name)
      return isOfData ? BundledData.bytes(of: name) : Array(template(name).text.utf8)
    }
    if let custom = images[name] { return custom }
    let bytes = Array(Data(base64Encoded: builtIn.description) ?? Data())
    return theme.map { SiteIcon.colored(bytes, $0) } ?? bytes
  }
}
