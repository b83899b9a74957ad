/// A language that a report by itself is written in.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A page in one file, without scripts.
  case html
  /// Text for terminals.
  case text
  /// CommonMark, tables in the notation of GitHub.
  case markdown
}

/// What stands in the place of a block of a page.
protocol BlockContent {
  /// - Parameter number: which of its kind on the page it is, from 1.
  func build(into html: inout HTMLWriter, number: Int)
  /// The same as text.
  var text: String { get }
  /// Whether it is a picture, for which lines of text stand in Markdown.
  var isPicture: Bool { get }
  /// What it leaves out, in sentences in English.
  var remarks: [String] { get }
}

extension BlockContent {
  var isPicture: Bool { false }
  var remarks: [String] { [] }
}

/// A page with everything filled in, and its blocks with what stands in their place.
struct FilledReport {
  /// The title of the front matter.
  let title: String?
  let description: String?
  let document: Document
  /// What its maps leave out, each with its place.
  private(set) var remarks: [String] = []
  private var contents: [(block: CodeBlock, content: (any BlockContent)?)] = []

  init(title: String?, description: String?, document: Document) {
    (self.title, self.description, self.document) = (title, description, document)
  }

  /// Whether it has tables of several rows, which can be sorted.
  var hasAnswers: Bool { contents.contains { ($0.content as? ReportTable).map { $0.rows.count > 1 } ?? false } }

  /// Adds what stands in the place of a block; `nil` for nothing.
  mutating func add(_ content: (any BlockContent)?, inPlaceOf block: CodeBlock, at place: String) {
    contents.append((block, content))
    remarks += content?.remarks.map { "\(place): \($0)" } ?? []
  }

  /// Puts everything in the place of the blocks.
  ///
  /// - Parameter language: that of the contents where the page is in another one.
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
      case .markdown where content.isPicture:
        document.replace(block) { $0.inline(HTMLTag("pre")) { $0.text(content.text) } }
      case .html, .markdown:
        document.replace(block) { html in html.part(in: language) { content.build(into: &$0, number: number) } }
      }
    }
  }
}
