/// The output format of a single report.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A self-contained page without scripts.
  case html
  /// Plain text for terminals.
  case text
  /// CommonMark with the tables of GitHub.
  case markdown
}

/// The replacement of a block.
protocol BlockContent {
  /// - Parameter number: its number among those of its type on the page, from 1.
  func build(into html: inout HTMLWriter, number: Int)
  /// The replacement as plain text.
  var text: String { get }
  /// Whether it is an image, which Markdown shows as lines of text.
  var isImage: Bool { get }
  /// Warnings about skipped values, in English.
  var remarks: [String] { get }
}

extension BlockContent {
  var isImage: Bool { false }
  var remarks: [String] { [] }
}

/// A rendered page with the replacements of its blocks.
struct FilledReport {
  /// The title of the front matter.
  let title: String?
  let description: String?
  let document: Document
  /// Warnings about its blocks, each with its file and line.
  private(set) var remarks: [String] = []
  private var contents: [(block: CodeBlock, content: (any BlockContent)?)] = []

  init(title: String?, description: String?, document: Document) {
    (self.title, self.description, self.document) = (title, description, document)
  }

  /// Whether it has tables with several rows, which can be sorted.
  var hasAnswers: Bool { contents.contains { ($0.content as? ReportTable).map { $0.rowCount > 1 } ?? false } }

  /// Adds the replacement of a block; `nil` removes the block.
  mutating func add(_ content: (any BlockContent)?, inPlaceOf block: CodeBlock, at place: String) {
    contents.append((block, content))
    remarks += content?.remarks.map { "\(place): \($0)" } ?? []
  }

  /// Replaces the blocks.
  ///
  /// - Parameter language: the language of the replacements if the page is in another one.
  func replaceBlocks(as format: ReportFormat, in language: WorldLanguage? = nil) {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (block, content) in contents {
      guard let content else {
        document.replace(block, withLiteral: "")
        continue
      }
      let kind = ObjectIdentifier(type(of: content))
      let number = numbers[kind, default: 0] + 1
      numbers[kind] = number
      switch format {
      case .text: document.replace(block, withLiteral: content.text)
      case .markdown where content.isImage:
        document.replace(block) { $0.inline(HTMLTag("pre")) { $0.text(content.text) } }
      case .html, .markdown:
        document.replace(block) { html in html.part(in: language) { content.build(into: &$0, number: number) } }
      }
    }
  }
}
