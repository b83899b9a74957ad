import Testing

@testable import Countries

@Suite("Markdown")
struct MarkdownTests {
  @Test("a table has a header, an alignment row and a line for every row")
  func lines() {
    #expect(
      ExportFormat.markdown.render(everyKind) == """
        | Name | Population | Area \\(km²\\) | Capital |
        | --- | ---: | ---: | --- |
        | South Africa | 63212384 | 1221037\\.5 | Pretoria; Cape Town |
        | X |  |  |  |

        """)
  }

  @Test(
    "markup is escaped",
    arguments: [
      ("a|b", "a\\|b"), ("`x`", "\\`x\\`"), ("*x*", "\\*x\\*"), ("_x_", "\\_x\\_"), ("<b>", "\\<b\\>"),
      ("&amp;", "\\&amp;"), ("\\|", "\\\\\\|"), ("\\", "\\\\"), ("[x](y)", "\\[x\\]\\(y\\)"), ("![x]", "\\!\\[x\\]"),
      ("# x", "\\# x"), ("1. x", "1\\. x"), ("- x", "\\- x"), ("+ x", "\\+ x"), ("~~x~~", "\\~\\~x\\~\\~"),
      ("http://x.y", "http\\://x\\.y"), ("a@b", "a\\@b"), ("$x$", "\\$x\\$"), ("{{x}}", "\\{\\{x\\}\\}"),
      ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\u{2028}b", "a b"), ("    a", "a"), ("a  ", "a"), ("\t", "U\\+0009"),
      ("Åland", "Åland"), ("a, b; c", "a, b; c"), ("日本", "日本"), ("|\u{301}", "\\|\u{301}"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(MarkdownText.escape(text) == escaped)
    #expect(ExportFormat.markdown.render(singleCell(.text(text))) == "| C |\n| --- |\n| \(escaped) |\n")
  }

  @Test("every row has as many cells as columns, whatever they contain")
  func shape() {
    let rendered = ExportFormat.markdown.render(textTable(nastyTexts.map { [$0 + "|", "x", "\\|" + $0] }))
    let lines = rendered.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == nastyTexts.count + 2)
    for line in lines { #expect(bars(in: line) == 4, "\(line)") }
  }

  /// Unescaped pipes, as GitHub's tables count them.
  private func bars(in line: Substring) -> Int {
    var count = 0
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if scalar == "|", !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }
}
