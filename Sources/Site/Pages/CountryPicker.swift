import Base
import Countries

extension SectionPage {
  /// The element for the forms of other sites.
  static let picker = SectionPage(
    name: CountryPicker.name, isInSitemap: false, use: FileUse(), exists: { $0.hasEmbeds && !$0.isTranslation }
  ) { CountryPicker(context: $0).files }

  /// Its names in the other languages of the site.
  static let pickerNames = SectionPage(
    name: CountryPicker.translation, isInSitemap: false, use: FileUse(), exists: { $0.hasEmbeds && $0.isTranslation }
  ) { [CountryPicker(context: $0).translated] }
}

/// The script of `<gazetteer-country>`, a country picker for forms, and the modules with more names that it loads when
/// they are needed.
struct CountryPicker {
  let context: SiteContext

  static let name = "gazetteer-country.js"
  /// The names in the language of a translation and its phrases, in the folder of that language.
  static let translation = EmbedPages.folder + "country-names.js"
  private static let script = "country-picker.js"

  /// The first country of each code.
  private var countries: [(position: Int, country: Country)] {
    var seen: Set<String> = [""]
    return context.dataset.countries.enumerated().filter { seen.insert($0.element.alpha2).inserted }
      .map { ($0.offset, $0.element) }
  }

  var files: [OutputFile] {
    let templates = context.templates
    let rows = countries.map { position, country in
      [
        country.alpha2, name(of: country), country.callingCodes.map { "+" + $0 }.joined(separator: " "),
        country.currencies.map(\.code).filter { !$0.isEmpty }.joined(separator: " "), flag(at: position, of: country),
      ]
    }
    // By column, which compresses better.
    let columns = (0..<5).map { column in JSONTree.array(rows.map { .string($0[column]) }) }
    let others = context.translations?.others.map { phrases in
      let folder = context.wayUp + phrases.language.tag + "/" + context.path
      return JSONTree.Member(phrases.language.tag, .string(folder + Self.translation))
    }
    let site = JSONTree.object([
      .init("language", .string(context.phrases.language.tag)), .init("languages", .object(others ?? [])),
      .init("phrases", phrases), .init("style", .string(templates.template("country-picker.css").text)),
      .init("countries", .array(columns)),
    ])
    let modules = ["text.js", "find.js", Self.script].map(templates.module)
    let script = ScriptModules.joined([.code("const SITE=\(site.text);\n")] + modules, isAlone: true)
    return [OutputFile(path: context.path + Self.name, contents: .text(script))]
      + ["names", "languages"].map { name in
        OutputFile(
          path: "\(context.path)\(EmbedPages.folder)\(name).js",
          contents: .bytes(
            Array("export default ".utf8) + (context.site.files.data.rows("search-\(name).json") ?? Array("[]".utf8))
              + Array(";\n".utf8)))
      }
  }

  var translated: OutputFile {
    let names = countries.map { JSONTree.Member($0.country.alpha2, .string(name(of: $0.country))) }
    let value = JSONTree.object([.init("names", .object(names)), .init("phrases", phrases)])
    return OutputFile(path: context.path + Self.translation, contents: .text("export default \(value.text);\n"))
  }

  /// The path of the flag, `svg` for that of the code: the paths would be a twentieth of the script. Empty for none.
  private func flag(at position: Int, of country: Country) -> String {
    let path = context.flag(ofCountryAt: position)?.path ?? ""
    return path == PagePicture.flag(code: country.alpha2.lowercased()) ? "svg" : path
  }

  private func name(of country: Country) -> String { country.name.cut(to: FeedLimits.shared).displayed }

  private var phrases: JSONTree {
    let keys = ScriptPhrases.keys(in: context.templates.template(Self.script).text)
    return .object(ScriptPhrases.members(context.phrases, for: keys))
  }
}
