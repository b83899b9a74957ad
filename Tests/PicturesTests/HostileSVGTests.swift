import TestSupport
import Testing
@testable import Feeds

/// SVG that would run, load or draw too much.
@Suite("Unsafe SVG")
struct HostileSVGTests {
  /// An external URL.
  private static let there = "http://127.0.0.1:9/x"

  @Test(
    "active content and external references are rejected, however they are written",
    arguments: [
      // Scripts
      "<script>alert(1)</script>", "<SCRIPT/>", "<s:script xmlns:s='http://www.w3.org/2000/svg'/>",
      "<g OnLoad = \"alert(1)\"/>", "<g\nonload='x'/>", "<a href='java&#10;script:x'/>", "<handler/>",
      "<a href='&#106;avascript&#x3A;x'/>", "<animate values='#;javascript:x'/>", "<![CDATA[ ]]><script/>",
      "<foreignObject><p/></foreignObject>", "<h:b xmlns:h='http://www.w3.org/1999/xhtml'/>",
      "<use href='javascript:x'/>", "<g e:event='load' xmlns:e='http://www.w3.org/2001/xml-events'/>",
      // Links
      "<image href='\(there)'/>", "<image xlink:href='\(there)'/>", "<use href='x.svg#a'/>", "<use href=''/>",
      "<use href='&#104;ttp://a'/>", "<x:use xmlns:x='http://www.w3.org/2000/svg' href='x'/>", "<use href='\"#a\"'/>",
      "<use href='//127.0.0.1:9/x'/>", "<use href='\t\(there)'/>", "<use HREF='x'/>", "<use href='#a%62'/>",
      "<use x:href='x' xmlns:x='http://www.w3.org/1999/xlink'/>", "<image href='data:image/svg+xml,%3Csvg/%3E'/>",
      "<use href='data:image/svg+xml,%3Csvg/%3E#a'/>", "<use href='blob:x'/>", "<a ping='\(there)' href='#a'/>",
      "<g xml:base='\(there)'/>", "<i:g xmlns:i='urn:x' xml:base='\(there)'/>", "<g xml:id='a'/>",
      "<feImage href='#a'/>", "<use href='#&#233;'/>", "<use href='#a b'/>",
      // Animations
      "<animate attributeName=' href ' values='x;y'/>", "<set attributeName='ONLOAD' to='x'/>",
      "<set attributeName='fill' to='url(\(there))'/>",
      // Attributes and styles of an element
      "<g fill='url(\(there))'/>", "<g stroke='URL(&quot;x#a&quot;)'/>", "<g filter='url( x#a )'/>",
      "<g fill='\\75rl(x)'/>", "<g fill='url(#a) url(x)'/>", "<g fill='url(#a'/>", "<g whatever='url(x)'/>",
      "<g mask='-webkit-image-set(url(#a) 1x)'/>", "<g mask='src(\"x\")'/>", "<g style='--a:url(x)'/>",
      "<g style='fill:u/**/rl(#a);mask:url(x)'/>", "<g style='content:attr(href url)'/>", "<g style='a:var(--b)'/>",
      "<g style='a:(};fill:url(x)'/>", "<g fill='url(&#xA0;#a)'/>", "<g fill='url(&#x301;x)'/>",
      "<g fill='url(\"\\'#a\")'/>", "<g style='fill:url(\"#a\nx\")'/>",
      // Style sheets
      "<style>@IMPORT url(x);</style>", "<style>@\\69mport 'x';</style>", "<style>@im<!-- -->port 'x';</style>",
      "<style>@im<![CDATA[port 'x';]]></style>", "<style>&#64;import 'x';</style>",
      "<style><![CDATA[@import 'x']]></style>",
      "<style>/*</style><style>*/@import 'x'</style>", "<style>@font-face{font-family:a;src:url(x)}</style>",
      "<style>g{fill:&#117;rl(x)}</style>", "<style>g{a:'/*'} g{fill:url(x)} g{a:'*/'}</style>",
      "<style>@keyframes a{from{mask:url(#a)}}</style>", "<style>g{mask:image-set('x' 1x)}</style>",
      "<style>g{mask:url(#m)}</style><mask id='m'/>", "<style><g/></style>",
      // Other elements, namespaces and declarations
      "<link rel='stylesheet' href='x'/>", "<h:video xmlns:h='http://www.w3.org/1999/&#120;html' src='x'/>",
      "<math xmlns='http://www.w3.org/1998/Math/MathML' href='x'/>", "<unknown/>", "<?xml-stylesheet href='x.css'?>",
      "<x:x xmlns:x='http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul'/>", "&lpar;", "<g id='&colon;'/>",
      "<x:script xmlns:x='http://www.w3.org/2000/svg&#10;g'/>",
      // Elements that draw another element again wherever it is inherited
      "<pattern id='a'/><g fill='url(#a)'/>", "<marker id='a'/><path style='marker-mid:url(#a)'/>",
    ])
  func active(content: String) {
    expectRefusal(svg("xmlns:xlink='http://www.w3.org/1999/xlink'", content))
  }

  @Test(
    "text before the root element neither hides nor declares anything",
    arguments: [
      "<!DOCTYPE svg SYSTEM '\(there).dtd'>", "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'x'> %a;]>", "<!DOCTYPE svg []>",
      "<?XML-STYLESHEET href='x'?>", "<!DOCTYPE svg [ <!ATTLIST svg onload CDATA 'alert(1)'> ]>",
      "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<!DOCTYPE svg SYSTEM \"><svg xmlns='http://www.w3.org/2000/svg'/><!--\">",
      "<!DOCTYPE svg PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd'>",
      "<!DOCTYPE html>", "<?xml version='1.0' encoding='utf-7'?>", "<?xml version='1.0' encoding='utf-16'?>",
      "<?xml version='1.0' encoding='IBM037'?>",
      "<?xml version='1.0' \(String(repeating: " ", count: 999))encoding='gbk'?>",
      " <?xml version='1.0' encoding='utf-7'?>",
    ])
  func prologue(text: String) {
    expectRefusal(Array(text.utf8) + svg())
  }

  @Test(
    "comments, instructions and CDATA hide no script that a browser would run",
    arguments: [
      "<!--><svg xmlns='http://www.w3.org/2000/svg'><![CDATA[ -->", "<?x ?><!--?><![CDATA[-->",
      "<!-- -- > <![CDATA[ -->",
    ])
  func hidden(prologue: String) {
    expectRefusal(Array(prologue.utf8) + svg("onload='alert(1)'"))
    expectRefusal(Array(prologue.utf8) + svg("", "<![CDATA[ ]]><script/>"))
  }

  @Test("an entity that browsers know from a document type is rejected")
  func knownEntities() {
    let type = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"
    #expect(fault(of: Array(type.utf8) + svg("", "<!-- &lpar; --><g id='&lt;&#40;'/>")) == nil)
    expectRefusal(Array(type.utf8) + svg("", "<g style='fill:url&lpar;x&rpar;'/>"))
    expectRefusal(Array(type.utf8) + svg("", "<text>&nbsp;</text>"))
  }

  @Test("encodings other than UTF-8 are rejected")
  func encodings() {
    let text = String(decoding: svg(), as: UTF8.self)
    expectRefusal(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    expectRefusal([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    expectRefusal(svg("", "<text>*</text>").map { $0 == UInt8(ascii: "*") ? 0xE9 : $0 })
    expectRefusal([0x4C, 0x6F, 0xA7, 0x94, 0x93] + svg())
  }

  private static func levels(_ name: String, _ content: (_ before: Int) -> String) -> String {
    "<\(name) id='l0'/>" + (1..<10).map { "<\(name) id='l\($0)'>\(content($0 - 1))</\(name)>" }.joined()
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  static let bombs: [(name: String, content: String)] = [
    ("use", levels("g") { times(10, "<use href='#l\($0)'/>") }),
    ("mask", levels("mask") { times(10, "<g mask='url(#l\($0))'/>") }),
    ("clip", levels("clipPath") { times(10, "<rect style='clip-path:url(#l\($0))'/>") }),
    ("two of one name", levels("g") { times(10, "<use href='#l\($0)'/>") } + "<g id='l9'/>"),
    ("many", times(100_000, "<g/>")),
    ("many references", "<g style='" + times(100_001, "a:url(#a);") + "'/>"),
  ]

  @Test("a short SVG that draws endlessly is rejected", arguments: bombs.map(\.name))
  func bomb(name: String) throws {
    let content = try #require(Self.bombs.first { $0.name == name }).content
    #expect(fault(of: svg("", content))?.hasPrefix("the SVG draws more than ") == true)
  }

  @Test(
    "an element inside itself is rejected",
    arguments: [
      "<g id='a'><use href='#a'/></g>", "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "<mask id='m'><g style='mask:url(#m)'/></mask>", "<linearGradient id='a' href='#a'/>",
    ])
  func endless(content: String) {
    #expect(fault(of: svg("", content)) == "the SVG is damaged: an element refers to itself")
  }

  @Test("elements nested too deeply are rejected, also by references")
  func depth() {
    func nested(_ count: Int) -> String { Self.times(count, "<g>") + Self.times(count, "</g>") }
    #expect(fault(of: svg("", nested(ImageLimits.depth - 1))) == nil)
    #expect(
      fault(of: svg("", nested(ImageLimits.depth)))?.contains("the SVG nests elements") == true)
    expectRefusal(svg("", nested(100_000)))
    let half = ImageLimits.depth / 2
    let halves = Self.times(half, "<g>") + "<use href='#a'/>" + Self.times(half, "</g>")
    #expect(fault(of: svg("", "<g id='a'>\(nested(half - 10))</g>" + halves)) == nil)
    #expect(
      fault(of: svg("", "<g id='a'>\(nested(half))</g>" + halves))?.contains("the SVG nests elements")
        == true)
    let chain = (1...300).map { "<use id='l\($0)' href='#l\($0 - 1)'/>" }.joined()
    #expect(fault(of: svg("", chain + "<g id='l0'/>"))?.contains("the SVG nests elements") == true)
  }

  @Test("excessive attributes and namespaces are rejected", .day)
  func quadratic() {
    let many = (0..<100_000).map { " a\($0)=''" }.joined()
    #expect(fault(of: svg(many)) == "the SVG contains an element with more than 1000 attributes")
    let names = (0..<900).map { " xmlns:a\($0)='a'" }.joined()
    #expect(
      fault(of: svg("", Self.times(100, "<g\(names)>") + Self.times(100, "</g>")))
        == "the SVG contains more than 10000 namespaces")
  }

  @Test("realistic drawings stay far below the limit", .day)
  func ordinary() {
    let star = "<path id='s' d='M0 0l1 3-3-2h4z' fill='url(#g)'/><linearGradient id='g'><stop/><stop/></linearGradient>"
    #expect(fault(of: svg("", star + Self.times(1000, "<use href='#s' x='1'/>"))) == nil)
    #expect(fault(of: svg("", Self.times(ImageLimits.elements - 2, "<g/>"))) == nil)
  }

  @Test("the message says what was found")
  func words() {
    #expect(fault(of: svg("", "<use href='http://x/'/>")) == "the SVG contains a reference to another file")
    #expect(fault(of: svg("", "<style>@import 'x'</style>")) == "the SVG contains the style rule “@import”")
    #expect(fault(of: svg("", "<g mask='src(\"x\")'/>")) == "the SVG contains the style function “src()”")
    #expect(fault(of: svg("", "<prefetch/>")) == "the SVG contains the element “prefetch”")
    #expect(fault(of: svg("onload='x'")) == "the SVG contains the attribute “onload”")
  }

  private func expectRefusal(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
    #expect(fault(of: bytes) != nil, "\(String(decoding: bytes.prefix(300), as: UTF8.self))", sourceLocation: location)
  }
}
