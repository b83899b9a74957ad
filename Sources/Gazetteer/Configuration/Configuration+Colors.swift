import Base

extension Configuration {
  /// Templates in the colours of `colors:`: `{accent: "#a31515", text: {light: "#222", dark: "#eee"}}`. A colour alone is that
  /// of light pages; an accent is made lighter for dark ones then.
  ///
  /// - Throws: ``PlainError`` for what is no colour, and for colours on which a text could not be read.
  package func colored(_ templates: TemplateSet) throws(PlainError) -> TemplateSet {
    guard let node = structure(.colors) else { return templates }
    var theme = Theme(style: templates.template("style.css").text)
    let given = try values(of: node, in: Structure.colors.rawValue, Theme.Role.self)
    for (role, node) in given {
      guard node.members != nil else {
        let colour = try colour(node, role.rawValue)
        theme[role, .light] = colour
        continue
      }
      for (scheme, node) in try values(of: node, in: "colors: \(role.rawValue)", Theme.Scheme.self) {
        theme[role, scheme] = try colour(node, "\(role.rawValue): \(scheme.rawValue)")
      }
    }
    if let accent = theme[.accent, .light], given[.accent]?.text != nil { theme.lightenAccentOfDark(from: accent) }
    for scheme in Theme.Scheme.allCases {
      if let mistake = theme.mistake(in: scheme) {
        throw self.mistake(mistake.roles.lazy.compactMap { given[$0] }.first ?? node, "colors: \(mistake.reason)")
      }
    }
    return templates.colored(theme)
  }

  private func colour(_ node: YAMLNode, _ key: String) throws(PlainError) -> Colour {
    guard let colour = Colour(try text(node, "colors: \(key)")) else {
      throw mistake(
        node, "colors: \(key): a colour such as \"#0d5a66\" is expected, in quotation marks, since # begins a comment")
    }
    return colour
  }
}
