/// Values in the addresses of links of a report: these are as the feed has them in every language, so that a link leads to
/// the same page.
enum ReportAddress {
  /// The lines of a report in which the tags within addresses write values as they are in the feed.
  static func marked(_ lines: [String]) -> [String] {
    lines.map { line -> String in
      guard line.contains("]("), line.contains("{{") else { return line }
      var (output, rest) = ("", line[...])
      while let start = rest.firstRange(of: "]("), let end = rest[start.upperBound...].firstIndex(of: ")") {
        // A function within a tag has brackets of its own, behind which the address goes on.
        let close = endOfAddress(rest, from: start.upperBound) ?? end
        output += rest[..<start.upperBound] + tagged(rest[start.upperBound..<close])
        rest = rest[close...]
      }
      return output + rest
    }
  }

  /// Where the bracket is that ends an address, which holds no blank outside of its tags.
  private static func endOfAddress(_ text: Substring, from start: Substring.Index) -> Substring.Index? {
    var (index, depth, braces) = (start, 0, 0)
    while index < text.endIndex {
      switch text[index] {
      case "{": braces += 1
      case "}": braces -= 1
      case "(" where braces == 0: depth += 1
      case ")" where braces == 0:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// An address whose tags of values give them as the feed has them: `{{lowercased(region)}}` becomes
  /// `{{lowercased(asInFeed(region))}}`.
  private static func tagged(_ address: Substring) -> String {
    String(address).replacing(/\{\{((?:[a-z]+\()*)([^#^\/!{}()&>=<$%*\s][^{}()\s]*)(\)*)\}\}/) { match in
      "{{\(match.1)\(ReportValue.function)(\(match.2))\(match.3)}}"
    }
  }
}
