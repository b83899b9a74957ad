import Pictures
import TestSupport
import Testing

/// What a few lines may ask a browser to draw.
@Suite("How much an SVG draws")
struct SVGExpansionTests {
  private static let link = "xmlns:xlink='http://www.w3.org/1999/xlink'"

  /// Ten elements, of which each but the first has content that draws the one before.
  private static func levels(_ name: String, _ content: (_ before: Int) -> String) -> String {
    "<\(name) id='l0'/>" + (1..<10).map { "<\(name) id='l\($0)'>\(content($0 - 1))</\(name)>" }.joined()
  }

  private static func ten(_ text: String) -> String { String(repeating: text, count: 10) }
  private static func thousand(_ text: String) -> String { String(repeating: text, count: 1000) }

  static let bombs: [(name: String, content: String)] = [
    ("use", levels("g") { ten("<use href='#l\($0)'/>") }),
    ("xlink", levels("g") { ten("<use xlink:href='#l\($0)'/>") }),
    ("symbol", levels("symbol") { ten("<use href='#l\($0)'/>") }),
    ("pattern", levels("pattern") { ten("<rect fill='url(#l\($0))'/>") }),
    ("inherited pattern", levels("pattern") { "<g stroke='url(#l\($0))'>" + ten("<rect/>") + "</g>" }),
    ("mask", levels("mask") { ten("<g mask='url(#l\($0))'/>") }),
    ("clip", levels("clipPath") { ten("<g style='clip-path:url(#l\($0))'/>") }),
    ("marker", levels("marker") { "<path marker-mid='url(#l\($0))' d='M0 0" + ten("h1") + "'/>" }),
    (
      "marker of few letters",
      levels("marker") { "<path style='marker:url(#l\($0))' d='M0,0l1 1" + ten("-1.1.1") + "a0 0 0 00000'/>" }
    ),
    ("inherited marker", levels("marker") { "<g marker-end='url(#l\($0))'>" + ten("<line/>") + "</g>" }),
    (
      "animated path",
      levels("marker") { before in
        "<path marker-mid='url(#l\(before))'><set attributeName='d' to='M0 0" + ten("h1") + "'/></path>"
      }
    ),
    ("filter", "<filter id='f'><feBlend/></filter>" + thousand("<g filter='url(#f)'/>")),
    ("turbulence", String(repeating: "<filter><feTurbulence/></filter>", count: 101)),
    (
      "class",
      "<style>" + (1..<10).map { ".c\($0 - 1){fill:url(#l\($0 - 1))}" }.joined() + "</style>"
        + levels("pattern") { ten("<rect class='x c\($0)'/>") }
    ),
    (
      "kind of element",
      "<style>a > rect:hover{mask:url(#m)}</style><mask id='m'>" + ten("<g/>") + "</mask>" + ten(thousand("<rect/>"))
    ),
    (
      "gradient",
      "<linearGradient id='g'>" + thousand("<stop/>") + "</linearGradient>" + thousand("<rect fill='url(#g)'/>")
    ),
    ("many", ten(ten(thousand("<g/>")))),
    ("rules", "<style>" + thousand(".a,") + ".a{" + thousand("fill:url(#a);") + "}</style>"),
  ]

  @Test("an SVG of few lines that draws without end is refused", arguments: bombs.map(\.name))
  func bomb(name: String) throws {
    let content = try #require(Self.bombs.first { $0.name == name }).content
    #expect(error(for: svg(Self.link, content)) == .tooManyElements)
  }

  @Test(
    "an element within itself is refused",
    arguments: [
      "<g id='a'><use href='#a'/></g>", "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "<pattern id='a'><rect fill='url(#a)'/></pattern>", "<mask id='a' mask='url(#a)'/>",
      "<style>.a{mask:url(#m)}</style><mask id='m'><g class='a'/></mask>", "<linearGradient id='a' href='#a'/>",
      "<marker id='a'><path style='marker-end:url(#a)'/></marker>", "<use id='a' href='#a'/>",
      "<g id='a'/><g id='a'><use href='#a'/></g>",
    ])
  func endless(content: String) {
    #expect(error(for: svg("", content))?.reason == "the SVG is damaged: it is to draw an element within itself")
  }

  @Test("elements that stand too deep in each other are refused, also by references")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count)
    }
    #expect(error(for: svg("", nested(PictureLimits.depth - 1))) == nil)
    #expect(error(for: svg("", nested(PictureLimits.depth))) == .tooDeep)
    let half = PictureLimits.depth / 2
    let halves = String(repeating: "<g>", count: half) + "<use href='#a'/>" + String(repeating: "</g>", count: half)
    #expect(error(for: svg("", "<g id='a'>\(nested(half - 10))</g>" + halves)) == nil)
    #expect(error(for: svg("", "<g id='a'>\(nested(half))</g>" + halves)) == .tooDeep)
    let chain = (1...300).map { "<use id='l\($0)' href='#l\($0 - 1)'/>" }.joined()
    #expect(error(for: svg("", chain + "<g id='l0'/>")) == .tooDeep)
  }

  @Test("a pattern cannot hide what it inherits from around it")
  func inheritingPatterns() {
    let content = "<pattern id='a'/><g fill='url(#a)'><pattern id='b'><rect/></pattern></g><rect fill='url(#b)'/>"
    #expect(error(for: svg("", content)) == .active("a pattern that inherits another"))
    #expect(error(for: svg("", content.replacing("fill='url(#a)'", with: ""))) == nil)
  }

  @Test("drawings as people make them stay far below the limit")
  func ordinary() {
    let star = "<path id='s' d='M0 0l1 3-3-2h4z' fill='url(#g)'/><linearGradient id='g'><stop/><stop/></linearGradient>"
    let stars = (0..<1000).map { "<use href='#s' x='\($0)'/>" }.joined()
    let arrows =
      "<marker id='m'><path d='M0 0h1v1z'/></marker>" + Self.thousand("<path marker-end='url(#m)' d='M0 0h9'/>")
    #expect(error(for: svg("", star + stars)) == nil)
    #expect(error(for: svg("", arrows)) == nil)
    #expect(error(for: svg("", String(repeating: "<g/>", count: PictureLimits.elements - 2))) == nil)
  }

  @Test("a reference to nothing, or to what it cannot draw, counts nothing")
  func nothing() {
    let painted = "<rect id='a' fill='url(#a)' clip-path='url(#none)'/><a id='b' href='#b'/>"
    let moved = "<path id='p'><animateMotion><mpath href='#p'/></animateMotion></path>"
    #expect(error(for: svg("", painted + moved)) == nil)
  }

  @Test("large files of nothing but references are told in a moment", .night, .timeLimit(.minutes(1)))
  func largeFiles() {
    func filled(_ piece: String, before: String = "", after: String = "") -> [UInt8] {
      svg("", before + String(repeating: piece, count: (1 << 17) / piece.utf8.count) + after)
    }
    let files = [
      filled("<g id='a' fill='url(#a)'/>"), filled("<g id='a'/>", after: "<use href='#a'/>"),
      filled("a ", before: "<style>.a{fill:url(#p)}</style><pattern id='p'/><g class='", after: "'/>"),
      filled("<g class='a'/>", before: "<style>" + String(repeating: ".a{fill:url(#p)}", count: 6000) + "</style>"),
      filled("url(#a) ", before: "<g fill='", after: "'/>"),
      filled(".a,", before: "<style>", after: ".b{fill:url(#a)}</style>"),
      filled("{", before: "<style>", after: "</style>"), filled("<!---->", before: "<style>", after: "</style>"),
      filled("<![CDATA[]]>", before: "<style>", after: "</style>"), filled("\\a", before: "<style>", after: "</style>"),
      filled("/**/", before: "<style>", after: "</style>"),
      filled("A", before: "<image href='data:image/png;base64,", after: "'/>"),
      filled("xmlns:a='x' ", before: "<g ", after: "/>"), filled("<g xmlns:a='x'/>"),
      filled("\u{301}", before: "<g id='", after: "'/>"),
      filled("\u{301}", before: "<use href='#", after: "'/>"), filled("g", before: "<", after: "/>"),
    ]
    for file in files { _ = error(for: file) }
  }

  @Test("whatever is let through leaves nothing and draws little, by another reader's count too")
  func generated() {
    var random = SplitMix64(seed: 17)
    var (passed, refused, over) = (0, 0, 0)
    let count = max(100, Repetitions.times(1000))
    for number in 0..<count {
      let bytes = svg(Self.link, number % 10 == 0 ? random.levels() : random.content(3))
      switch error(for: bytes) {
      case nil:
        passed += 1
        let oracle = SVGOracle(bytes)
        let drawn = oracle.drawn(upTo: PictureLimits.elements)
        #expect(
          oracle.findings.isEmpty && drawn <= PictureLimits.elements, "\(String(decoding: bytes, as: UTF8.self))")
      case .tooManyElements: over += 1
      default: refused += 1
      }
    }
    #expect(
      passed > count / 10 && refused > count / 10 && over > count / 50,
      "\(passed) passed, \(refused) refused, \(over) too large")
  }
}

/// Drawings that are made of random numbers.
extension SplitMix64 {
  /// Levels of elements, each of which draws the one before several times, by one way or another.
  fileprivate mutating func levels() -> String {
    let ways: [(Int) -> String] = [
      { "<use href='#l\($0)'/>" }, { "<g mask='url(#m\($0))'/>" }, { "<rect fill='url(#p\($0))'/>" },
      { "<g style='clip-path:url(#c\($0))'/>" },
    ]
    let count = Int.random(in: 2...9, using: &self)
    return (0..<count).map { level in
      let inner = (0..<Int.random(in: 1...9, using: &self)).map { _ in ways[one(of: ways.count)](level - 1) }.joined()
      return "<g id='l\(level)'>\(inner)</g><mask id='m\(level)'>\(inner)</mask>"
        + "<pattern id='p\(level)'>\(inner)</pattern><clipPath id='c\(level)'>\(inner)</clipPath>"
    }.joined()
  }

  /// Elements in up to so many levels.
  fileprivate mutating func content(_ depth: Int) -> String {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in element(depth) }.joined()
  }

  private mutating func element(_ depth: Int) -> String {
    if one(of: 12) == 0 { return "<style>" + pick(Self.sheets) + "</style>" }
    let name = pick(Self.names)
    var attributes = "", named = one(of: 3) == 0 ? " id='\(pick(Self.ids))'" : ""
    if name == "use" { attributes += " href='#\(pick(Self.ids))'" }
    if one(of: 3) == 0 { attributes += " \(pick(Self.properties))='url(#\(pick(Self.ids)))'" }
    if one(of: 8) == 0 { attributes += " style=\"\(pick(Self.styles))\"" }
    if one(of: 25) == 0 { attributes += " \(pick(Self.oddities))" }
    if one(of: 40) == 0 { named = "" }
    let inner = depth > 0 && one(of: 4) > 0 ? content(depth - 1) : ""
    let times = depth < 3 && one(of: 6) == 0 ? 20 : 1
    return "<\(name)\(named)\(attributes)>" + String(repeating: inner, count: times) + "</\(name)>"
  }

  private mutating func one(of count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  private static let names = [
    "g", "g", "use", "use", "use", "rect", "pattern", "mask", "clipPath", "filter", "symbol", "a", "svg",
  ]
  private static let ids = (0..<12).map { "i\($0)" }
  private static let properties = ["fill", "stroke", "mask", "clip-path", "filter"]
  private static let styles = [
    "fill:url(#i1)", "mask:url( '#i2' )", "fill:\\75rl(x)", "fill:url(x)", "a:'url(x)'", "b:'\\'';mask:url(#i3)",
    "/* url(x) */",
    "background:url(/*x*/#a)", "fill:URL(#i4) red", "--x:1", "mask:image-set('x' 1x)", "content:'\\'url(#i5)",
  ]
  private static let sheets = [
    "g{fill:url(#i1)}", "@import 'x';", ".a{mask:url(#i2)}", "@media print{g{fill:red}}", "@\\69mport 'x';",
    "/* @import */",
    "a{b:'@import'}", "<![CDATA[@import 'x']]>", "g{background:url(x)}",
  ]
  private static let oddities = [
    "href='x'", "xlink:href='#i1'", "onload='x'", "xml:base='x'", "href='data:image/svg+xml,x'", "fill='url(\"x#i1\")'",
    "class='a'", "fill='u&#114;l(x)'", "data-x='url(x)'", "ping='x'", "xmlns='http://www.w3.org/1999/xhtml'",
    "mask='src(x)'",
  ]
}
