enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point
}

/// A table value parsed as a number in the notations of people, spreadsheets and statistical offices: `1,234.5`, `1
/// 234,5`, `12.5%`, `3.5 e`, `$1,234`, `68.6M`, `1,234[g]`.
struct WrittenNumber {
  private(set) var withPoint: Cell?
  private(set) var withComma: Cell?
  private(set) var isPercent = false
  /// The currency symbol before or after it, such as `US$`.
  private(set) var currency = ""
  /// Whether it has a Eurostat flag, a letter for its reliability.
  private(set) var hasFlag = false
  /// Whether it is only digits, optionally with a decimal point and an exponent.
  private(set) var isPlain = false

  private static let mostBytes = 60
  /// Eurostat's flags after a value, such as `e` for estimated.
  private static let flags = Set("bcdefinprsuz".utf8)
  private static let mostFlags = 3
  /// Placeholders for unknown values used by statistical offices, in lower case.
  private static let missing: Set<String> = [
    "..", "...", "…", "n/a", "#n/a", "n.a.", "n.d.", "na", "nan", "null", "-", "--", "–", "—", ":", "no data",
    "not available", "data not available", "[c]", "[x]", "[z]",
  ]
  /// Suffixes with their powers of ten.
  private static let scales: [(name: String, zeros: Int)] = [
    ("k", 3), ("K", 3), ("M", 6), ("B", 9), ("bn", 9), (" thousand", 3), (" million", 6), (" billion", 9),
    (" trillion", 12), ("mn", 6), ("mln", 6), ("tn", 12),
  ]
  /// The suffixes of amounts of money; after other numbers, “m” may mean metres.
  private static let moneyScales = scales + [("m", 6), ("T", 12)]
  /// Thousands separators, including non-breaking spaces and the Swiss apostrophe.
  private static let groupSeparators: Set<Unicode.Scalar> = [
    ",", ".", " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’",
  ]

  /// `nil` if it is not a number.
  ///
  /// - Parameter readsTexts: whether to parse text, as in tables that have only text.
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

  /// `nil` if it is not a number.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    let plain = Cell(plain: text)
    isPlain = plain.number != nil
    guard !isPlain else {
      // A point followed by three digits may be a thousands separator; checked first for speed.
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

  /// The number if the decimal separator is unambiguous.
  var certain: Double? {
    if hasFlag || withPoint != nil && withComma != nil && withPoint != withComma { return nil }
    return (withPoint ?? withComma)?.number
  }

  /// The integer, such as `1,234`; `nil` for `1.234`, which may be a decimal.
  var whole: Int? {
    if case .integer(let number) = withPoint ?? withComma, !hasFlag, !isPercent { number } else { nil }
  }

  /// Whether a text is a placeholder for an unknown value, optionally with a flag.
  static func isMissing(_ text: String) -> Bool {
    guard text.utf8.count <= 20 else { return false }
    let text = text.trimmed
    return missing.contains((withoutFlags(text) ?? text).lowercased())
  }

  private static func withoutFlags(_ text: String) -> String? {
    let letters = text.utf8.reversed().prefix { flags.contains($0) }.count
    guard (1...mostFlags).contains(letters) else { return nil }
    let rest = text.dropLast(letters)
    guard rest.last?.isWhitespace == true else { return nil }
    return rest.trimmed
  }

  /// The text without footnote marks after a number: `[g]`, `[1]`, `*`.
  private static func withoutMarks(_ text: String) -> String {
    guard let last = text.utf8.last, "]*".utf8.contains(last),
      let match = text.wholeMatch(of: /(.*[0-9%])\s*(?:\[[^\[\]]*\]\s*|\*)+/)
    else { return text }
    return String(match.1)
  }

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

  /// The digits and sign of an integer without thousands separators. Text without separators is unchanged; `nil` for
  /// invalid groups.
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

/// Detects the number format of a column from all of its values, for feeds and joined tables.
struct NumberColumn {
  /// Whether letters after numbers are flags even if most have some; otherwise those are units, such as `s` for
  /// seconds.
  private let takesFlags: Bool
  private var (numbers, others) = (0, 0)
  /// The number of values that are only valid with a decimal point, or only with a decimal comma.
  private var (onlyWithPoint, onlyWithComma) = (0, 0)
  /// The number of ambiguous values: `1,234` may have a decimal comma or a thousands separator; the same for points.
  private var (openCommas, openPoints) = (0, 0)
  private(set) var firstOpenPoint = 0
  private var (percents, flags) = (0, 0)
  private var (isPlain, hasCurrencies) = (true, false)
  /// The currency symbol; empty if there is none.
  private var currency = ""
  private(set) var mark = DecimalMark.point
  private(set) var isGuess = false

  init(takesFlags: Bool = false) { self.takesFlags = takesFlags }

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
  var isPercent: Bool { 2 * percents > numbers }

  /// Detects the decimal separator of each column of a table.
  ///
  /// - Parameters:
  ///   - stated: the user-defined separator.
  ///   - usual: the usual separator for the field delimiter.
  static func settle(_ columns: inout [NumberColumn], stated: DecimalMark? = nil, usual: DecimalMark) {
    // If commas separate fields, a decimal comma applies to its own column only.
    let showCommas =
      usual == .comma && !columns.contains { $0.onlyWithPoint > 0 } && columns.contains(where: \.showsCommas)
    for index in columns.indices {
      let (mark, isGuess) = columns[index].mark(stated: stated, usual: usual, showCommas: showCommas)
      (columns[index].mark, columns[index].isGuess) = (mark, isGuess)
    }
  }

  /// Whether its values indicate a decimal comma in a table with semicolons as delimiters.
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

  /// The number of a value in the detected format; `nil` if invalid.
  func number(_ number: WrittenNumber?) -> Cell? {
    guard let number, number.isPercent == isPercent, readsFlags || !number.hasFlag,
      number.currency.isEmpty || number.currency == currency
    else { return nil }
    return mark == .point ? number.withPoint : number.withComma
  }

  /// Whether its values are in the notation of programming languages.
  var areNumbersPlain: Bool { isPlain && mark == .point }

  /// Whether all values are numbers in one format.
  var isWhole: Bool {
    numbers > 0 && others == 0 && (percents == 0 || percents == numbers) && !hasCurrencies
      && (flags == 0 || readsFlags) && (mark == .point ? onlyWithComma : onlyWithPoint) == 0
  }

  /// The digits of a value, empty if unknown; `nil` if it should be used unchanged.
  func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let number = WrittenNumber(String(decoding: bytes, as: UTF8.self))
    if number == nil, isWhole { return [] }
    return mark == .point && number?.isPlain == true ? nil : self.number(number).map { Array($0.text.utf8) }
  }

  func show(in display: inout ColumnDisplay) {
    if isPercent { display.form = .percent }
    if !currency.isEmpty { (display.form, display.unit) = (.currency, currency) }
  }
}

extension Cell {
  /// A number or boolean parsed from text, or else the text. Codes with leading zeros stay text.
  init(plain text: String) {
    self = .text(text)
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first else { return }
    // Some statistics software omits the zero before a decimal point.
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
    // Numbers not valid in JSON are codes, except the notation of exports for large amounts.
    let number =
      digits.allSatisfy(\.isDigit) ? Int(inJSON: text).map(Cell.integer) : Double(plain: text).map(Cell.decimal)
    if let number { self = number }
  }
}

extension Double {
  /// A finite number in digits, with an optional decimal point and exponent. Excludes `inf` and `0x10`.
  init?(plain text: String) {
    guard text.utf8.count <= 40, !text.hasByte(where: { !$0.isDigit && !"+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    // Nonzero digits before the exponent mean underflow.
    if number == 0,
      text.utf8.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }).contains(where: { (0x31...0x39).contains($0) })
    {
      return nil
    }
    self = number
  }
}

extension Int {
  init?(plain text: String) { self.init(text.withoutZeroFraction) }

  /// An integer that is exact as a double, as programs read it from JSON; not all beyond 2⁵³ are.
  init?(inJSON text: String) {
    guard let number = Int(text), Int(exactly: Double(number)) == number else { return nil }
    self = number
  }
}

extension String {
  /// Removes `.0` or `.00` after digits. Some programs write it for integer columns with gaps, as in `67391582.0`.
  /// Three zeros may be thousands.
  var withoutZeroFraction: String {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, (1...2).contains(parts[1].count),
      parts[1].allSatisfy({ $0 == UInt8(ascii: "0") }),
      parts[0].allSatisfy(\.isDigit)
    else { return self }
    return String(decoding: parts[0], as: UTF8.self)
  }
}
