/// The templates of a site: the built-in ones, and the user's own in their place, file by file.
public struct TemplateSet: Sendable {
  /// One template.
  struct Template {
    /// Where it came from, for messages.
    let file: String
    /// Its whole text.
    let text: String
  }

  /// The user's own templates by name, with the path of each.
  private let overrides: [String: (path: String, text: String)]

  /// The built-in templates.
  public init() {
    overrides = [:]
  }

  /// The built-in templates, some of them replaced.
  ///
  /// - Throws: ``SiteError`` for a name that no template has.
  public init(overriding files: [String: (path: String, text: String)]) throws(SiteError) {
    for (name, file) in files.sorted(by: { $0.key < $1.key }) where EmbeddedFiles.all[name] == nil {
      let known = EmbeddedFiles.all.keys.sorted().joined(separator: ", ")
      throw .template(
        file: file.path, line: 0, reason: "there is no template of this name; the templates are \(known)")
    }
    overrides = files
  }

  /// The names of all templates, in order.
  public static var names: [String] { EmbeddedFiles.all.keys.sorted() }

  /// The template of a name, which is one of ``names``.
  func template(_ name: String) -> Template {
    if let own = overrides[name] { return Template(file: own.path, text: own.text) }
    guard let builtIn = EmbeddedFiles.all[name] else { preconditionFailure("no template \(name)") }
    return Template(file: "Templates/\(name)", text: builtIn.description)
  }
}
