import Pictures
import TestSupport
import Testing

/// What a few lines may ask a browser to draw.
@Suite("How much an SVG draws", .day)
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
    ("pattern", levels("pattern") { ten("<rect fill='url(#l\($0))'/>") }),
    ("mask", levels("mask") { ten("<g mask='url(#l\($0))'/>") }),
    ("marker", levels("marker") { "<path marker-mid='url(#l\($0))' d='M0 0" + ten("h1") + "'/>" }),
    (
      "marker of few letters",
      levels("marker") { "<path style='marker:url(#l\($0))' d='M0,0l1 1" + ten("-1.1.1") + "a0 0 0 00000'/>" }
    ),
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
      "<style>.a{mask:url(#m)}</style><mask id='m'><g class='a'/></mask>", "<linearGradient id='a' href='#a'/>",
      "<marker id='a'><path style='marker-end:url(#a)'/></marker>",
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
}
