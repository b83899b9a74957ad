import Pictures
import TestSupport
import Testing

/// What an SVG may and may not refer to.
@Suite("References of SVG")
struct SVGReferenceTests {
  /// An address that is not of the file.
  private static let there = "http://127.0.0.1:9/x"

  @Test(
    "a reference that leaves the file is refused, however it is written",
    arguments: [
      // Links
      "<image href='\(there)'/>", "<image xlink:href='\(there)'/>", "<use href='x.svg#a'/>", "<a href=''/>",
      "<g><image href='&#104;ttp://a'/></g>", "<x:image xmlns:x='http://www.w3.org/2000/svg' href='x'/>",
      "<image href='//127.0.0.1:9/x'/>", "<image href='\t\(there)'/>", "<a HREF='x'/>",
      "<image x:href='x' xmlns:x='http://www.w3.org/1999/xlink'/>", "<image href='data:image/svg+xml,%3Csvg/%3E'/>",
      "<image href='data:image/png;base64,PHN2Zy8+'/>", "<image href='blob:x'/>", "<a ping='\(there)' href='#a'/>",
      "<g xml:base='\(there)'/>", "<feImage href='#a'/>",
      // Animations
      "<animate attributeName=' href ' values='x;y'/>", "<set attributeName='ONLOAD' to='x'/>",
      "<set attributeName='fill' to='url(\(there))'/>", "<set attributeName='class' to='a'/>",
      // Attributes and styles of an element
      "<g fill='url(\(there))'/>", "<g stroke='URL(&quot;x#a&quot;)'/>", "<g filter='url( x#a )'/>",
      "<g fill='\\75rl(x)'/>", "<g fill='url(#a) url(x)'/>", "<g fill='url(#a'/>", "<g whatever='url(x)'/>",
      "<g mask='-webkit-image-set(url(#a) 1x)'/>", "<g mask='src(\"x\")'/>", "<g style='--a:url(x)'/>",
      "<g style='fill:u/**/rl(#a);mask:url(x)'/>", "<g style='content:attr(href url)'/>",
      "<g style='@import \"x\"'/>", "<g style='/*'/>", "<g style='a:\"'/>", "<g style='a:(};fill:url(x)'/>",
      // Style sheets
      "<style>@IMPORT url(x);</style>", "<style>@\\69mport 'x';</style>", "<style>@im<!-- -->port 'x';</style>",
      "<style>@im<![CDATA[port 'x';]]></style>", "<style>&#64;import 'x';</style>",
      "<style>/*</style><style>*/@import 'x'</style>", "<style>@font-face{font-family:a;src:url(x)}</style>",
      "<style>g{fill:&#117;rl(x)}</style>", "<style>*{fill:url(#a)}</style>", "<style>g{--a:url(#a)}</style>",
      "<style>@keyframes a{from{mask:url(#a)}}</style>", "<style>g{mask:image-set('x' 1x)}</style>",
      // Other elements and namespaces
      "<link rel='stylesheet' href='x'/>", "<h:video xmlns:h='http://www.w3.org/1999/&#120;html' src='x'/>",
      "<math xmlns='http://www.w3.org/1998/Math/MathML' href='x'/>", "<unknown/>", "<?xml-stylesheet href='x.css'?>",
    ])
  func leaving(content: String) {
    let bytes = svg("xmlns:xlink='http://www.w3.org/1999/xlink'", content)
    switch error(for: bytes) {
    case .active, .damaged, .notAPicture: break
    case let other: Issue.record("\(content): \(String(describing: other))")
    }
  }

  @Test(
    "declarations and style sheets are refused, from elsewhere or of its own",
    arguments: [
      "<!DOCTYPE svg SYSTEM 'http://127.0.0.1:9/x.dtd'>", "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'x'> %a;]>",
      "<?XML-STYLESHEET href='x'?>", "<!DOCTYPE svg [ <!ATTLIST svg onload CDATA 'alert(1)'> ]>",
    ])
  func prologue(text: String) {
    guard case .active? = error(for: Array(text.utf8) + svg()) else {
      Issue.record("\(text): \(PicturesTests.size(Array(text.utf8) + svg()))")
      return
    }
  }

  @Test(
    "references within the file, and what only looks like others, may stand",
    arguments: [
      "<use xlink:href=' #a '/>", "<g fill='url(#a)' stroke='URL( \"#a\" ) red'/>", "<use href='#&#xe9;'/>",
      "<style>.a{fill:url(#a)} @media print{ .b , g > .c:hover{clip-path:url(#b)} }</style>",
      "<style>/* @import 'x' */ .a::after{content:'url(x) @import'}</style>",
      "<g transform='translate(1,2) matrix(1 0 0 1 0 0)' style='fill:color-mix(in srgb,red,#fff)'/>",
      "<feImage href='DATA:image/PNG;base64,\(png)'/>", "<image href='data:image/png;base64,&#10; \(png)\n'/>",
      "<g id='url(x)' class='url(x)' data-a='url(x)' aria-label='@import'/>",
      "<desc>url(http://x) @import 'x' javascript:</desc>", "<g i:label='url(x)' xmlns:i='urn:x'/>",
      "<animate attributeName='opacity' values='0;1' begin='a.click+accessKey(b)'/>",
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:li r:resource='http://x/'/></r:RDF>",
    ])
  func staying(content: String) {
    let bytes = svg("width='3' height='2' xmlns:xlink='http://www.w3.org/1999/xlink'", content)
    #expect(PicturesTests.size(bytes) == "3 × 2", "\(content)")
  }

  @Test("pictures within an SVG are too large together as one alone would be")
  func embeddedPixels() {
    let large = SamplePicture.png.replacing(16, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
    let image = "<image href='data:image/png;base64,\(base64(large))'/>"
    #expect(error(for: svg("", image)) == nil)
    #expect(error(for: svg("", image + image)) == .active("pictures that are too large together"))
  }

  @Test("where the encoding leaves doubts about a name, it is refused")
  func doubtfulNames() {
    let latin = Array("<?xml version='1.0' encoding='iso-8859-1'?>".utf8)
    #expect(error(for: latin + svg("", "<use href='#a'/>")) == nil)
    #expect(error(for: latin + svg("", "<use href='#&#233;'/>")) == .active("a reference that is not plain"))
    let broken = svg("", "<use href='#*'/>").map { $0 == UInt8(ascii: "*") ? 0xE9 : $0 }
    #expect(error(for: broken) == .active("a reference that is not plain"))
  }

  @Test("the message says what is held")
  func words() {
    #expect(
      error(for: svg("", "<image href='http://x/'/>"))?.summary
        == "not a picture that can be used: the SVG holds a reference to another file")
    #expect(error(for: svg("", "<style>@import 'x'</style>"))?.reason == "the SVG holds the style rule “@import”")
    #expect(error(for: svg("", "<g mask='src(\"x\")'/>"))?.reason == "the SVG holds the style function “src()”")
    #expect(error(for: svg("", "<prefetch/>"))?.reason == "the SVG holds the element “prefetch”")
  }

  private static let png = base64(SamplePicture.png)
}
