import Base
import CCMark

/// A fenced code block of a ``Document``, which keeps it even when other nodes have taken its place.
struct CodeBlock {
  /// What a block can stand in.
  enum Container: Sendable {
    /// Lines that begin with `>`.
    case quotation
    /// An item of a list.
    case list
  }

  let document: Document
  let node: OpaquePointer

  /// The words after the opening fence.
  var info: String { cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "" }

  /// The lines between the fences.
  var body: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }

  /// The line of the opening fence, from 1.
  var line: Int { Int(cmark_node_get_start_line(node)) }

  /// The innermost thing that the block stands in; `nil` for one that stands by itself.
  var container: Container? {
    switch cmark_node_parent(node).map(cmark_node_get_type) {
    case CMARK_NODE_BLOCK_QUOTE: .quotation
    case CMARK_NODE_ITEM: .list
    default: nil
    }
  }
}

extension CodeBlock {
  /// The lines of the block with its fences, from 1; of indented code those of the code.
  var lines: ClosedRange<Int> { line...max(line, Int(cmark_node_get_end_line(node))) }

  /// The words behind the opening fence.
  var words: [String] { info.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// Which block of a page it is, by its first word; `nil` for code.
  ///
  /// - Throws: ``Mistake`` for a word that is a name in other letters or with one typing error, which would stay code.
  func name(among names: [String]) throws(Mistake) -> String? {
    guard let word = words.first, !names.contains(word) else { return words.first }
    guard let meant = names.first(where: { Self.isMeant($0, by: word) }) else { return nil }
    throw Mistake(
      "there is no block “\(word.displayed.prefix(60))”; did you mean “\(meant)”?" + Self.advice)
  }

  /// What to do with a block that is only shown.
  static let advice = "; where it is an example, put a longer fence around it, or call it “text”"

  /// A language with a name of its own that is next to that of a block.
  private static let languages: Set = ["soql"]

  /// Whether a word is a name but for one typing error. The first letter is right, and of three letters none is another:
  /// there are many languages of such names.
  private static func isMeant(_ name: String, by word: String) -> Bool {
    let word = word.lowercased()
    if word == name { return true }
    guard word.first == name.first, !languages.contains(word) else { return false }
    if name.count == 3, word.count == 3, word.sorted() != name.sorted() { return false }
    return ClosestName.distance(Array(word.unicodeScalars.prefix(20)), Array(name.unicodeScalars)) == 1
  }
}
