import Datasets

/// The elements of a page that come out as something in Markdown, or not at all.
enum HTMLElement: String, CaseIterable {
  case h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, hr, br, img, pre, code, a, strong, b, em, figcaption
  case caption, table, thead, tr, th, td
  // Blocks without a mark of their own.
  case address, article, aside, details, div, figure, footer, header, main, p, section, summary
  // What stands for itself in a page for those who point or type, or is drawn.
  case button, dialog, fieldset, input, label, nav, noscript, script, select, style, svg, template, textarea
  // What holds nothing, and what is asked for within others.
  case link, meta, wbr, source, col, area, title

  /// The name of an element: its first eight letters, which no two of the known ones share.
  struct Name: Hashable {
    fileprivate var code: UInt64 = 0

    init() {}

    init(_ text: String) { for byte in text.utf8 { append(byte) } }

    /// Appends a letter, of either case, or a digit.
    mutating func append(_ byte: UInt8) {
      if code < 1 << 56 { code = code << 8 | UInt64(byte | 0x20) }
    }
  }

  /// The elements in the order of their names.
  private static let inOrder = allCases.map { (name: Name($0.rawValue).code, element: $0) }.sorted { $0.name < $1.name }

  /// The element of a name; `nil` for those that leave no trace.
  init?(_ name: Name) {
    let known = Self.inOrder
    let place = known.partitioningIndex { $0.name >= name.code }
    guard place < known.count, known[place].name == name.code else { return nil }
    self = known[place].element
  }

  /// Whether nothing of it comes out.
  var isSkipped: Bool {
    switch self {
    case .button, .dialog, .fieldset, .input, .label, .nav, .noscript, .script, .select, .style, .svg, .template,
      .textarea:
      true
    default: false
    }
  }

  /// Whether it holds nothing, so that nothing ends it.
  var isEmpty: Bool {
    switch self {
    case .br, .hr, .img, .input, .link, .meta, .wbr, .source, .col, .area: true
    default: false
    }
  }

  /// 1 to 6 for a heading.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }
}
