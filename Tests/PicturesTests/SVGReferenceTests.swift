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
      "<image href='\(there)'/>", "<image xlink:href='\(there)'/>", "<use href='\(there)#a'/>", "<use href='x.svg#a'/>",
      "<a href='\(there)'/>", "<a href='x'/>", "<a href=''/>", "<feImage href='\(there)'/>",
      "<g><image href='&#104;ttp://a'/></g>",
      "<pattern href='\(there)#p'/>", "<linearGradient xlink:href='x.svg#p'/>", "<textPath href='x.svg#p'/>",
      "<mpath href='x.svg#p'/>", "<tref xlink:href='x#p'/>", "<filter href='x#p'/>", "<cursor xlink:href='x'/>",
      "<color-profile xlink:href='x'/>", "<font-face-uri xlink:href='x'/>",
      "<x:image xmlns:x='http://www.w3.org/2000/svg' href='x'/>",
      "<image href='//127.0.0.1:9/x'/>", "<image href='\t\(there)'/>", "<image href=' x'/>", "<a HREF='x'/>",
      "<image x:href='x' xmlns:x='http://www.w3.org/1999/xlink'/>", "<image href='data:image/svg+xml,%3Csvg/%3E'/>",
      "<image href='data:image/svg+xml;base64,PHN2Zy8+'/>", "<image href='data:text/html,x'/>",
      "<use href='data:,x#a'/>",
      "<image href='data:image/png;base64,AAAA'/>", "<image href='data:image/png,x'/>", "<image href='blob:x'/>",
      "<image href='data:image/png;base64,PHN2Zy8+'/>", "<a href='about:blank'/>", "<a ping='\(there)' href='#a'/>",
      "<g xml:base='\(there)'/>", "<feImage href='#a'/>",
      // Animations
      "<set attributeName='href' to='#a'/>", "<animate attributeName='xlink:href' values='x;y'/>",
      "<animate attributeName=' href ' values='x;y'/>", "<set attributeName='style' to='x'/>",
      "<set attributeName='ONLOAD' to='x'/>",
      "<set attributeName='fill' to='url(\(there))'/>", "<set attributeName='fill' to='url(#a)'/>",
      "<animate attributeName='filter' values='none;url(x#a)'/>", "<set attributeName='class' to='a'/>",
      // Attributes
      "<g fill='url(\(there))'/>", "<g fill='URL(x#a)'/>", "<g stroke='url(&quot;x#a&quot;)'/>",
      "<g filter='url( x#a )'/>",
      "<g mask='url(x)'/>", "<g clip-path='url(x#a) '/>", "<g cursor='url(x), auto'/>", "<g marker-mid='url(x#a)'/>",
      "<g marker='url(x#a)'/>", "<g fill='u\\72l(x)'/>", "<g fill='\\75rl(x)'/>",
      "<g mask='image-set(&quot;x&quot; 1x)'/>",
      "<g fill='url(#a) url(x)'/>", "<g fill='url(\"#a\" x)'/>", "<g fill='url(\\23 a)'/>", "<g fill='url(&#x78;)'/>",
      "<g mask='src(\"x\")'/>", "<g mask='-webkit-image-set(url(#a) 1x)'/>", "<g mask='cross-fade(url(#a), url(x))'/>",
      "<g mask='element(#a)'/>", "<g fill='url(#a'/>", "<g fill='url()'/>", "<g fill='url(\"\")'/>",
      "<g fill='url(#a%20)'/>", "<g background-image='url(x)'/>", "<g whatever='url(x)'/>",
      // Styles of an element
      "<g style='fill:url(x)'/>", "<g style='background:URL( &quot;x&quot; )'/>", "<g style='--a:url(x)'/>",
      "<g style='fill:u/**/rl(#a);mask:url(x)'/>",
      "<g style='mask:image-set(\"x\" 1x)'/>", "<g style='mask:image(\"x\")'/>", "<g style='content:attr(href url)'/>",
      "<g style='fill:\\55RL(x)'/>", "<g style='@import \"x\"'/>", "<g style='fill:expression(x)'/>",
      "<g style='mask:paint(x)'/>",
      "<g style='/*'/>", "<g style='a:\"'/>", "<g style='--a:url(#a)'/>", "<g style='a:(};fill:url(x)'/>",
      // Style sheets
      "<style>@import 'x';</style>", "<style>@IMPORT url(x);</style>", "<style>@\\69mport 'x';</style>",
      "<style>@im<!-- -->port 'x';</style>",
      "<style><![CDATA[@import 'x';]]></style>", "<style>@im<![CDATA[port 'x';]]></style>",
      "<style>&#64;import 'x';</style>",
      "<style>@font-face{font-family:a;src:url(x)}</style>", "<style>g{background:url(x)}</style>",
      "<style>g{fill:&#117;rl(x)}</style>",
      "<style>g{fill:\\75 rl(x)}</style>", "<style>/*</style><style>*/@import 'x'</style>",
      "<style>a{}<g/>@import 'x';</style>", "<style>@font-face{src:url(data:font/woff,x)}</style>",
      "<style>g{cursor:url(data:image/png;base64,AAAA),auto}</style>",
      "<style>@namespace 'x';</style>", "<style>@document url(x){}</style>", "<style>*{fill:url(#a)}</style>",
      "<style>g{mask:image-set('x' 1x)}</style>", "<style type='text/css'>g{filter:url(x#a)}</style>",
      "<style>g{--a:url(#a)}</style>", "<s:style xmlns:s='http://www.w3.org/2000/svg'>@import 'x';</s:style>",
      "<style>g{-webkit-mask:-webkit-image-set(url(#a) 1x)}</style>",
      "<style>@keyframes a{from{mask:url(#a)}}</style>", "<style>:is(.a){fill:url(#a)}</style>",
      "<style>@property --a{initial-value:url(x)}</style>",
      // Other elements and namespaces
      "<link xmlns='http://www.w3.org/1999/xhtml' rel='stylesheet' href='x'/>", "<link rel='stylesheet' href='x'/>",
      "<iframe src='x'/>", "<h:video xmlns:h='http://www.w3.org/1999/xhtml' src='x'/>",
      "<h:meta xmlns:h='http://www.w3.org/1999/&#120;html' http-equiv='refresh'/>",
      "<math xmlns='http://www.w3.org/1998/Math/MathML' href='x'/>", "<audio/>", "<video/>", "<canvas/>", "<meta/>",
      "<base/>", "<t xmlns='http://www.w3.org/1999/XSL/Transform'/>",
      "<b xmlns='http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul'/>",
      "<listener xmlns='http://www.w3.org/2001/xml-events' event='load'/>", "<animation/>", "<prefetch/>", "<unknown/>",
      "<?xml-stylesheet href='x.css'?>",
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
      "<!DOCTYPE svg SYSTEM 'http://127.0.0.1:9/x.dtd'>", "<!DOCTYPE svg PUBLIC 'x' 'http://www.w3.org/x'>",
      "<!DOCTYPE svg SYSTEM 'x'>",
      "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'x'> %a;]>", "<?xml-stylesheet href='x.css' type='text/css'?>",
      "<?XML-STYLESHEET href='x'?>", "<!DOCTYPE svg [<!ENTITY x '<script/>'>]>", "<!DOCTYPE svg SYSTEM \"x\" []>",
      "<!DOCTYPE svg [ <!ATTLIST svg onload CDATA 'alert(1)'> ]>", "<?xml-stylesheet type='text/xsl' href='x.xsl'?>",
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
      "<use href='#a'/>", "<use xlink:href=' #a '/>", "<a href='#a'><g/></a>",
      "<g fill='url(#a)' stroke='URL( \"#a\" ) red'/>",
      "<g fill=\"url('#a b')\"/>", "<g style='fill:url(#a) none;filter:url(&quot;#b&quot;)'/>", "<use href='#&#xe9;'/>",
      "<style>.a{fill:url(#a)} @media print{ .b , g > .c:hover{clip-path:url(#b)} }</style>",
      "<style><![CDATA[.a{fill:#f00}]]></style>",
      "<style>/* @import 'x' */ .a::after{content:'url(x) @import'}</style>", "<g style='font-family:\"\\5FAE\"'/>",
      "<g transform='translate(1,2) rotate(3) matrix(1 0 0 1 0 0)' fill='rgb(1,2,3)'/>",
      "<g style='fill:color-mix(in srgb,red,#fff)'/>",
      "<image href='data:image/png;base64,\(png)'/>", "<image xlink:href='data:;base64,\(png)'/>",
      "<feImage href='DATA:image/PNG;base64,\(png)'/>", "<image href='data:image/png;base64,&#10; \(png)\n'/>",
      "<g id='url(x)' class='url(x)' data-a='url(x)' aria-label='@import'/>",
      "<desc>url(http://x) @import 'x' javascript:</desc>", "<text>http://example.org/</text>",
      "<g i:label='url(x)' xmlns:i='urn:x'/>", "<i:pgf xmlns:i='http://ns.adobe.com/AdobeIllustrator/10.0/'/>",
      "<animate attributeName='opacity' values='0;1' begin='a.click+accessKey(b)'/>",
      "<style>@font-face{font-family:a;src:url(#a) format('svg'),local('a')}</style>",
      "<g requiredExtensions='http://www.w3.org/1999/xhtml2'/>",
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:li r:resource='http://x/'/></r:RDF>",
    ])
  func staying(content: String) {
    let bytes = svg("width='3' height='2' xmlns:xlink='http://www.w3.org/1999/xlink'", content)
    #expect(PicturesTests.size(bytes) == "3 × 2", "\(content)")
    #expect(SVGOracle(bytes).findings == [], "\(content)")
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
