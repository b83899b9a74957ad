/// What a style of an SVG refers to.
struct SVGStyle {
  /// Which elements a rule may be about, by what every element that it is about must have.
  enum Selector: Hashable {
    case id([UInt8])
    case className([UInt8])
    case element(String)
  }

  /// The references with their elements, which may be more than a browser would find.
  private(set) var references: [(selector: Selector, reference: SVGReference)] = []
  /// What stands between the last `{`, `}` or `;` and here.
  private var tokens: [StyleTokens.Token] = []
  /// The elements of each block that is open.
  private var blocks: [Block] = []
  private var parentheses = 0

  private struct Block {
    /// Empty for any element.
    let selectors: [Selector]
    /// Whether this holds for all blocks within.
    var isFixed = false
    /// Whether it is a font, for which nothing is drawn.
    var isFont = false
  }

  /// Reads a style sheet.
  static func references(
    inSheet bytes: [UInt8]
  ) throws(PictureError) -> [(selector: Selector, reference: SVGReference)] {
    var style = SVGStyle()
    var tokens = StyleTokens(bytes)
    while let token = try tokens.next() { try style.take(token) }
    try style.endDeclaration()
    return style.references
  }

  /// Reads the declarations of the element of this name.
  static func references(inDeclarations bytes: [UInt8]) throws(PictureError) -> [SVGReference] {
    var style = SVGStyle()
    style.blocks = [Block(selectors: [.id([])])]
    var tokens = StyleTokens(bytes)
    while let token = try tokens.next() { try style.take(token) }
    try style.endDeclaration()
    return style.references.map(\.reference)
  }

  private mutating func take(_ token: StyleTokens.Token) throws(PictureError) {
    switch token {
    case .function, .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")):
      parentheses += 1
      tokens.append(token)
    case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")):
      parentheses -= 1
      tokens.append(token)
    case .sign(UInt8(ascii: "{")):
      try checkParentheses()
      blocks.append(try block(tokens))
      tokens = []
    case .sign(UInt8(ascii: "}")):
      try checkParentheses()
      try endDeclaration()
      _ = blocks.popLast()
    case .sign(UInt8(ascii: ";")):
      try checkParentheses()
      try endDeclaration()
    default: tokens.append(token)
    }
  }

  /// A browser goes on elsewhere than here where they do not match.
  private func checkParentheses() throws(PictureError) {
    guard parentheses == 0 else { throw .damaged(.svg, "a style in it has parentheses that do not match") }
  }

  private mutating func endDeclaration() throws(PictureError) {
    defer { tokens = [] }
    var property = ""
    for case .word(let name) in tokens.prefix(2) { property = name.lowercased() }
    // What a variable holds may be used anywhere.
    let selectors = property.hasPrefix("--") ? [] : blocks.last?.selectors ?? []
    for case .url(let id) in tokens where blocks.last?.isFont != true {
      guard !selectors.isEmpty else { throw Self.anywhere }
      references += selectors.map { ($0, SVGReference(id: id, kind: SVGReference.Kind(property: property))) }
      // A rule may be about many elements and have many references.
      guard references.count <= PictureLimits.elements else { throw .tooManyElements }
    }
  }

  /// The block that follows these tokens.
  private func block(_ tokens: [StyleTokens.Token]) throws(PictureError) -> Block {
    for case .url in tokens { throw Self.anywhere }
    if let parent = blocks.last, parent.isFixed { return parent }
    if case .rule(let name)? = tokens.first(where: { $0 != .space }) {
      if name.hasSuffix("keyframes") { return Block(selectors: [], isFixed: true) }
      return Block(selectors: blocks.last?.selectors ?? [], isFont: name == "font-face")
    }
    return Block(selectors: Self.selectors(tokens) ?? [])
  }

  /// What rules with these selectors are about; `nil` where one of them may be about any element.
  private static func selectors(_ tokens: [StyleTokens.Token]) -> [Selector]? {
    var depth = 0
    var found: [Selector] = []
    var compound: [StyleTokens.Token] = []
    var isOver = false
    for token in tokens {
      switch token {
      case .function, .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")): depth += 1
      case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")): depth -= 1
      case _ where depth > 0: break
      case .sign(UInt8(ascii: ",")):
        guard let selector = selector(compound) else { return nil }
        found.append(selector)
        (compound, isOver) = ([], false)
      case .space, .sign(UInt8(ascii: ">")), .sign(UInt8(ascii: "+")), .sign(UInt8(ascii: "~")): isOver = true
      default:
        if isOver { (compound, isOver) = ([], false) }
        compound.append(token)
      }
    }
    return selector(compound).map { found + [$0] }
  }

  /// What every element has that the last part of a selector is about; `nil` where that may be any.
  private static func selector(_ compound: [StyleTokens.Token]) -> Selector? {
    for (token, next) in zip(compound, compound.dropFirst()) {
      if token == .sign(UInt8(ascii: ".")), case .word(let name) = next { return .className(Array(name.utf8)) }
    }
    for case .hash(let id) in compound { return .id(id) }
    guard case .word(let name)? = compound.first, !compound.contains(.sign(UInt8(ascii: "|"))) else { return nil }
    return .element(name)
  }

  private static let anywhere = PictureError.active("a style whose references may hold anywhere")
}
