/// What stands before the decimals of a number.
enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point
}

/// A value of a table as the number that it may be, as people, spreadsheets and statistical offices write one:
/// `1,234.5`, `1 234,5`, `12.5%`, `3.5 e`, `$1,234`, `68.6M`, `1,234[g]`.
struct WrittenNumber {
  /// The number if a point stands before the decimals; `nil` where it is none then.
  private(set) var withPoint: Cell?
  /// The number if a comma stands before the decimals; `nil` where it is none then.
  private(set) var withComma: Cell?
  private(set) var isPercent = false
  /// The currency sign before or after it, such as `US$`; empty where there is none.
  private(set) var currency = ""
  /// Whether letters behind it say how sure it is, as Eurostat has them.
  private(set) var hasFlag = false
  /// Whether it is written in digits alone, maybe with a point before its decimals and an exponent.
  private(set) var isPlain = false

  /// Longer texts are no numbers.
  private static let mostBytes = 60
  /// The marks that Eurostat puts behind a value, such as `e` for one that is estimated.
  private static let flags = Set("bcdefinprsuz".utf8)
  private static let mostFlags = 3
  /// What stands for a value that is not known, as statistical offices write it; in small letters.
  private static let missing: Set<String> = [
    "..", "...", "…", "n/a", "#n/a", "n.a.", "n.d.", "na", "nan", "null", "-", "--", "–", "—", ":", "no data",
    "not available", "data not available", "[c]", "[x]", "[z]",
  ]
  /// What stands behind a number for so many zeros.
  private static let scales: [(name: String, zeros: Int)] = [
    ("k", 3), ("K", 3), ("M", 6), ("B", 9), ("bn", 9), (" thousand", 3), (" million", 6), (" billion", 9),
    (" trillion", 12), ("mn", 6), ("mln", 6), ("tn", 12),
  ]
  /// The same behind amounts of money; other numbers may be of metres.
  private static let moneyScales = scales + [("m", 6), ("T", 12)]
  /// What stands between groups of three digits: also the blanks that do not break, and the apostrophes of Switzerland.
  private static let groupSeparators: Set<Unicode.Scalar> = [
    ",", ".", " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’",
  ]

  /// `nil` for what is no number in either way.
  ///
  /// - Parameter readsTexts: whether texts can be numbers, as those of a table that has nothing else.
  init?(_ cell: Cell, readsTexts: Bool) {
    switch cell {
    case .integer, .decimal:
      (withPoint, withComma, isPlain) = (cell, cell, true)
    case .text(let text):
      guard readsTexts, let written = WrittenNumber(text) else { return nil }
      self = written
    case .empty, .boolean, .list: return nil
    }
  }

  /// `nil` for what is no number in either way.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    let plain = Cell(plain: text)
    isPlain = plain.number != nil
    guard !isPlain else {
      // Points between thousands stand before three digits, which is soon seen.
      let mayHaveGroups = text.utf8.suffix(4).first == UInt8(ascii: ".")
      let grouped = mayHaveGroups ? Self.number(text, decimal: ",", zeros: nil) : nil
      (withPoint, withComma) = (plain, text.utf8.contains(UInt8(ascii: ".")) ? grouped : plain)
      return
    }
    let text = Self.withoutMarks(text.trimmed)
    let unflagged = Self.withoutFlags(text)
    hasFlag = unflagged != nil
    let signed = unflagged ?? text
    var value = signed.hasPrefix("\u{2212}") ? "-" + signed.dropFirst() : signed
    (value, currency) = Self.withoutCurrency(value)
    isPercent = value.utf8.last == UInt8(ascii: "%")
    var number = isPercent ? value.dropLast().trimmed : value
    let scales = currency.isEmpty ? Self.scales : Self.moneyScales
    let scale = scales.first { number.hasSuffix($0.name) && number.dropLast($0.name.count).last?.isNumber == true }
    if let scale { number = String(number.dropLast(scale.name.count)) }
    withPoint = Self.number(number, decimal: ".", zeros: scale?.zeros)
    withComma = Self.number(number, decimal: ",", zeros: scale?.zeros)
    guard withPoint != nil || withComma != nil else { return nil }
  }

  /// The number, where nothing leaves open whether a point or a comma stands before its decimals.
  var certain: Double? {
    if hasFlag || withPoint != nil && withComma != nil && withPoint != withComma { return nil }
    return (withPoint ?? withComma)?.number
  }

  /// The whole number, which `1,234` is and `1.234`, that may have decimals, is not.
  var whole: Int? {
    if case .integer(let number) = withPoint ?? withComma, !hasFlag, !isPercent { number } else { nil }
  }

  /// Whether a text stands for a value that is not known, with or without a mark of why.
  static func isMissing(_ text: String) -> Bool {
    guard text.utf8.count <= 20 else { return false }
    let text = text.trimmed
    return missing.contains((withoutFlags(text) ?? text).lowercased())
  }

  /// The text before some flags and a blank; `nil` where none stand there.
  private static func withoutFlags(_ text: String) -> String? {
    let letters = text.utf8.reversed().prefix { flags.contains($0) }.count
    guard (1...mostFlags).contains(letters) else { return nil }
    let rest = text.dropLast(letters)
    guard rest.last?.isWhitespace == true else { return nil }
    return rest.trimmed
  }

  /// The text without marks of footnotes behind a number: `[g]`, `[1]`, `*`.
  private static func withoutMarks(_ text: String) -> String {
    guard let last = text.utf8.last, "]*".utf8.contains(last),
      let match = text.wholeMatch(of: /(.*[0-9%])\s*(?:\[[^\[\]]*\]\s*|\*)+/)
    else { return text }
    return String(match.1)
  }

  /// The text without a currency sign before or after it, and that sign.
  private static func withoutCurrency(_ text: String) -> (rest: String, sign: String) {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol }) else {
      return (text, "")
    }
    if let match = text.wholeMatch(of: /(-?)([A-Z]{0,3}\p{Sc})\s*([^\s].*)/) {
      return (String(match.1 + match.3), String(match.2))
    }
    guard let match = text.wholeMatch(of: /(.*\S)\s*(\p{Sc})/) else { return (text, "") }
    return (String(match.1), String(match.2))
  }

  private static func number(_ text: String, decimal: Unicode.Scalar, zeros: Int?) -> Cell? {
    let parts = text.unicodeScalars.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first.flatMap(digits) else { return nil }
    let plain = parts.count == 2 ? whole + "." + String(parts[1]) : whole
    if let zeros, let number = Double(plain: "\(plain)e\(zeros)") {
      return Int(exactly: number).map(Cell.integer) ?? .decimal(number)
    }
    let cell = Cell(plain: plain)
    return cell.number == nil ? nil : cell
  }

  /// The digits of a whole number, with its sign, without what parts them into groups of three; any text without such
  /// marks as it is, and `nil` where the groups are others.
  private static func digits(ofGroups text: Substring.UnicodeScalarView) -> String? {
    guard let mark = text.first(where: groupSeparators.contains) else { return String(text) }
    let sign = text.first == "-" ? "-" : ""
    let groups = text.dropFirst(sign.count).split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    guard (1...3).contains(groups[0].utf8.count), groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      groups.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return sign + groups.joined()
  }
}

/// How the numbers of a column are written, which all of its values show together. Feeds and joined tables are read by this.
struct NumberColumn {
  /// Whether letters behind numbers are flags even where most have some. Others are units, such as `s` for seconds.
  private let takesFlags: Bool
  /// How many values are numbers, and how many are none.
  private var (numbers, others) = (0, 0)
  /// How many are numbers only with a point, or only with a comma, before their decimals.
  private var (onlyWithPoint, onlyWithComma) = (0, 0)
  /// How many are a number with a comma before the decimals and another with commas between thousands, `1,234`; and the
  /// same of points.
  private var (openCommas, openPoints) = (0, 0)
  /// The position of the first of those with points.
  private(set) var firstOpenPoint = 0
  private var (percents, flags) = (0, 0)
  private var (isPlain, hasCurrencies) = (true, false)
  /// The currency sign of its numbers; empty where they have none.
  private var currency = ""
  /// What stands before the decimals.
  private(set) var mark = DecimalMark.point
  /// Whether that is a guess that nothing in the column shows.
  private(set) var isGuess = false

  init(takesFlags: Bool = false) { self.takesFlags = takesFlags }

  /// Takes in the next value, `nil` for one that is no number.
  mutating func add(_ number: WrittenNumber?) {
    guard let number else { return others += 1 }
    isPlain = isPlain && number.isPlain
    percents += number.isPercent ? 1 : 0
    flags += number.hasFlag ? 1 : 0
    hasCurrencies = hasCurrencies || !currency.isEmpty && !number.currency.isEmpty && number.currency != currency
    if currency.isEmpty { currency = number.currency }
    switch (number.withPoint, number.withComma) {
    case (_, nil): onlyWithPoint += 1
    case (nil, _): onlyWithComma += 1
    case (let point, let comma) where point == comma: break
    case (.decimal, _):
      if openPoints == 0 { firstOpenPoint = numbers + others }
      openPoints += 1
    default: openCommas += 1
    }
    numbers += 1
  }

  private var readsFlags: Bool { takesFlags || 2 * flags < numbers }
  /// Whether its numbers have a percent sign.
  var isPercent: Bool { 2 * percents > numbers }

  /// Finds what stands before the decimals in each column of a table.
  ///
  /// - Parameters:
  ///   - stated: what is said of the table.
  ///   - usual: what does so in tables that are separated like this one.
  static func settle(_ columns: inout [NumberColumn], stated: DecimalMark? = nil, usual: DecimalMark) {
    // Where commas separate the fields, decimals behind one are those of a single column.
    let showCommas =
      usual == .comma && !columns.contains { $0.onlyWithPoint > 0 } && columns.contains(where: \.showsCommas)
    for index in columns.indices {
      let (mark, isGuess) = columns[index].mark(stated: stated, usual: usual, showCommas: showCommas)
      (columns[index].mark, columns[index].isGuess) = (mark, isGuess)
    }
  }

  /// Whether its values show that a comma stands before decimals in a table whose fields are separated by semicolons.
  private var showsCommas: Bool {
    numbers > others && onlyWithPoint == 0 && onlyWithComma + openCommas > 0
  }

  private func mark(stated: DecimalMark?, usual: DecimalMark, showCommas: Bool) -> (mark: DecimalMark, isGuess: Bool) {
    let areOpen = openCommas + openPoints > 0
    if onlyWithPoint > 0, onlyWithComma == 0, stated == nil || !areOpen { return (.point, false) }
    if onlyWithComma > 0, onlyWithPoint == 0, stated == nil || !areOpen { return (.comma, false) }
    if let stated { return (stated, false) }
    if onlyWithPoint != onlyWithComma { return (onlyWithPoint > onlyWithComma ? .point : .comma, false) }
    if usual == .comma && openCommas > 0 { return (.comma, false) }
    if showCommas { return (.comma, openPoints > 0) }
    return (.point, usual == .comma && openPoints > 0)
  }

  /// The number that one of its values is; `nil` where it is none in this column.
  func number(_ number: WrittenNumber?) -> Cell? {
    guard let number, number.isPercent == isPercent, readsFlags || !number.hasFlag,
      number.currency.isEmpty || number.currency == currency
    else { return nil }
    return mark == .point ? number.withPoint : number.withComma
  }

  /// Whether its values are written as programs write numbers.
  var areNumbersPlain: Bool { isPlain && mark == .point }

  /// Whether all of its values are numbers, written in one way.
  var isWhole: Bool {
    numbers > 0 && others == 0 && (percents == 0 || percents == numbers) && !hasCurrencies
      && (flags == 0 || readsFlags) && (mark == .point ? onlyWithComma : onlyWithPoint) == 0
  }

  /// The digits of a value, empty for one that is not known; `nil` where it is to be read as it is.
  func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let number = WrittenNumber(String(decoding: bytes, as: UTF8.self))
    if number == nil, isWhole { return [] }
    return mark == .point && number?.isPlain == true ? nil : self.number(number).map { Array($0.text.utf8) }
  }

  /// How its numbers are shown, where their signs say it.
  func show(in display: inout ColumnDisplay) {
    if isPercent { display.form = .percent }
    if !currency.isEmpty { (display.form, display.unit) = (.currency, currency) }
  }
}

extension Cell {
  /// The number or the truth value that a text is, else the text; codes with zeros before them are none.
  init(plain text: String) {
    self = .text(text)
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first else { return }
    // Some programs for statistics write no zero before a point.
    let isFraction = first == UInt8(ascii: ".") && digits.dropFirst().first?.isDigit == true
    guard first.isDigit || isFraction else {
      switch text.utf8.count > 5 ? "" : text.lowercased() {
      case "true": self = .boolean(true)
      case "false": self = .boolean(false)
      default: break
      }
      return
    }
    if first == UInt8(ascii: "0"), digits.dropFirst().first?.isDigit == true { return }
    // What is no number of JSON is a code. Others are what exports write of large amounts.
    let number =
      digits.allSatisfy(\.isDigit) ? Int(inJSON: text).map(Cell.integer) : Double(plain: text).map(Cell.decimal)
    if let number { self = number }
  }
}

extension Double {
  /// The number that a text is in digits, with a decimal point or an exponent, and nothing else: no `inf`, no `0x10`.
  init?(plain text: String) {
    guard text.utf8.count <= 40, !text.hasByte(where: { !$0.isDigit && !"+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    // Other digits than zeros before an exponent are those of a number that is too small.
    if number == 0,
      text.utf8.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }).contains(where: { (0x31...0x39).contains($0) })
    {
      return nil
    }
    self = number
  }
}

extension Int {
  /// The whole number that a text is, also with zeros behind a point.
  init?(plain text: String) { self.init(text.withoutZeroFraction) }

  /// The whole number that a text is, where it is a double too, as which programs read it in JSON: beyond 2⁵³ not every one is.
  init?(inJSON text: String) {
    guard let number = Int(text), Int(exactly: Double(number)) == number else { return nil }
    self = number
  }
}

extension String {
  /// Digits without the zeros behind a point that programs write which have gaps in columns of decimal numbers alone, as in
  /// `67391582.0`; any other text as it is. Three zeros may be a thousand.
  var withoutZeroFraction: String {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, (1...2).contains(parts[1].count),
      parts[1].allSatisfy({ $0 == UInt8(ascii: "0") }),
      parts[0].allSatisfy(\.isDigit)
    else { return self }
    return String(decoding: parts[0], as: UTF8.self)
  }
}
