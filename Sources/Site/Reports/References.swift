import Base
import Markdown

/// A `references` block: the sources of what a page shows, and further ones as its lines, `@key Author (2025). Title`. Keys
/// are for texts that cite them.
struct References {
  typealias Citation = (key: String, line: Int)

  /// For each source its anchor and its Markdown.
  private(set) var items: [(start: String, markdown: String)] = []
  /// The authors and years by the keys.
  private(set) var names: [String: String] = [:]
  private var keys: [String] = []
  private var entries: [String] = []

  /// - Parameter body: the lines, with placeholders of values.
  init(_ sources: [ReportWords.Reference], _ body: String, asText: Bool) throws(Mistake) {
    var seen: Set<String> = []
    for source in sources where seen.insert(source.text).inserted {
      let text = ReportMark.text(for: source.text, original: source.text)
      let url = asText ? nil : source.url
      let link = url.map { "[\(text)](\(ReportMark.text(for: $0, original: $0)))" }
      items.append(("", link ?? text))
      entries.append(source.bibTeX)
    }
    for (number, line) in zip(1..., body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)) {
      guard seen.insert(line.trimmed).inserted, !line.trimmed.isEmpty else { continue }
      do throws(Mistake) { try add(line) } catch { throw Mistake(error.reason, line: number) }
    }
    // Works of one author and year have letters.
    for (name, keys) in Dictionary(grouping: keys, by: { names[$0] ?? "" }) where keys.count > 1 {
      for (key, letter) in zip(keys, "abcdefghijklmnopqrstuvwxyz") { names[key] = "\(name)\(letter)" }
    }
    guard !items.isEmpty else { throw Mistake("no source of the page is known; write sources as lines of the block") }
  }

  private mutating func add(_ line: Substring) throws(Mistake) {
    let key = Self.key(of: line)
    guard key != nil || !line.trimmed.hasPrefix("@") else {
      throw Mistake(
        "a key of a source has up to 60 letters, digits, “_”, “-” and “:”, as in “@wdi World Bank (2025). Title”")
    }
    // URLs are links, and other tags than those of Markdown are text.
    let markdown = line.trimmed.dropFirst(key.map { $0.count + 1 } ?? 0).trimmed
      .replacing(/(^|\s)(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])/) { "\($0.1)<\($0.2)>" }
      .replacing(/<(?!https?:)/, with: "\\<")
    let document = try Document(parsing: markdown)
    document.replaceTexts(ReportMark.values)
    let url = document.links.first { !$0.isImage }?.address ?? ""
    let text = document.plainText(width: .max, columns: \.count).onOneLine.trimmed
    let parts = text.wholeMatch(of: /(.{1,200}?) \(([^()]{1,20})\)[.,:]?\s*(.*)/)
    if let key {
      guard let parts else {
        throw Mistake("begin the source “\(key)” with its author and year, as in “@\(key) World Bank (2025). Title”")
      }
      names[key] = "\(parts.1) \(parts.2)"
      keys.append(key)
    }
    let anchor = key.map { id in HTMLWriter.written { $0.inline("span", ["id": "reference-\(id)"], text: "") } }
    items.append((anchor ?? "", markdown))
    let end = /[\s.,]+$/
    var title = (parts.map { String($0.3) } ?? text).replacing(end, with: "")
    if title.hasSuffix(url) { title = String(title.dropLast(url.count)).replacing(end, with: "") }
    let (author, year) = parts.map { (String($0.1), String($0.2)) } ?? ("", "")
    let fields = [("author", author), ("title", title), ("year", year), ("url", url)]
    entries.append(BibTeX.entry(key ?? "reference-\(items.count)", fields))
  }

  private static func key(of line: some StringProtocol) -> String? {
    line.trimmed.prefixMatch(of: /@([A-Za-z0-9_:-]{1,60})\s/).map { String($0.1) }
  }

  /// The keys of the blocks of a page.
  static func citations(in blocks: [ReportBlock]) -> [Citation] {
    blocks.filter { $0.kind == .references }.flatMap { block in
      let lines = block.body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return zip(lines, (block.line + 1)...).compactMap { line, number in key(of: line).map { ($0, number) } }
    }
  }

  /// The entries of the sources.
  var html: String {
    HTMLWriter.written { html in
      html.block("details") { details in
        details.line("summary", text: "BibTeX")
        details.line("pre", ["dir": "ltr"]) { $0.inline("code", text: entries.joined(separator: "\n\n")) }
      }
    }
  }
}
