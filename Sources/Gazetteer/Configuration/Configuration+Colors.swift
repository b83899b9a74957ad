import Base

extension Configuration {
  /// Applies `colors:` to the templates: `{accent: "#a31515", text: {light: "#222", dark: "#eee"}}`. A single color is
  /// for light pages; an accent is then lightened for dark pages.
  ///
  /// - Throws: ``PlainError`` for an invalid color, and for colors with insufficient contrast.
  package func colored(_ templates: TemplateSet) throws(PlainError) -> TemplateSet {
    guard let node = structure(.colors) else { return templates }
    var theme = Theme(style: templates.template("style.css").text)
    let given = try colours(of: node, in: Structure.colors.rawValue, Theme.Role.self)
    for (role, node) in given {
      guard node.members != nil else {
        let colour = try colour(node, role.rawValue)
        theme[role, .light] = colour
        continue
      }
      for (scheme, node) in try colours(of: node, in: "colors: \(role.rawValue)", Theme.Scheme.self) {
        theme[role, scheme] = try colour(node, "\(role.rawValue): \(scheme.rawValue)")
      }
    }
    if let accent = theme[.accent, .light], given[.accent]?.text != nil { theme.lightenAccentOfDark(from: accent) }
    let charts = templates.template("charts.css").text
    for scheme in Theme.Scheme.allCases {
      if let mistake = theme.mistake(in: scheme, charts: charts) {
        throw self.mistake(mistake.roles.lazy.compactMap { given[$0] }.first ?? node, "colors: \(mistake.reason)")
      }
    }
    return templates.colored(theme)
  }

  /// The values of a mapping. None may be empty: a color without quotation marks is a YAML comment.
  private func colours<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of node: YAMLNode, in place: String, _ keys: Key.Type
  ) throws(PlainError) -> [Key: YAMLNode] {
    let given = try values(of: node, in: place, keys)
    for (key, value) in node.members ?? [] where value.isNull || value.items?.isEmpty == true {
      throw notColour(value, "\(place): \(key.text ?? "")")
    }
    return given
  }

  private func colour(_ node: YAMLNode, _ key: String) throws(PlainError) -> Colour {
    guard let colour = Colour(try text(node, "colors: \(key)")) else { throw notColour(node, "colors: \(key)") }
    return colour
  }

  private func notColour(_ node: YAMLNode, _ key: String) -> PlainError {
    mistake(node, "\(key): expected a color such as \"#0d5a66\", in quotation marks because # begins a comment")
  }
}
