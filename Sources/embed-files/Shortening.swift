/// A line of a script that may lie inside a text of several lines, where white space counts.
struct OpenTemplateLiteral: Error {
  /// The number of the line, from 1.
  let line: Int

  let reason = "an odd number of backticks; a text of several lines would lose its white space here"
}

/// A script (`js`) or a style (`css`) without empty lines, lines of comment and the white space at the start of
/// lines; any other kind of text as it is.
func shortened(_ text: String, kind: String) throws(OpenTemplateLiteral) -> String {
  guard kind == "js" || kind == "css" else { return text }
  var kept = ""
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let line = line.drop { $0 == " " || $0 == "\t" }
    if kind == "js", hasOddBackticks(line) { throw OpenTemplateLiteral(line: index + 1) }
    let isComment = kind == "js" ? line.hasPrefix("//") : line.hasPrefix("/*") && endsInItsOnlyComment(line)
    if !line.isEmpty, !isComment { kept += line + "\n" }
  }
  return kept
}

/// Whether a line of a script has an odd number of backticks, however its double quotes are understood.
private func hasOddBackticks(_ line: Substring) -> Bool {
  [line, line.replacing(/"(?:\\.|[^"\\])*"/, with: "")].allSatisfy { $0.count { $0 == "`" } % 2 == 1 }
}

/// Whether a line that opens a comment closes it with its last characters, and not before.
private func endsInItsOnlyComment(_ line: Substring) -> Bool {
  var line = line
  while line.last?.isWhitespace == true { line.removeLast() }
  guard line.hasSuffix("*/"), line.utf8.count >= 4 else { return false }
  return !line.dropFirst(2).dropLast(2).contains("*/")
}
