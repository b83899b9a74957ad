import Base
import Markdown

extension PageSource {
  /// Warnings about parts of a page that it does not show or use, each with its place.
  func remarks(
    _ document: Document, _ blocks: [ReportBlock], _ footnotes: Footnotes, _ citations: [References.Citation],
    isReport: Bool
  ) throws(PlainError) -> [String] {
    var remarks: [(line: Int, text: String)] = []
    let codes = document.codeBlocks
    for code in codes where !blocks.contains(where: { $0.line == code.line }) {
      let word = code.words.first
      let isMeant = word.map(Self.shown.contains) ?? !isReport
      guard !isMeant, code.body.prefixMatch(of: Self.query) != nil else { continue }
      let name = word.map { "the block “\($0.oneLine(limit: 40))”" } ?? "a block without a language"
      remarks.append(
        (code.line, "\(name) is shown as code, though it has a query; begin it with “sql”, or with “sqlite” to show it")
      )
    }
    let keys = Set(TableSettings.keys).union(["title", "x", "y", "color"])
    // Texts without footnotes, with their names in messages and what to do.
    var plain = footnotes.definitions.map { ($0.line, $0.text, "a footnote; write its text there") }
    plain += [(frontMatter.titleLine, frontMatter.title), (frontMatter.descriptionLine, frontMatter.description)].map {
      ($0, $1 ?? "", "front matter; remove it")
    }
    for block in blocks where block.kind != .expect {
      let lines = block.body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (line, text) in zip((block.line + 1)..., lines) {
        if block.isSilent, let match = text.wholeMatch(of: /\s*--\s*([a-z]+):\s.*/), keys.contains(String(match.1)) {
          remarks.append((line, "“\(match.1)” has no effect here; put it into the block that shows the result"))
        }
        guard !block.isSilent, block.kind != .sql || text.trimmed.hasPrefix("--") else { continue }
        let way = block.kind == .chart || block.kind == .map ? "note: " : "footnote: caption = "
        plain.append((line, String(text), "settings; put its text into “\(way)”"))
      }
    }
    for (line, text, place) in plain {
      remarks += Self.labels(in: text).filter { $0.hasPrefix("^") || !citations.isEmpty }
        .map { (line, "“[\($0)]” is shown as text in \(place)") }
    }
    for (text, line) in document.rawHTML where !text.hasPrefix("</") {
      let tag = text.prefix { $0 != "\n" }.trimmed.oneLine(limit: 40)
      remarks.append(
        (line, "“\(tag)” is HTML, which is removed from pages; use Markdown, or a chart, table or map block"))
    }
    let cited = citations.map(\.key)
    for (place, (key, line)) in citations.enumerated() where cited[..<place].contains(key) {
      throw mistake(line, "two sources are called “\(key)”; rename one")
    }
    let labels = Set(footnotes.definitions.map { "^" + $0.label } + cited.map { "@" + $0 })
    let text = cited.isEmpty && !footnotes.markdown.contains("[^") ? [] : footnotes.markdown.markdownLines
    let references = zip(text, 1...).flatMap { text, line in Self.labels(in: text).map { (label: $0, line: line) } }
      .filter { reference in !codes.contains { $0.lines.contains(reference.line) } }
    for (label, line) in references where !labels.contains(label) {
      guard label.hasPrefix("^") else {
        if cited.isEmpty { continue }
        throw mistake(line, Mistake.unknown("source", String(label.dropFirst()), among: cited))
      }
      remarks.append((line, "“[\(label)]” is shown as text; add its footnote, a line “[\(label)]: ” with a text"))
    }
    for (text, line) in zip(text, 1...) where !cited.isEmpty && !codes.contains(where: { $0.lines.contains(line) }) {
      for match in text.replacing(/`[^`]*`/, with: "").matches(of: /\[(?!@[\w:-]+\])[^\[\]]*@\w[^\[\]]*\](?!\()/) {
        remarks.append(
          (line, "“\(String(match.0).oneLine(limit: 40))” is shown as text; write “[@a], p. 12” or “[@a], [@b]”"))
      }
    }
    for (key, line) in citations where !references.contains(where: { $0.label == "@" + key }) {
      remarks.append((line, "the source “\(key)” is not cited; refer to it with “[@\(key)]”, or remove its key"))
    }
    for note in footnotes.definitions where !references.contains(where: { $0.label == "^" + note.label }) {
      remarks.append((note.line, "the footnote “\(note.label)” is not shown; refer to it with “[^\(note.label)]”"))
    }
    for (index, line) in lines.enumerated() where isReport && !codes.contains(where: { $0.lines.contains(index + 1) }) {
      guard let match = line.replacing(/`[^`]*`/, with: "").firstMatch(of: Self.code) else { continue }
      remarks.append(
        (index + 1, "“\(String(match.0).oneLine(limit: 40))” is shown as text; write values as {{top.first.name}}"))
    }
    return remarks.sorted { $0.line < $1.line }.map { "\(place($0.line)): \($0.text)" }
  }

  /// The footnotes of a page.
  ///
  /// - Parameter markdown: the filled text, whose lines have other numbers; `nil` for the text as it is.
  func footnotes(in markdown: String? = nil) throws(PlainError) -> Footnotes {
    do throws(Mistake) { return try Footnotes(in: markdown ?? text) } catch {
      throw mistake(markdown == nil ? error.line : 0, error.reason)
    }
  }

  /// The labels of references to footnotes and sources in a text, but not in code.
  private static func labels(in text: some StringProtocol) -> [String] {
    guard text.contains("[^") || text.contains("[@") else { return [] }
    return String(text).replacing(/`[^`]*`/, with: "").matches(of: /\[([\^@][A-Za-z0-9_:-]{1,60})\]/).map {
      String($0.1)
    }
  }

  /// Languages of code that is meant to be shown.
  private static let shown: Set<String> = ["sqlite", "text", "txt", "plain", "plaintext"]
  private nonisolated(unsafe) static let query = /(?i)\s*(?:--[^\n]*\n\s*)*(?:select|with)\b/
  /// Expressions of other programs.
  private nonisolated(unsafe) static let code =
    /\$\{[^}]*\}|\{%.*?%\}|\{[#:@\/](?:if|else|each|await|html|key)\b[^}]*\}/
}
