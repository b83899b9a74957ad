import TestSupport
import Testing
@testable import Feeds

/// An SVG with these attributes and this content.
func svg(_ attributes: String = "", _ content: String = "") -> [UInt8] {
  Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#.utf8)
}

@Suite("SVG")
struct SVGTests {
  @Test(
    "the size is that of the attributes, else of the view box, else of the CSS",
    arguments: [
      (#"width='30px' height=' 20.4 px '"#, "30 × 20"), (#"width="1in" height="25.4mm""#, "96 × 96"),
      (#"width="6pc" height="101.6q""#, "96 × 96"), (#"width="3e1" height="2&#x30;""#, "30 × 20"),
      (#"viewBox="-10,-10, 640,480""#, "640 × 480"), (#"height="240" viewBox="0 0 640 480""#, "320 × 240"),
      (#"width="10em" height="-5" viewBox="0 0 640 480""#, "640 × 480"), ("", "300 × 150"),
      (#"viewBox="0 0 24000 16000""#, "2000 × 1333"), (#"viewBox="0 0 nan inf""#, "300 × 150"),
    ])
  func size(attributes: String, expected: String) {
    #expect(PicturesTests.size(svg(attributes)) == expected)
  }

  @Test(
    "everything that XML allows around the root element is accepted",
    arguments: [
      "\u{FEFF}", "<?xml version=\"1.0\" encoding=\"utf-8\" standalone='no'?>\r\n", "<!-- > --><!---->", "<?app note?>",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">",
    ])
  func prologue(text: String) {
    #expect(PicturesTests.size(Array(text.utf8) + svg(#"width="3" height="2""#)) == "3 × 2")
    #expect(PicturesTests.size(svg(#"width="3" height="2""#) + Array("\n<!-- end -->\n".utf8)) == "3 × 2")
  }

  @Test("a root element with a prefix, or without content, is accepted")
  func forms() {
    #expect(PicturesTests.size(#"<s:svg xmlns:s="http://www.w3.org/2000/svg" width="3" height="2"/>"#.utf8) == "3 × 2")
    #expect(PicturesTests.size(svg("", "<title>a &lt; b</title><![CDATA[ <p> ]]><g><g/></g>")) == "300 × 150")
  }

  @Test(
    "malformed XML is rejected",
    arguments: [
      #"<svg width="3" height="2"/>"#, #"<svg xmlns="http://www.w3.org/2000/svg" hidden/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="&w;"/>"#, #"<svg xmlns="http://www.w3.org/2000/svg"/><b/>"#,
      #"<?xml version="1.0" encoding="utf-16"?><svg xmlns="http://www.w3.org/2000/svg"/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg"></g></svg>"#, #"<svg xmlns="http://www.w3.org/2000/svg"><b:c/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" a="1" a="2"/>"#, #"<svg xmlns="http://www.w3.org/2000/svg" a="&#1;"/>"#,
    ])
  func broken(text: String) {
    guard fault(of: text.utf8)?.hasPrefix("the SVG is damaged") == true else {
      Issue.record("\(text): \(PicturesTests.size(text.utf8))")
      return
    }
  }

  @Test(
    "references within the file, and text that looks like others, are accepted",
    arguments: [
      "<use xlink:href=' #a '/>", "<g fill='url(#a)' stroke='URL( \"#a\" ) red'/>", "<use href='#none'/>",
      "<style>.a{fill:url(#a)} .b , g > .c:hover{stroke:RGB(0 0 0)} /* é */</style><linearGradient id='a'/>",
      "<style>@media (prefers-color-scheme: dark) { :root { fill: #FFF; } }</style>",
      "<style><![CDATA[ .a{opacity:.5} ]]></style><path class='a' d='M0 0h1'/>",
      "<g transform='translate(1,2) matrix (1 0 0 1 0 0)' style='fill:#fff;stroke:none;-inkscape-x:1'/>",
      "<clipPath id='c'><rect/></clipPath><mask id='m'/><g clip-path='url(#c)' style='mask:url(#m)'/>",
      "<g id='url(x)' class='url(x)' data-a='url(x)' aria-label='@import'/>", "<marker id='a'/><pattern id='b'/>",
      "<desc>url(http://x) @import 'x' javascript:</desc>", "<g i:label='url(x)' xmlns:i='urn:x'/>",
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:li r:resource='http://x/'/></r:RDF>",
      "<text xml:space='preserve' xml:lang='x-é'><tspan>a &amp; &#38; b</tspan></text>",
    ])
  func staying(content: String) {
    let bytes = svg("width='3' height='2' xmlns:xlink='http://www.w3.org/1999/xlink'", content)
    #expect(PicturesTests.size(bytes) == "3 × 2", "\(content)")
  }

  @Test("ASCII-compatible encodings are accepted if all bytes are ASCII or UTF-8")
  func encodings() {
    for name in ["iso-8859-1", "UTF-8", "Windows-1252"] {
      #expect(fault(of: Array("<?xml version='1.0' encoding='\(name)'?>".utf8) + svg("", "<use href='#a'/>")) == nil)
    }
  }

  @Test("words that only look like scripts are harmless")
  func harmless() {
    let content = """
      <desc>a script: &lt;script&gt; onload="x"</desc><metadata><dc:description xmlns:dc="http://purl.org/dc/"/></metadata>
      <!-- <script/> --><text font-size="1">on="1" javascript:</text>
      """
    #expect(PicturesTests.size(svg(#"width="3" height="2""#, content)) == "3 × 2")
  }
}
