import Base

/// A row as a JSON object with every key of the table; missing values are `null` or `[]`.
package struct RowObject: Sendable {
  /// The bytes before each value: a bracket or a comma, and the key. One buffer, because threads would contend for the
  /// reference counts of separate arrays.
  private let keys: [UInt8]
  /// The ranges of ``keys``, one for each column.
  private let ranges: [Range<Int>]

  package init(columns: [Column]) {
    var (keys, ranges) = ([UInt8](), [Range<Int>]())
    for (index, column) in columns.enumerated() {
      let start = keys.count
      keys.append(UInt8(ascii: index == 0 ? "{" : ","))
      JSONText.append(column.name, to: &keys)
      keys.append(UInt8(ascii: ":"))
      ranges.append(start..<keys.count)
    }
    (self.keys, self.ranges) = (keys, ranges)
  }

  package func append(_ row: [Cell], to output: inout [UInt8]) {
    if keys.isEmpty { output.append(UInt8(ascii: "{")) }
    keys.withUnsafeBufferPointer { keys in
      for (range, cell) in zip(ranges, row) {
        output += keys[range]
        cell.appendJSON(to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// A JSON array with one object a line, in parts.
  package static func array(of table: Table) -> [[UInt8]] {
    let object = RowObject(columns: table.columns)
    return table.parts(head: Array("[".utf8), foot: "\n]\n") { position, output in
      output += (position == 0 ? "\n" : ",\n").utf8
      object.append(table.rows[position], to: &output)
    }
  }

  /// One object a line (NDJSON).
  static func lines(of table: Table) -> [[UInt8]] {
    let object = RowObject(columns: table.columns)
    return table.parts { position, output in
      object.append(table.rows[position], to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
}
