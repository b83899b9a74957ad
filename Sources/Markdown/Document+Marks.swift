import Base
import CCMark

/// A mark stands for a tag of a template. One on a line of its own is written as an HTML comment, which ends a paragraph.
extension Document {
  /// Replaces these comments with nodes that libcmark writes unchanged.
  ///
  /// - Parameter sign: starts and ends a mark.
  /// - Returns: the marks of the nodes that are blocks.
  package func placeMarks(_ sign: String) -> [OpaquePointer: String] {
    var blocks: [OpaquePointer: String] = [:]
    func mark(_ text: some StringProtocol) -> String? {
      text.trimmed.hasPrefix("<!--" + sign) ? String(text.trimmed.dropFirst(4).dropLast(3)) : nil
    }
    for node in nodes(of: CMARK_NODE_HTML_BLOCK) + nodes(of: CMARK_NODE_HTML_INLINE) {
      let isBlock = cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK
      guard let mark = mark(Self.literal(of: node)),
        let custom = cmark_node_new(isBlock ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE)
      else { continue }
      cmark_node_set_on_enter(custom, mark)
      Self.put(custom, inPlaceOf: node)
      cmark_node_free(node)
      if isBlock { blocks[custom] = mark }
    }
    for node in nodes(of: CMARK_NODE_CODE_BLOCK) {
      let lines = Self.literal(of: node).split(separator: "\n", omittingEmptySubsequences: false)
      cmark_node_set_literal(node, String(lines.map { mark($0) ?? $0 + "\n" }.joined().dropLast()))
    }
    return blocks
  }

  /// Makes one list of lists that only sections separate, and moves the marks of these between its items.
  ///
  /// - Parameters:
  ///   - marks: those that are blocks.
  ///   - ends: the marks of the tags that end sections, by those of the tags that start them.
  package func joinLists(around marks: [OpaquePointer: String], ends: [String: String]) {
    guard !marks.isEmpty else { return }
    for parent in Set(nodes(of: CMARK_NODE_LIST).compactMap(cmark_node_parent)) {
      var run: [OpaquePointer] = []
      for node in Self.children(of: parent) {
        let isList = cmark_node_get_type(node) == CMARK_NODE_LIST
        let other = run.first { marks[$0] == nil }
        let suits = other.map { cmark_node_get_list_type($0) == cmark_node_get_list_type(node) } ?? true
        if !(isList ? suits : marks[node] != nil) {
          join(run, marks, ends)
          run = []
        }
        if isList || marks[node] != nil { run.append(node) }
      }
      join(run, marks, ends)
    }
  }

  /// Joins the lists of neighbouring lists and marks, as far as sections do not reach beyond these.
  private func join(_ run: [OpaquePointer], _ marks: [OpaquePointer: String], _ ends: [String: String]) {
    let names = Set(run.compactMap { marks[$0] })
    let whole = Set(ends.filter { names.contains($0.key) && names.contains($0.value) }.flatMap { [$0.key, $0.value] })
    for part in run.split(whereSeparator: { marks[$0].map { !whole.contains($0) } ?? false }) {
      let lists = part.filter { marks[$0] == nil }
      guard let list = lists.first, lists.count < part.count else { continue }
      let isTight = lists.allSatisfy { cmark_node_get_list_tight($0) == 1 }
      let items = part.flatMap { node in
        marks[node] == nil ? Self.children(of: node) : [Self.item(node)].compactMap(\.self)
      }
      for item in items { cmark_node_append_child(list, item) }
      for other in lists.dropFirst() { cmark_node_free(other) }
      cmark_node_set_list_tight(list, isTight ? 1 : 0)
    }
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    Array(
      sequence(state: cmark_node_first_child(node)) { next in
        defer { next = next.flatMap(cmark_node_next) }
        return next
      })
  }

  /// A new item with a block.
  private static func item(_ block: OpaquePointer) -> OpaquePointer? {
    let item = cmark_node_new(CMARK_NODE_ITEM)
    cmark_node_append_child(item, block)
    return item
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}
