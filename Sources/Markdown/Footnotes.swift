package import Base

/// The definitions of footnotes, which CommonMark does not have: paragraphs that start with `[^label]: `.
package struct Footnotes {
  package struct Definition {
    package let label: String
    /// Inline Markdown.
    package fileprivate(set) var text: String
    package let line: Int
  }

  package private(set) var definitions: [Definition] = []
  /// The text without them. Blank lines replace them, so that other lines keep their numbers.
  package private(set) var markdown: String

  private static let most = 500

  /// - Throws: ``Mistake`` with its line.
  package init(in markdown: String) throws(Mistake) {
    self.markdown = markdown
    guard markdown.contains("[^") else { return }
    var lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: Document.isLineEnding)
    var (fence, isOpen, isLast) = ("", false, false)
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      let mark = String(text.prefix { $0 == text.first && ($0 == "`" || $0 == "~") })
      if !fence.isEmpty {
        if mark == text, mark.hasPrefix(fence) { fence = "" }
        continue
      }
      if mark.count > 2, mark.first == "~" || !text.dropFirst(mark.count).contains("`") {
        (fence, isOpen, isLast) = (mark, false, false)
        continue
      }
      if let match = line.prefixMatch(of: /\ {0,3}\[\^([A-Za-z0-9_-]{1,60})\]:/) {
        let label = String(match.1)
        guard !definitions.contains(where: { $0.label == label }) else {
          throw Mistake("the footnote “\(label)” is defined twice; rename one", line: index + 1)
        }
        guard definitions.count < Self.most else {
          throw Mistake("the page has more than \(Self.most) footnotes", line: index + 1)
        }
        definitions.append(
          Definition(label: label, text: line[match.range.upperBound...].trimmed, line: index + 1))
        (isOpen, isLast) = (true, true)
      } else if let match = line.prefixMatch(of: /\ {0,3}\[\^([^\]]+)\]:/) {
        throw Mistake(
          "the footnote “\(String(match.1).oneLine())” needs a name of letters from A to Z, digits, - and _, such as “note-1”",
          line: index + 1)
      } else if text.isEmpty {
        isOpen = false
      } else if isOpen {
        definitions[definitions.count - 1].text += " " + text
      } else {
        guard !isLast || !(line.hasPrefix("    ") || line.hasPrefix("\t")) else {
          throw Mistake("a footnote is one paragraph; remove the blank line before this one", line: index + 1)
        }
        isLast = false
      }
      if isOpen { lines[index] = "" }
    }
    if !definitions.isEmpty { self.markdown = lines.joined(separator: "\n") }
  }
}
