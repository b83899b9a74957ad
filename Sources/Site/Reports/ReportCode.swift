import Datasets
import Diagnostics
import Foundation

/// Values in the code of a report: between backticks and in blocks of code no sign is markup, so that a backslash
/// before one would be read as part of the value.
enum ReportCode {
  /// The function of Mustache that writes a value as it is. Authors cannot call it without escaping: what would do that
  /// is no tag of theirs.
  static let function = "textOfCode"
  /// The same in a line of a table, which bars divide.
  static let cellFunction = "textOfCellCode"
  /// The longest run of backticks or tildes of a value, and the length of the fences around it, which no value ends.
  private static let (mostOfRun, fence) = (20, 40)
  /// A sign that nobody sees and that divides others.
  private static let divider: Unicode.Scalar = "\u{2060}"

  /// A value as code.
  ///
  /// - Parameter isInCell: whether bars are for the table that it stands in.
  static func text(_ text: String, isInCell: Bool) -> String {
    var output = String.UnicodeScalarView()
    var run = 0
    let scalars = text.displayed.onOneLine.trimmed.unicodeScalars
    let isOfFence = { (scalar: Unicode.Scalar?) in scalar == "`" || scalar == "~" }
    // What stands beside a value makes its runs no longer.
    if isOfFence(scalars.first) { output.append(divider) }
    for scalar in scalars {
      run = isOfFence(scalar) ? run + 1 : 0
      if run > mostOfRun { continue }
      if isInCell, scalar == "|" {
        if output.last == "\\" { output.append(divider) }
        output.append("\\")
      }
      output.append(scalar)
    }
    if isOfFence(scalars.last) { output.append(divider) }
    return String(output)
  }

  /// The lines of a report in which the tags within code write values as they are.
  static func marked(_ lines: [String]) -> [String] {
    var output = lines
    var open: (fence: Fence, line: Int)?
    for (index, line) in lines.enumerated() {
      if let current = open {
        guard current.fence.isClosed(by: line) else { continue }
        let body = lines[(current.line + 1)..<index]
        if body.contains(where: { $0.contains("{{") }) {
          let sign = String(line.prefix(1))
          let signs = String(repeating: sign, count: max(fence, current.fence.length))
          output[current.line] = signs + lines[current.line].dropFirst(current.fence.length)
          output[index] = signs
          for inner in (current.line + 1)..<index { output[inner] = withCodeTags(lines[inner], function) }
        }
        open = nil
      } else if let fence = Fence(line) {
        open = (fence, index)
      } else if line.contains("`"), line.contains("{{") {
        output[index] = markedSpans(line)
      }
    }
    return output
  }

  /// A line whose code between backticks has longer fences where there are tags in it.
  private static func markedSpans(_ line: String) -> String {
    let called = line.trimmed.hasPrefix("|") ? cellFunction : function
    var (output, rest, isBehindMarkup) = ("", line[...], false)
    while let start = rest.firstIndex(of: "`") {
      let before = rest[..<start]
      let length = rest[start...].prefix { $0 == "`" }.count
      output += before
      isBehindMarkup = isBehindMarkup || before.contains("<")
      rest = rest[start...].dropFirst(length)
      let run = String(repeating: "`", count: length)
      // A backslash takes the meaning from the first; and within an address or what looks like HTML there is no code.
      guard before.reversed().prefix(while: { $0 == "\\" }).count.isMultiple(of: 2),
        !isBehindMarkup, let end = endOfSpan(rest, length)
      else {
        output += run
        continue
      }
      let body = rest[..<end]
      isBehindMarkup = isBehindMarkup || body.contains("<")
      rest = rest[end...].dropFirst(length)
      guard body.contains("{{") else {
        output += run + body + run
        continue
      }
      let isPadded = body.hasPrefix(" ") && body.hasSuffix(" ") && body.count > 1
      let fences = String(repeating: "`", count: max(fence, length))
      output += "\(fences) \(withCodeTags(String(isPadded ? body.dropFirst().dropLast() : body), called)) \(fences)"
    }
    return output + rest
  }

  /// Where a run of as many backticks begins.
  private static func endOfSpan(_ text: Substring, _ length: Int) -> Substring.Index? {
    var rest = text
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }.count
      if run == length { return start }
      rest = rest[start...].dropFirst(run)
    }
    return nil
  }

  /// A line whose tags of values write them as they are.
  private static func withCodeTags(_ line: String, _ function: String) -> String {
    var (output, rest) = ("", line[...])
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      let name = rest[start.upperBound..<end.lowerBound]
      // The place of a row is a number, in which no sign is markup.
      let isValue = name.first.map { !"#^/!{&>=<$%*".contains($0) } ?? false && !name.contains("()")
      output += rest[..<start.lowerBound]
      output += isValue ? "{{{\(function)(\(name.trimmed))}}}" : "{{\(name)}}"
      rest = rest[end.upperBound...]
    }
    return output + rest
  }
}
