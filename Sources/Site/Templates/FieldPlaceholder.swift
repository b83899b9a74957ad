import Mustache

/// The value of a field while a template is rendered once for many pages: it comes out as a mark, in whose place each page
/// puts its own text (``PrerenderedPage``).
///
/// It is a ``PageMark``.
struct FieldPlaceholder: CustomStringConvertible, MustacheTransformable, Sendable {
  /// The number of the field.
  let field: Int
  /// How its text comes out.
  var placement = Placement.raw
  /// The functions of Mustache that the template applies to the text, the innermost first: `uppercased`.
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

  /// The field of a mark, by what the mark says: `3t.uppercased`.
  fileprivate init?(_ name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    guard let last = parts.first?.last, let placement = Placement(rawValue: last), let field = Int(parts[0].dropLast())
    else { return nil }
    (self.field, self.placement, functions) = (field, placement, Array(parts.dropFirst()))
  }

  /// What the mark says.
  fileprivate var name: String { (["\(field)\(placement.rawValue)"] + functions).joined(separator: ".") }

  /// The mark.
  var description: String { PageMark.field(self).text }

  /// The mark behind a function of Mustache. A field with an empty text has no mark, so that none is empty.
  func transform(_ name: String) -> Any? {
    if name == "empty" { return false }
    var result = self
    result.functions.append(name)
    return result
  }

  /// The text of a page as the functions change it.
  func transformed(_ text: String) -> String {
    functions.reduce(text) { text, function in text.transform(function).map { "\($0)" } ?? "" }
  }

  /// A mark that a template escapes; `nil` for a text that is no mark.
  static func escaped(_ text: String, as placement: Placement) -> String? {
    guard text.utf8.first == 0 else { return nil }
    return PageMark.placed(String(text.dropFirst().dropLast()), as: placement)
  }
}

/// What holds the place of something in a page that is rendered once for many pages: what it stands for, between two NUL,
/// which no feed and no option can hold.
enum PageMark {
  /// A text that each page has its own of.
  case field(FieldPlaceholder)
  /// A fenced block that is written anew for every page, by its number.
  case block(Int)

  private static let blockSign = "b"

  /// The mark as it stands in a page.
  var text: String {
    switch self {
    case .field(let field): "\0\(field.name)\0"
    case .block(let number): "\0\(Self.blockSign)\(number)\0"
    }
  }

  /// The mark of a name, what stands between its NUL; `nil` for what is none.
  private init?(_ name: String) {
    if let field = FieldPlaceholder(name) {
      self = .field(field)
    } else if name.hasPrefix(Self.blockSign), let number = Int(name.dropFirst()) {
      self = .block(number)
    } else {
      return nil
    }
  }

  /// A mark of a field whose text comes out in some way; `nil` for what is no name of one.
  static func placed(_ name: String, as placement: FieldPlaceholder.Placement) -> String? {
    guard case .field(var field)? = PageMark(name) else { return nil }
    field.placement = placement
    return PageMark.field(field).text
  }

  /// A part of a page with marks.
  enum Run {
    case html(ArraySlice<UInt8>)
    case mark(PageMark)
  }

  /// A page with marks as its parts: HTML, maybe empty, before, between and behind the marks.
  static func runs(of page: [UInt8]) -> [Run] {
    page.split(separator: 0, omittingEmptySubsequences: false).enumerated().compactMap { index, run in
      index.isMultiple(of: 2) ? .html(run) : PageMark(String(decoding: run, as: UTF8.self)).map(Run.mark)
    }
  }
}
