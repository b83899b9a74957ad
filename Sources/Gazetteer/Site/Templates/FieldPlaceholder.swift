/// A placeholder for the text of a field. A template is rendered once for many pages, and each page inserts its own texts
/// (``PrerenderedPage``). It is written as a name between two NUL, which no feed and no option can contain.
struct FieldPlaceholder: CustomStringConvertible, Sendable {
  let field: Int
  var placement = Placement.raw
  /// The template functions applied to the text, innermost first: `uppercased`.
  var functions: [String] = []

  /// How the text is escaped.
  enum Placement: Character {
    case raw = "r"
    /// Escaped for HTML, including single and double quotes.
    case markup = "m"
    /// Escaped as libcmark escapes a text.
    case text = "t"
    /// Escaped as a part of a URL after its scheme.
    case url = "a"
    /// Escaped as the start of a URL, which excludes schemes that run code.
    case urlStart = "s"
  }

  init(_ field: Int) { self.field = field }

  /// Parses the name of a placeholder: `3t.uppercased`.
  init?(named name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    guard let last = parts.first?.last, let placement = Placement(rawValue: last), let field = Int(parts[0].dropLast())
    else { return nil }
    (self.field, self.placement, functions) = (field, placement, Array(parts.dropFirst()))
  }

  /// The placeholder in a rendered template.
  var description: String { "\0\((["\(field)\(placement.rawValue)"] + functions).joined(separator: "."))\0" }
}
