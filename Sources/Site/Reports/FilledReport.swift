import Charts
import Countries
import Markdown

/// The output format of a single report.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A self-contained page without scripts.
  case html
  /// Plain text for terminals.
  case text
  /// CommonMark with the tables of GitHub.
  case markdown
  /// ``html`` with rules for paper, which a browser prints.
  case pdf

  var isHTML: Bool { self == .html || self == .pdf }
}

/// A rendered page with the replacements of its blocks.
struct FilledReport {
  /// The title of the front matter.
  let title: String?
  let description: String?
  let document: Document
  /// Warnings about its blocks, each with its file and line.
  var remarks: [String] = []
  /// Warnings that `--strict` turns into errors, each with its file and line.
  var faults: [String] = []
  /// The replacements of its blocks.
  var figures: [ReportFigure] = []
  /// The rows of a `checks` block.
  var checks: [[Cell]] = []
  /// What its queries read.
  var reads: Set<QueryOrigin> = []
  /// The sources of what it shows; `nil` if it has no queries or a map of the feed.
  var sources: ReportWords.Sources?
  /// The replacements of blocks that are no figures.
  var others: [(block: CodeBlock, html: String, text: String)] = []

  /// Whether it has tables with several rows, which can be sorted.
  var hasAnswers: Bool { figures.contains { ($0.content as? ReportTable).map { $0.rowCount > 1 } ?? false } }

  /// Adds the replacement of a block.
  mutating func add(_ figure: ReportFigure, at place: String) {
    figures.append(figure)
    remarks += figure.content.remarks.map { "\(place): \($0)" }
    if let fault = figure.content.fault { addFault(fault, at: place) }
  }

  /// Adds the replacement of a block that is no figure.
  mutating func add(html: String = "", text: String = "", inPlaceOf block: CodeBlock) {
    others.append((block, html, text))
  }

  mutating func addFault(_ reason: String, at place: String) { faults.append("\(place): \(reason)") }

  /// Replaces the blocks.
  ///
  /// - Parameter language: the language of the replacements if the page is in another one.
  func replaceBlocks(as format: ReportFormat, in language: WorldLanguage? = nil) {
    for (block, html, text) in others { document.replace(block, with: format == .text ? text : html) }
    var numbers: [ObjectIdentifier: Int] = [:]
    for var figure in figures {
      let kind = ObjectIdentifier(type(of: figure.content))
      let number = numbers[kind, default: 0] + 1
      numbers[kind] = number
      if format == .markdown, let table = (figure.content as? Chart)?.table { figure.content = table }
      let text =
        format == .text
        ? figure.text : HTMLWriter.written { $0.part(in: language) { figure.build(into: &$0, number: number) } }
      if let block = figure.block { document.replace(block, with: text) }
    }
  }
}
