import Diagnostics

/// Why a text is no condition or no order on the columns at hand.
public struct SelectionMistake: Error, Equatable, Sendable {
  /// Why, as a clause.
  public let reason: String
  /// Where in the text, in characters from 1.
  public let column: Int

  init(_ reason: String, at column: Int) { (self.reason, self.column) = (reason, column) }
}

extension RowCondition {
  /// The most bytes of a condition.
  private static let mostBytes = 10_000
  /// The most parentheses, and words “not”, one within the other.
  fileprivate static let mostLevels = 64

  /// Reads a condition on columns.
  ///
  /// - Throws: ``SelectionMistake`` where it cannot be read, names a column that there is not, or compares what cannot
  ///   be.
  public init(parsing text: String, on columns: [Column]) throws(SelectionMistake) {
    guard text.utf8.count <= Self.mostBytes else {
      throw SelectionMistake("the condition has more than \(Self.mostBytes.grouped) bytes", at: 1)
    }
    var parser = ConditionParser(tokens: try Token.read(text), columns: columns, end: text.count + 1)
    self = try parser.whole()
  }
}

/// A word of a condition, and where it stands.
private struct Token {
  enum Kind: Equatable {
    /// A word that may be a key word.
    case word(String)
    /// A name in backquotes.
    case name(String)
    case text(String)
    case number(Double)
    case sign(String)
  }

  let kind: Kind
  /// In characters from 1.
  let column: Int

  /// As it is quoted in a message.
  var words: String {
    switch kind {
    case .word(let text), .name(let text), .sign(let text): "“\(text.oneLine(limit: FeedLimits.quoted))”"
    case .text: "a text"
    case .number: "a number"
    }
  }

  private static let signs = ["<=", ">=", "!=", "<>", "==", "=", "<", ">", "(", ")", ",", "≠", "≤", "≥"]
  private static let quotes: [Character: Character] = ["\"": "\"", "'": "'", "“": "”", "`": "`"]

  static func read(_ text: String) throws(SelectionMistake) -> [Token] {
    let characters = Array(text)
    var (tokens, position) = ([Token](), 0)
    while position < characters.count {
      let (character, start) = (characters[position], position)
      if character.isWhitespace {
        position += 1
        continue
      }
      if let end = quotes[character] {
        let content = try quoted(characters, &position, until: end)
        tokens.append(Token(kind: character == "`" ? .name(content) : .text(content), column: start + 1))
        continue
      }
      let pair = String(characters[position..<min(position + 2, characters.count)])
      if let sign = signs.first(where: { pair.hasPrefix($0) }) {
        position += sign.count
        tokens.append(Token(kind: .sign(plain(sign)), column: start + 1))
        continue
      }
      while position < characters.count, isOfWord(characters, position) { position += 1 }
      guard position > start else {
        throw SelectionMistake("“\(character)” stands where a column, a value or “and” is expected", at: start + 1)
      }
      let word = String(characters[start..<position])
      let number = Double(plain: word.replacingScalars(of: "_", with: ""))
      tokens.append(Token(kind: number.map(Kind.number) ?? .word(word), column: start + 1))
    }
    return tokens
  }

  /// Letters, digits, `_` and `.`; a sign where it begins a number or its exponent.
  private static func isOfWord(_ characters: [Character], _ position: Int) -> Bool {
    let character = characters[position]
    if character.isLetter || character.isNumber || character == "_" || character == "." { return true }
    guard character == "-" || character == "+", position + 1 < characters.count, characters[position + 1].isNumber
    else {
      return false
    }
    guard position > 0 else { return true }
    let before = characters[position - 1]
    return !(before.isLetter || before.isNumber || before == "_") || before == "e" || before == "E"
  }

  /// The text between quotation marks, in which these stand twice.
  private static func quoted(
    _ characters: [Character], _ position: inout Int, until end: Character
  ) throws(SelectionMistake) -> String {
    let start = position
    var content = ""
    position += 1
    while position < characters.count {
      let character = characters[position]
      position += 1
      if character != end {
        content.append(character)
      } else if position < characters.count, characters[position] == end {
        content.append(character)
        position += 1
      } else {
        return content
      }
    }
    throw SelectionMistake("a quotation mark opens here that none closes", at: start + 1)
  }

  private static func plain(_ sign: String) -> String {
    switch sign {
    case "==": "="
    case "<>", "≠": "!="
    case "≤": "<="
    case "≥": ">="
    default: sign
    }
  }
}

/// Reads a condition by recursive descent.
private struct ConditionParser {
  let tokens: [Token]
  let columns: [Column]
  /// The column behind the last character.
  let end: Int
  var position = 0
  var levels = 0

  init(tokens: [Token], columns: [Column], end: Int) {
    (self.tokens, self.columns, self.end) = (tokens, columns, end)
  }

  private var next: Token? { position < tokens.count ? tokens[position] : nil }
  private var place: Int { next?.column ?? end }

  private func mistake(_ expected: String) -> SelectionMistake {
    SelectionMistake(
      next.map { "\($0.words) stands where \(expected) is expected" } ?? "\(expected) is missing at the end", at: place)
  }

  /// Takes these words, whatever their case, if they come next.
  private mutating func take(_ words: String...) -> Bool {
    let coming = tokens[position...].prefix(words.count).map { token in
      switch token.kind {
      case .word(let word): word.lowercased()
      case .sign(let sign): sign
      default: ""
      }
    }
    guard coming == words else { return false }
    position += words.count
    return true
  }

  mutating func whole() throws(SelectionMistake) -> RowCondition {
    guard !tokens.isEmpty else { throw SelectionMistake("the condition is empty", at: 1) }
    let condition = try alternatives()
    guard next == nil else { throw mistake("“and”, “or” or the end") }
    return condition
  }

  private mutating func alternatives() throws(SelectionMistake) -> RowCondition {
    var condition = try conjunction()
    while take("or") { condition = .or(condition, try conjunction()) }
    return condition
  }

  private mutating func conjunction() throws(SelectionMistake) -> RowCondition {
    var condition = try negation()
    while take("and") { condition = .and(condition, try negation()) }
    return condition
  }

  private mutating func negation() throws(SelectionMistake) -> RowCondition {
    levels += 1
    defer { levels -= 1 }
    guard levels <= RowCondition.mostLevels else {
      throw SelectionMistake("more than \(RowCondition.mostLevels) conditions stand one within the other", at: place)
    }
    if take("not") { return .not(try negation()) }
    guard take("(") else { return try test() }
    let condition = try alternatives()
    guard take(")") else { throw mistake("“)”") }
    return condition
  }

  private mutating func test() throws(SelectionMistake) -> RowCondition {
    let column = try column()
    if take("is", "not", "empty") { return .not(.isEmpty(column: column.name)) }
    if take("is", "empty") { return .isEmpty(column: column.name) }
    let isNegated = take("not")
    if let test = try search(column) { return isNegated ? .not(test) : test }
    guard !isNegated else { throw mistake("“in”, “contains” or “starts with”") }
    guard case .sign(let sign) = next?.kind, let comparison = RowCondition.Comparison(rawValue: sign) else {
      guard column.kind == .boolean else {
        throw mistake("a comparison of “\(column.name)”, such as “= …” or “is empty”,")
      }
      return .isTrue(column: column.name)
    }
    position += 1
    return .compare(column: column.name, comparison, try value(for: column, comparison))
  }

  /// What follows a column, and may follow “not”.
  private mutating func search(_ column: Column) throws(SelectionMistake) -> RowCondition? {
    if take("contains") { return .contains(column: column.name, try part(of: column)) }
    if take("starts", "with") { return .starts(column: column.name, with: try part(of: column)) }
    guard take("in") else { return nil }
    guard take("(") else { throw mistake("“(” and a list of values") }
    var values = [try value(for: column, .equal)]
    while take(",") { values.append(try value(for: column, .equal)) }
    guard take(")") else { throw mistake("“,” or “)”") }
    return .isOneOf(column: column.name, values)
  }

  /// The column that is named.
  private mutating func column() throws(SelectionMistake) -> Column {
    let name: String
    switch next?.kind {
    case .word(let word): name = word
    case .name(let text): name = text
    case .text(let text) where columns.contains { $0.name == text }:
      throw SelectionMistake("a column stands without quotation marks: \(text)", at: place)
    default: throw mistake("the name of a column")
    }
    guard let column = columns.first(where: { $0.name == name }) else {
      throw .unknownColumn(name, among: columns.map(\.name), at: place)
    }
    position += 1
    return column
  }

  /// A text that is looked for in a column, folded.
  private mutating func part(of column: Column) throws(SelectionMistake) -> String {
    guard column.kind == .text || column.kind == .list else {
      throw SelectionMistake(
        "“\(column.name)” holds \(column.kind.words), in which no text can be looked for", at: place)
    }
    guard case .text(let text) = next?.kind else { throw mistake("a text in quotation marks") }
    position += 1
    return TextFolding.fold(text)
  }

  /// The value that a column is compared with.
  private mutating func value(
    for column: Column, _ comparison: RowCondition.Comparison
  ) throws(SelectionMistake) -> RowCondition.Value {
    let place = place
    let value: RowCondition.Value
    switch next?.kind {
    case .text(let text): value = .text(text)
    case .number(let number): value = .number(number)
    case .word(let word) where ["true", "false"].contains(word.lowercased()):
      value = .boolean(word.lowercased() == "true")
    case .word(let word) where word.isTooLargeNumber:
      throw SelectionMistake("the number “\(word.oneLine(limit: FeedLimits.quoted))” is too large", at: place)
    case .word(let word):
      throw SelectionMistake(
        "a text stands in quotation marks: \"\(word.oneLine(limit: FeedLimits.quoted))\"", at: place)
    default: throw mistake("a value")
    }
    position += 1
    let fits =
      switch (column.kind, value) {
      case (.text, .text), (.integer, .number), (.decimal, .number): true
      case (.list, .text), (.boolean, .boolean): comparison == .equal || comparison == .unequal
      default: false
      }
    guard fits else {
      throw SelectionMistake(
        "“\(column.name)” holds \(column.kind.words), which cannot be compared so with \(value.words)", at: place)
    }
    return value
  }
}

extension String {
  /// Whether it is written as a number, though as one beyond all that a `Double` can be.
  fileprivate var isTooLargeNumber: Bool {
    first?.isLetter == false && Double(replacingScalars(of: "_", with: ""))?.isInfinite == true
  }
}

extension RowCondition.Value {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "a truth value"
    }
  }
}

extension Column.Kind {
  /// What the cells of a column are, for messages.
  var words: String {
    switch self {
    case .text: "texts"
    case .integer: "whole numbers"
    case .decimal: "numbers"
    case .boolean: "truth values"
    case .list: "lists of texts"
    }
  }
}

extension SelectionMistake {
  static func unknownColumn(_ name: String, among known: [String], at column: Int) -> SelectionMistake {
    let closest = ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
    let list = "; the columns are \(known.joined(separator: ", "))"
    return SelectionMistake(
      "there is no column “\(name.oneLine(limit: FeedLimits.quoted))”\(closest ?? list)", at: column)
  }
}
