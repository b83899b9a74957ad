import CommonMark
import Datasets
import Exports

/// What the Markdown of many pages comes to as HTML: libcmark has rendered it once, with marks in the place of the texts
/// that every page has its own of and of the fenced blocks.
///
/// Parsing and rendering it for each page was a quarter of the time of a build of 25,000. Texts whose white space, control
/// characters or edges could matter to Markdown are not filled in, so that their pages go through libcmark.
struct MarkdownForm: Sendable {
  /// Writes what stands in the place of a fenced block, by its info string and its body.
  typealias BlockWriter = (_ block: String, _ body: String, _ html: inout HTMLWriter) throws -> Void

  private enum Part {
    /// A part of ``html``.
    case html(Range<Int>)
    /// A field in a text, or in the value of an attribute.
    case text(Int)
    /// A field in an address.
    case address(Int)
    /// A fenced block.
    case block(info: String, body: String)
  }

  private var parts: [Part] = []
  /// What all pages share, in one piece: the cores would take turns at counting who holds each of many.
  private var html: [UInt8] = []
  /// Whether it matters what kind of character a text begins and ends with, as beside a mark of emphasis or a backslash.
  private let edgesMatter: Bool

  /// A form; `nil` where one cannot be filled in as libcmark would render it.
  ///
  /// - Parameters:
  ///   - template: the Markdown with marks.
  ///   - texts: those of one of the pages, of which those that are empty or not there are so for all of them.
  ///   - blocks: the info strings of the blocks that are written anew for every page.
  init?(of template: TemplateForm, _ texts: [String?], blocks: Set<String>) {
    guard template.escapesAll, let (parts, html) = Self.parts(of: template, texts, blocks) else { return nil }
    (self.parts, self.html) = (parts, html)
    edgesMatter = template.hasField(besides: Set("*_\\&".utf8))
    // A mark is a letter to Markdown; signs have to come to the same, wherever in the template they come to stand.
    let signs = "`*_~[x](y)<b>&amp; 1. \\ \"'{|}! # + - = >"
    for edge in edgesMatter ? ["a"] : ["a", "`"] {
      var probe = texts
      for index in texts.indices where texts[index]?.isEmpty == false {
        probe[index] = Self.isAddress(index, in: parts) ? "a-b_c.d/e%20f?g=h" : edge + signs + edge
      }
      guard let document = try? Document(parsing: Self.filled(template, probe)) else { return nil }
      for block in document.codeBlocks(named: blocks) { document.replace(block) { _ in } }
      guard filled(with: probe, { _, _, _ in }) == document.finishHTML().whole else { return nil }
    }
  }

  /// The HTML in UTF-8 with the texts of a page; `nil` where libcmark has to render it, be it for the message of a block
  /// that has a mistake.
  func filled(with texts: [String?], _ write: BlockWriter) -> [UInt8]? {
    html.withUnsafeBufferPointer { html -> [UInt8]? in
      var output = HTMLWriter()
      for part in parts {
        switch part {
        case .html(let range): output.rendered(html[range])
        case .text(let field):
          guard let text = texts[field], isPlain(text) else { return nil }
          output.text(text)
        case .address(let field):
          guard let text = texts[field], text.utf8.allSatisfy(Self.isPlainInAddress) else { return nil }
          output.text(text)
        case .block(let info, let body):
          do { try write(info, body, &output) } catch { return nil }
          output.block()
        }
      }
      return output.parts.whole
    }
  }

  // MARK: - Marks

  /// What is around the number of a mark: a letter of private use, which no template needs.
  private static let sign = "\u{F0000}"
  /// The same in an address, as libcmark escapes it there.
  private static let escapedSign = "%F3%B0%80%80"

  /// The Markdown of a page, from its texts.
  static func filled(_ template: TemplateForm, _ texts: [String?]) -> String {
    String(decoding: template.filled(with: texts, escape: MarkdownText.escape), as: UTF8.self)
  }

  private static func parts(
    of template: TemplateForm, _ texts: [String?], _ blocks: Set<String>
  ) -> ([Part], html: [UInt8])? {
    let marks = texts.enumerated().map { index, text in text.map { $0.isEmpty ? "" : "\(sign)\(index)\(sign)" } }
    let withoutMarks = filled(template, texts.map { _ in "" })
    guard !withoutMarks.contains(sign), !withoutMarks.contains(escapedSign),
      let document = try? Document(parsing: filled(template, marks))
    else { return nil }
    let found = document.codeBlocks(named: blocks)
    for (index, block) in found.enumerated() {
      document.replace(block) { $0.block(opening: "\(sign)\(texts.count + index)\(sign)") }
    }
    let rendered = document.renderHTML()
    var (parts, html) = ([Part](), [UInt8]())
    for (index, run) in rendered.utf8.split(separator: escapedSign.utf8, omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 1 {
        guard let field = number(run) else { return nil }
        parts.append(.address(field))
        continue
      }
      for (index, run) in run.split(separator: sign.utf8, omittingEmptySubsequences: false).enumerated() {
        guard index % 2 == 1 else {
          // A block ends its line itself.
          let followsBlock = if case .block = parts.last { true } else { false }
          let start = html.count
          html += run.dropFirst(followsBlock ? 1 : 0)
          parts.append(.html(start..<html.count))
          continue
        }
        guard let number = number(run) else { return nil }
        parts.append(
          number < texts.count
            ? .text(number) : .block(info: found[number - texts.count].info, body: found[number - texts.count].body))
      }
    }
    return (parts, html)
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? { Int(String(Substring(digits))) }

  // MARK: - Texts

  private static func isAddress(_ field: Int, in parts: [Part]) -> Bool {
    parts.contains { if case .address(field) = $0 { true } else { false } }
  }

  /// Whether a text comes out of Markdown as it is, once escaped.
  private func isPlain(_ text: String) -> Bool {
    guard !text.isEmpty, text.isOnOneLine, text.trimmed.utf8.count == text.utf8.count else { return false }
    guard edgesMatter, let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return true }
    return first.properties.isAlphabetic && last.properties.isAlphabetic
  }

  /// Whether a byte stands for itself in an address, for libcmark and in HTML.
  private static func isPlainInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
