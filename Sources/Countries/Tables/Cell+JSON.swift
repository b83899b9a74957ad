package import Base

extension Cell {
  /// The cell as JSON; `null` or `[]` if empty.
  package var tree: JSONTree {
    switch self {
    case .empty: .null
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .decimal(let number): .number(number)
    case .boolean(let value): .boolean(value)
    case .list(let texts): .array(texts.map(JSONTree.string))
    }
  }

  /// Appends ``tree`` as UTF-8 text without building it.
  package func appendJSON(to output: inout [UInt8]) {
    switch self {
    case .empty: output += "null".utf8
    case .text(let text): JSONText.append(text, to: &output)
    case .integer(let number): JSONText.append(number, to: &output)
    case .decimal(let number): JSONText.append(number, to: &output)
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .list(let texts):
      output.append(UInt8(ascii: "["))
      for (index, text) in texts.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        JSONText.append(text, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    }
  }
}

extension [Cell] {
  /// Appends the cells as a JSON array. A number that JavaScript would write otherwise is the text of the exports.
  package func appendForScripts(to output: inout [UInt8]) {
    let exact = 1e-4..<0x1p53
    output.append(UInt8(ascii: "["))
    for (index, cell) in enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if let size = cell.number?.magnitude, size != 0, !exact.contains(size) {
        JSONText.append(cell.text, to: &output)
      } else {
        cell.appendJSON(to: &output)
      }
    }
    output.append(UInt8(ascii: "]"))
  }
}

extension JSONValue {
  package var tree: JSONTree {
    switch kind {
    case .object: .object(members)
    case .array: .array((array ?? []).map(\.tree))
    case .string: .string(string ?? "")
    case .number: .number(number ?? 0)
    case .boolean: .boolean(boolean ?? false)
    case .null: .null
    }
  }

  /// The members of an object in document order.
  var members: [JSONTree.Member] { pairs.map { JSONTree.Member($0.key, $0.value.tree) } }
}
