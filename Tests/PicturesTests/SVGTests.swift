import Pictures
import TestSupport
import Testing

/// An SVG with these attributes and this content.
func svg(_ attributes: String = "", _ content: String = "") -> [UInt8] {
  Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#.utf8)
}

@Suite("SVG")
struct SVGTests {
  @Test(
    "the size is that of the attributes, else that of the view box, else what CSS says",
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
    "what may stand around the root element may",
    arguments: [
      "\u{FEFF}", "<?xml version=\"1.0\" encoding=\"utf-8\" standalone='no'?>\r\n", "<!-- > --><!---->", "<?app note?>",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">",
    ])
  func prologue(text: String) {
    #expect(PicturesTests.size(Array(text.utf8) + svg(#"width="3" height="2""#)) == "3 × 2")
    #expect(PicturesTests.size(svg(#"width="3" height="2""#) + Array("\n<!-- end -->\n".utf8)) == "3 × 2")
  }

  @Test("a root element with a prefix, or without content, is one too")
  func forms() {
    #expect(PicturesTests.size(#"<s:svg xmlns:s="http://www.w3.org/2000/svg" width="3" height="2"/>"#.utf8) == "3 × 2")
    #expect(PicturesTests.size(svg("", "<title>a &lt; b</title><![CDATA[ <p> ]]><g><g/></g>")) == "300 × 150")
  }

  @Test(
    "what is not well-formed is refused",
    arguments: [
      #"<svg width="3" height="2"/>"#, #"<svg xmlns="http://www.w3.org/2000/svg" hidden/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="&w;"/>"#, #"<svg xmlns="http://www.w3.org/2000/svg"/><b/>"#,
      #"<?xml version="1.0" encoding="utf-16"?><svg xmlns="http://www.w3.org/2000/svg"/>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg"></g></svg>"#, #"<svg xmlns="http://www.w3.org/2000/svg"><b:c/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" a="1" a="2"/>"#, #"<svg xmlns="http://www.w3.org/2000/svg" a="&#1;"/>"#,
    ])
  func broken(text: String) {
    guard case .damaged(.svg, _)? = error(for: text.utf8) else {
      Issue.record("\(text): \(PicturesTests.size(text.utf8))")
      return
    }
  }

  @Test(
    "what could run a script when the file is opened is refused",
    arguments: [
      "<script>alert(1)</script>", "<SCRIPT/>", "<s:script xmlns:s='http://www.w3.org/2000/svg'/>",
      "<g OnLoad = \"alert(1)\"/>", "<g\nonload='x'/>", "<a href='java&#10;script:x'/>",
      "<a href='&#106;avascript&#x3A;x'/>", "<animate values='#;javascript:x'/>",
      "<foreignObject><p/></foreignObject>", "<h:b xmlns:h='http://www.w3.org/1999/xhtml'/>", "<handler/>",
    ])
  func scripts(content: String) {
    guard case .active? = error(for: svg("", content)) else {
      Issue.record("\(content): \(PicturesTests.size(svg("", content)))")
      return
    }
    #expect(error(for: svg("", content))?.summary.hasPrefix("not a picture that can be used: the SVG holds ") == true)
  }

  @Test(
    "nothing hides a script from the reader that a browser would see",
    arguments: [
      "<!DOCTYPE svg SYSTEM \"><svg xmlns='http://www.w3.org/2000/svg'/><!--\">",
      "<!--><svg xmlns='http://www.w3.org/2000/svg'><![CDATA[ -->", "<?x ?><!--?><![CDATA[-->",
      "<!-- -- > <![CDATA[ -->",
    ])
  func hidden(prologue: String) {
    let bytes = Array(prologue.utf8) + svg("onload='alert(1)'")
    #expect(error(for: bytes) != nil)
    #expect(error(for: Array(prologue.utf8) + svg("", "<![CDATA[ ]]><script/>")) != nil)
  }

  @Test("words that only look like scripts do no harm")
  func harmless() {
    let content = """
      <desc>a script: &lt;script&gt; onload="x"</desc><metadata><dc:description xmlns:dc="http://purl.org/dc/"/></metadata>
      <!-- <script/> --><text font="x">on="1" javascript:</text><a href="#on?load=1"/>
      """
    #expect(PicturesTests.size(svg(#"width="3" height="2""#, content)) == "3 × 2")
  }
}
