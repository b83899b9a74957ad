import Base
import Charts
import Countries
import Markdown

/// A `references` block: the sources of what a page shows, and further ones as its lines.
struct References {
  private let all: [ReportWords.Reference]

  init(_ sources: [ReportWords.Reference], _ body: String) throws(Mistake) {
    let lines = body.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
    var seen: Set<String> = []
    all = (sources + lines.map { .init(text: $0.shown) }).filter { seen.insert($0.text).inserted }
    guard !all.isEmpty else { throw Mistake("no source of the page is known; write sources as lines of the block") }
  }

  var text: String {
    all.map { reference in
      let words = reference.text.split(separator: " ").map(String.init)
      return "- " + words.lines(width: 78, columns: DisplayWidth.of).joined(separator: "\n  ")
    }.joined(separator: "\n")
  }

  var html: String {
    HTMLWriter.written { html in
      html.block("ul") { list in
        for reference in all { list.line("li") { $0.text(reference.text, linkingTo: reference.url) } }
      }
      let entries = all.map(\.bibTeX).filter { !$0.isEmpty }
      guard !entries.isEmpty else { return }
      html.block("details") { details in
        details.line("summary", text: "BibTeX")
        details.line("pre", ["dir": "ltr"]) { $0.inline("code", text: entries.joined(separator: "\n\n")) }
      }
    }
  }
}
