/// The value of a field while a template is rendered once for many pages: it comes out as a mark, in whose place each page
/// puts its own text (``PrerenderedPage``): its name between two NUL, which no feed and no option can hold.
struct FieldPlaceholder: CustomStringConvertible, Sendable {
  /// The number of the field.
  let field: Int
  /// How its text comes out.
  var placement = Placement.raw
  /// The functions that the template applies to the text, the innermost first: `uppercased`.
  var functions: [String] = []

  /// How the text of a field comes out.
  enum Placement: Character {
    /// As it is.
    case raw = "r"
    /// Escaped for HTML, in single and in double quotes too.
    case markup = "m"
    /// Escaped for HTML as libcmark escapes a text.
    case text = "t"
    /// Escaped as a part of an address, behind what the scheme of an address can be in.
    case address = "a"
    /// Escaped as the beginning of an address, whose scheme is then one that runs nothing.
    case addressStart = "s"
  }

  init(_ field: Int) { self.field = field }

  /// The field of a mark, by its name: `3t.uppercased`.
  init?(named name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    guard let last = parts.first?.last, let placement = Placement(rawValue: last), let field = Int(parts[0].dropLast())
    else { return nil }
    (self.field, self.placement, functions) = (field, placement, Array(parts.dropFirst()))
  }

  /// The mark.
  var description: String { "\0\((["\(field)\(placement.rawValue)"] + functions).joined(separator: "."))\0" }
}
