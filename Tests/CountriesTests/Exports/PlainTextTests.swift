import Testing

@testable import Countries

@Suite("Plain text")
struct PlainTextTests {
  @Test("columns are aligned, numbers to the right, and no line ends with spaces")
  func aligned() {
    #expect(
      ExportFormat.text.render(everyKind) == """
        Name          Population  Area (km²)  Capital
        South Africa    63212384   1221037.5  Pretoria; Cape Town
        X

        """)
  }

  @Test(
    "columns begin at the same position after every text",
    arguments: [
      "", "日本", "a\u{301}\u{323}", "🇫🇷", "👩‍👩‍👧", "\u{200F}مكة", "น้ำ", "São Tomé", "a\nb",
    ])
  func nextColumn(text: String) throws {
    let rendered = ExportFormat.text.render(textTable([[text, "|"], ["0123456789", "|"]]))
    let lines = rendered.split(separator: "\n")
    #expect(lines.count == 3)
    let starts = try lines.dropFirst().map { line in
      DisplayWidth.of(String(line[..<(try #require(line.firstIndex(of: "|")))]))
    }
    #expect(starts == [12, 12], "\(rendered)")
  }

  @Test("a cell wider than the column limit overflows and widens no other row")
  func wide() {
    let wide = String(repeating: "日", count: FeedLimits.textColumn)
    let lines = ExportFormat.text.render(textTable([[wide, "|"], ["a", "|"]])).split(separator: "\n")
    #expect(lines[1] == wide + "  |")
    #expect(lines[2] == "a" + String(repeating: " ", count: FeedLimits.textColumn + 1) + "|")
  }

  @Test(
    "the width of text is its width in a terminal",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("Z\u{351}\u{34A}\u{31C}", 1), ("日本", 4),
      ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶ", 1), ("Ａ", 2), ("\u{3000}", 2), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4), ("😀", 2),
      ("👩‍👩‍👧", 2), ("👍🏽", 2), ("❤️", 2), ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("\u{200F}", 0), ("\u{FEFF}", 0),
      ("\u{7}", 0), ("ไทย", 3), ("น้ำ", 2), ("मि", 2), ("العربية", 7), ("ʻ", 1), ("€", 1), ("؋", 1),
    ])
  func width(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test("a row stays on one line, whatever its cells contain")
  func oneLine() {
    let rendered = ExportFormat.text.render(textTable(nastyTexts.map { [$0, "x"] }))
    let lines = rendered.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == nastyTexts.count + 2)
    #expect(lines.dropFirst().dropLast().filter { !$0.hasSuffix("x") } == [])
    let controls = rendered.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.map(\.value) == [])
  }
}
