import Base
import Charts
import Countries
import Markdown

/// A table, chart or map of a page, with its source, its note and its files.
struct ReportFigure {
  struct File {
    /// The path, relative to the folder of the page.
    let path: String
    let format: FigureFormat
    let contents: [[UInt8]]

    var url: String { PercentEncoding.encode(path, keepsSlashes: true) }
  }

  /// The block that it replaces.
  var block: CodeBlock?
  var content: any BlockContent
  let words: Phrases
  var title = ""
  /// Its identifier on the page; empty if it has none.
  var name = ""
  /// “Figure 2”, if the page refers to figures by their numbers.
  var label = ""
  /// The result that it shows; `nil` for a map of the feed.
  var rows: ReportRows?
  /// The result of the second kind of a chart.
  var rowsOfLine: ReportRows?
  /// Sentences below a table or map. Charts contain theirs.
  var sentences: [String] = []
  /// What it is based on; empty if unknown.
  var source = ""
  var files: [File] = []
  var citation = ""
  /// Its own page for frames of other sites, with the path from the root and the code that embeds it.
  var frame: (file: OutputFile, code: String)?

  /// The identifiers of `page.html`.
  private static let taken: Set = ["ask", "content", "languages", "pages", "phrases", "search"]

  /// Its position in the document.
  var place: Int { block.flatMap { ReportBlock.number($0.info) } ?? 0 }

  private var queries: [String] { [rows?.query, rowsOfLine?.query].compactMap(\.self) }

  func build(into html: inout HTMLWriter, number: Int) {
    if !name.isEmpty { html.line("div", ["class": label.isEmpty ? nil : "label", "id": name], text: label) }
    content.build(into: &html, number: number)
    if !sentences.isEmpty { html.line("p", ["class": "note"], text: sentences.joined(separator: " ")) }
    for query in queries { html.line("pre", ["dir": "ltr"]) { $0.inline("code", text: query) } }
    guard !files.isEmpty || frame != nil else { return }
    html.block("div", ["class": "files"]) { part in
      if !files.isEmpty { addFiles(to: &part) }
      guard let frame else { return }
      part.block("details") { embed in
        embed.line("summary", text: words("Embed"))
        embed.line("pre", ["dir": "ltr"]) { $0.inline("code", text: frame.code) }
      }
    }
  }

  private func addFiles(to part: inout HTMLWriter) {
    part.line("p") { links in
      links.text(words.label(words("Download")))
      for (index, file) in files.enumerated() {
        if index > 0 { links.text(" · ") }
        let isSecond = files.prefix(index).contains { $0.format == file.format }
        let name = file.format.rawValue.uppercased() + (isSecond ? " 2" : "")
        let label: HTMLAttributes = ["aria-label": title.isEmpty ? name : words.label(name) + title]
        links.inline("a", ["href": file.url] + .flag("download") + label, text: name)
      }
    }
    part.block("details") { cite in
      cite.line("summary", text: words("Cite"))
      cite.line("p", text: citation)
    }
  }

  var text: String { ((label.isEmpty ? [] : [label]) + [content.text] + sentences + queries).joined(separator: "\n\n") }
}

extension ReportFigure {
  init(
    _ content: any BlockContent, name: String?, title: String, _ rows: ReportRows?, _ words: Phrases, source: String?,
    note: String?
  ) throws(Mistake) {
    self.init(
      content: content, words: words, title: title.shown, name: name ?? "", rows: rows, source: source?.shown ?? "")
    if let name,
      ["chart-", "footnote-", "reference-", "sheet-"].contains(where: name.hasPrefix) || Self.taken.contains(name)
    {
      throw Mistake("“\(name.oneLine(limit: 60))” is reserved by the page; use another name")
    }
    if let name, name.wholeMatch(of: /[a-z][a-z0-9-]{0,59}/) == nil {
      throw Mistake(
        "“\(name.oneLine(limit: 60))” cannot name a figure; use letters from a to z, digits and -, starting with a "
          + "letter, such as “arrivals”")
    }
    if content is Chart { return }
    if let note { sentences.append(words.sentence(note.shown)) }
    if let source { sentences.append(words("Source: {sources}.", ["sources": source.shown])) }
  }
}

/// A format of the files of figures, by the key `figures` of the front matter.
enum FigureFormat: String, Sendable {
  case csv, svg, png
  /// A page for frames of other sites.
  case embed
}

/// The replacement of a block: a table, a chart or a map.
protocol BlockContent {
  /// - Parameter number: its number among those of its type on the page, from 1.
  func build(into html: inout HTMLWriter, number: Int)
  /// The replacement as plain text.
  var text: String { get }
  /// Warnings about skipped values, in English.
  var remarks: [String] { get }
  /// Why it shows nothing, in English; `nil` if it shows something.
  var fault: String? { get }
}

extension BlockContent {
  var remarks: [String] { [] }
  var fault: String? { nil }
}
