import CCMark
import Platform

extension Document {
  /// Removes a link but keeps its text.
  package func unlink(_ link: Link) {
    while let child = cmark_node_first_child(link.node) { cmark_node_insert_before(link.node, child) }
    cmark_node_free(link.node)
  }

  /// The document as plain text for terminals: underlined headings, and paragraphs wrapped between words.
  ///
  /// - Parameter columns: the columns of a terminal that a text takes.
  package func plainText(width: Int, columns: @escaping (String) -> Int) -> String {
    var blocks: [String] = []
    Self.appendText(of: root, indent: "", width: width, columns, to: &blocks)
    return blocks.map { $0 + "\n" }.joined(separator: "\n")
  }

  /// Adds the URLs of links as paragraphs, with numbers that the texts of the links get: `text [1]`.
  package func appendAddresses(_ shown: (_ address: String) -> String) {
    var numbers: [String: Int] = [:]
    for link in links where !link.isImage && !link.address.hasPrefix("#") {
      let text = Self.text(of: link.node)
      guard link.address != text, link.address != "mailto:" + text else { continue }
      let number = numbers[link.address] ?? numbers.count + 1
      Self.append(text: " [\(number)]", to: link.node)
      guard numbers.updateValue(number, forKey: link.address) == nil else { continue }
      appendParagraph("[\(number)] " + shown(link.address))
    }
  }

  private static func appendText(
    of node: OpaquePointer, indent: String, width: Int, _ columns: @escaping (String) -> Int,
    to blocks: inout [String]
  ) {
    var next = cmark_node_first_child(node)
    var number = Int(cmark_node_get_list_start(node))
    while let child = next {
      defer { next = cmark_node_next(child) }
      let literal = cmark_node_get_literal(child).map { String(cString: $0) } ?? ""
      switch cmark_node_get_type(child) {
      case CMARK_NODE_HEADING:
        let title = text(of: child)
        let underline = cmark_node_get_heading_level(child) == 1 ? "=" : "-"
        blocks.append(indent + title + "\n" + indent + String(repeating: underline, count: min(width, title.count)))
      case CMARK_NODE_PARAGRAPH:
        let words = text(of: child).split(whereSeparator: \.isWhitespace).map(String.init)
        blocks.append(
          words.lines(width: width - indent.count, columns: columns).map { indent + $0 }.joined(separator: "\n"))
      case CMARK_NODE_CODE_BLOCK: blocks.append(indented(literal, indent + "    "))
      case CMARK_NODE_CUSTOM_BLOCK:
        let text = cmark_node_first_child(child).map { tableText($0, columns) } ?? onEnter(child)
        if !text.isEmpty { blocks.append(indented(text, indent)) }
      case CMARK_NODE_THEMATIC_BREAK: blocks.append(indent + String(repeating: "-", count: min(width, 40)))
      case CMARK_NODE_ITEM:
        var inner: [String] = []
        let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        let marker = isNumbered ? "\(number). " : "- "
        number += 1
        appendText(
          of: child, indent: indent + String(repeating: " ", count: marker.count), width: width, columns, to: &inner)
        if let first = inner.first { inner[0] = indent + marker + first.dropFirst(indent.count + marker.count) }
        blocks.append(inner.joined(separator: "\n"))
      default: appendText(of: child, indent: indent + (isQuote(child) ? "  " : ""), width: width, columns, to: &blocks)
      }
    }
  }

  private static func isQuote(_ node: OpaquePointer) -> Bool { cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE }

  private static func indented(_ text: String, _ indent: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
  }

  private static func onEnter(_ node: OpaquePointer) -> String {
    cmark_node_get_on_enter(node).map { String(cString: $0) } ?? ""
  }

  /// A table with aligned columns. Wider cells move the rest of their line.
  private static func tableText(_ table: OpaquePointer, _ columns: (String) -> Int) -> String {
    var rows: [[(text: String, width: Int, isRight: Bool)]] = []
    walk(table) { node, isEntering in
      guard isEntering, cmark_node_get_type(node) == CMARK_NODE_CUSTOM_BLOCK else { return }
      let tag = onEnter(node)
      if tag.hasPrefix("<tr") { rows.append([]) }
      guard tag.hasPrefix("<td") || tag.hasPrefix("<th "), let row = rows.indices.last else { return }
      let text = text(of: node)
      rows[row].append((text, columns(text), tag.contains("class=\"right\"")))
    }
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = min(max(widths[column], cell.width), 60)
      }
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        let padding = String(repeating: " ", count: max(0, width - cell.width))
        return cell.isRight ? padding + cell.text : cell.text + padding
      }
      return cells.joined(separator: "  ").replacing(/\ +$/, with: "")
    }.joined(separator: "\n")
  }
}

extension [String] {
  /// The words on lines of so many columns, as far as each has room on one; a line without words where there are none.
  package func lines(width: Int, columns: (String) -> Int = \.count) -> [String] {
    var (lines, used): ([String], Int) = ([], 0)
    for word in self {
      let length = columns(word)
      if let last = lines.indices.last, used + 1 + length <= width {
        lines[last] += " " + word
        used += 1 + length
      } else {
        lines.append(word)
        used = length
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
