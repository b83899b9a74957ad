/// A line of a script that may be inside a multi-line template literal, where white space is significant.
struct OpenTemplateLiteral: Error {
  let line: Int

  let reason = "an odd number of backticks; a multi-line template literal would lose its white space here"
}

/// Minifies a script (`js`) or a style (`css`): removes comments, indentation and redundant white space. Other kinds of text
/// are returned unchanged.
///
/// It is conservative: names are kept, and lines of scripts that it does not understand are not changed.
func shortened(_ text: String, kind: String) throws(OpenTemplateLiteral) -> String {
  if kind == "css" { return shortenedStyle(text) }
  guard kind == "js" else { return text }
  var kept = ""
  var mayEndInComment = false  // whether the line before was left alone, with a comment at its end
  var afterImport = false
  var isInComment = false  // of several lines
  var endsConstant = false  // whether the line before declared a constant, and nothing else
  var mayEndEmpty = false  // whether the semicolon at the end of the line before may be an empty statement
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while line.last?.isWhitespace == true { line.removeLast() }
    if hasOddBackticks(line) { throw OpenTemplateLiteral(line: index + 1) }
    if isInComment || line.hasPrefix("/**") {
      isInComment = !line.contains("*/")
      if isInComment || line.hasSuffix("*/") { continue }
    }
    if line.isEmpty || line.hasPrefix("//") { continue }
    // The build of a site reads the imports and exports of modules, each on its line.
    let isOfModule = line.hasPrefix("import ") || line.hasPrefix("export ")
    let (short, isRead) = shortenedScript(line)
    let closes = short.first.map { "})]".contains($0) } ?? false
    let opens = kept.last.map { "{([,;".contains($0) } ?? true
    if short.hasPrefix("}"), kept.last == ";", !(mayEndEmpty || mayEndInComment) { kept.removeLast() }
    mayEndEmpty = line.contains(/\b(for|while|if|else)\b/)
    if isOfConstant(short), endsConstant, kept.last == ";", !mayEndInComment {
      kept.removeLast()
      kept += "," + short.dropFirst("const".count).drop { $0 == " " }
    } else {
      let needsBreak = isOfModule || afterImport || !closes && !opens || mayEndInComment
      kept += (needsBreak && !kept.isEmpty ? "\n" : "") + short
    }
    afterImport = line.hasPrefix("import ")
    // Constants in lines of their own are one statement.
    endsConstant = isRead && isOfConstant(short) && short.count { $0 == ";" } == 1
    mayEndInComment = !isRead && line.contains("//")
  }
  return kept + "\n"
}

private func isOfConstant(_ short: String) -> Bool {
  ["const ", "const{", "const["].contains { short.hasPrefix($0) }
}

private func hasOddBackticks(_ line: Substring) -> Bool {
  [line, line.replacing(/"(?:\\.|[^"\\])*"/, with: "")].allSatisfy { $0.count { $0 == "`" } % 2 == 1 }
}

/// A line of a script without spaces around punctuation and without a trailing comment. From a regular expression, a
/// division or nested quotes on, it is not read, and not changed.
private func shortenedScript(_ line: Substring) -> (text: String, isRead: Bool) {
  let punctuation = Set("=<>!&|?:,;(){}[]*+-")
  var short = ""
  var quote: Character?
  var characters = line[...]
  while let character = characters.popFirst() {
    if let open = quote {
      short.append(character)
      if character == "\\", let escaped = characters.popFirst() { short.append(escaped) }
      if open == "`", character == "{", short.hasSuffix("${"), !isPlain(characters) {
        return (short + characters, false)
      }
      if character == open { quote = nil }
    } else if "\"'`".contains(character) {
      quote = character
      short.append(character)
    } else if character == "/", characters.hasPrefix("** "), let end = characters.firstRange(of: "*/ ") {
      characters = characters[end.upperBound...]
    } else if character == "/" {
      guard characters.first == "/", short.last == " " else { return (short + "/" + characters, false) }
      while short.last == " " { short.removeLast() }
      return (short, true)
    } else if character == " ", let before = short.last, let after = characters.first {
      let isIdle = punctuation.contains(before) || punctuation.contains(after)
      if !isIdle || after == "/" || (before == after && "+-".contains(after)) { short.append(" ") }
    } else if character == "0", characters.first == ".", !(short.last.map(isOfName) ?? false) {
      continue
    } else {
      short.append(character)
    }
  }
  return quote == nil ? (short, true) : (String(line), false)
}

private func isOfName(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || "_$.)]".contains(character)
}

/// Whether an interpolation, up to its closing brace, contains no string.
private func isPlain(_ rest: Substring) -> Bool {
  guard let end = rest.firstIndex(of: "}") else { return false }
  return !rest[..<end].contains { "\"'`{/".contains($0) }
}

/// A style without comments, needless spaces and the last semicolon of a block.
private func shortenedStyle(_ text: String) -> String {
  var short = ""
  var quote: Character?
  var characters = text[...]
  while let character = characters.popFirst() {
    if let open = quote {
      if character == open { quote = nil }
    } else if "\"'".contains(character) {
      quote = character
    } else if character == "/", characters.first == "*" {
      characters = characters.firstRange(of: "*/").map { characters[$0.upperBound...] } ?? ""
      continue
    } else if character.isWhitespace {
      let rest = characters.drop(while: \.isWhitespace)
      guard let before = short.last, let after = rest.first else { continue }
      if " {};,:>~(/".contains(before) || "{};,>~)/!".contains(after) && !rest.hasPrefix("/*") { continue }
      if after == "(", short.hasSuffix("@media") || short.hasSuffix("@container") { continue }
      // Between selectors; in sums, it needs its spaces.
      if before == "+" || after == "+", rest.first(where: "{};".contains) == "{" { continue }
      short.append(" ")
      continue
    } else if character == "}", short.last == ";" {
      short.removeLast()
    } else if character == "0", characters.first == ".", !(short.last?.isNumber ?? false) {
      continue
    }
    short.append(character)
  }
  return short + "\n"
}
