import Base

package enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point
}

/// A table value parsed as a number in the notations of people, spreadsheets and statistical offices: `1,234.5`, `1
/// 234,5`, `12,34,567`, `(1.5)`, `+3.2%`, `$1,234`, `68.6M`, `53,8 млн`, `12 km²`, `1,234[g]`, `٣٫٥`.
struct WrittenNumber {
  private(set) var withPoint: Cell?
  private(set) var withComma: Cell?
  private(set) var isPercent = false
  /// The currency symbol before or after it, such as `US$`.
  private(set) var currency = ""
  /// The unit after it, such as `km²`, or the flags of a statistical office.
  private(set) var unit = ""
  /// Whether the unit can be flags of Eurostat, letters for the reliability.
  private(set) var hasFlag = false
  /// The letters that multiply it in a column where most values have some, such as `M`.
  private(set) var scale = ""
  private(set) var hasPlus = false
  /// Whether it is only digits, optionally with a decimal point and an exponent.
  private(set) var isPlain = false

  private static let mostBytes = 60
  /// Eurostat's flags after a value, such as `e` for estimated. Other letters are units: `in`, `us`.
  private static let flags = Set(
    "b c d e f i n p r s u z bp be bd de dp ep bu du eu pu bep".split(separator: " ").map { Array($0.utf8) })
  /// Placeholders for unknown values used by statistical offices, in lower case.
  private static let missing: Set<String> = [
    "..", "...", "…", "n/a", "#n/a", "n.a.", "n.d.", "na", "nan", "null", "-", "--", "–", "—", ":", "no data",
    "not available", "data not available", "[c]", "[x]", "[z]",
  ]
  /// Letters with the powers of ten by which they multiply. Alone, `m` may mean metres, and `T` tonnes.
  private static let scales = [
    "k": 3, "K": 3, "M": 6, "m": 6, "mn": 6, "mln": 6, "B": 9, "bn": 9, "T": 12, "tn": 12,
  ]
  static let vagueScales: Set<String> = ["m", "T"]
  private static let scaleWords = [
    "thousand": 3, "million": 6, "millions": 6, "billion": 9, "trillion": 12, "Tsd.": 3, "Mio.": 6, "Mio": 6,
    "Millionen": 6, "Mrd.": 9, "Mrd": 9, "Milliarden": 9, "millones": 6, "milliards": 9, "тыс.": 3, "тыс": 3, "млн": 6,
    "млн.": 6, "млрд": 9, "млрд.": 9, "трлн": 12, "万": 4, "億": 8, "亿": 8, "lakh": 5, "crore": 7,
  ]
  /// The units that values of a known column can have.
  private static let knownUnits: Set<String> = [
    "km²", "sq km", "sq. km", "км²", "кв. км", "кв км", "°", "people", "чел.", "чел",
  ]
  private static let unitSymbols = Set("°²³/%.·'".unicodeScalars)
  private static let mostOfUnit = 16
  /// Thousands separators, including non-breaking spaces and the Swiss apostrophe.
  private static let groupSeparators: Set<Unicode.Scalar> = [
    ",", ".", " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’",
  ]

  /// `nil` if it is not a number. Services also give numbers as text.
  init?(_ cell: Cell) {
    switch cell {
    case .integer, .decimal:
      (withPoint, withComma, isPlain) = (cell, cell, true)
    case .text(let text):
      guard let written = WrittenNumber(text) else { return nil }
      self = written
    case .empty, .boolean, .list: return nil
    }
  }

  /// `nil` if it is not a number.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes, text.hasByte(where: { $0.isDigit || $0 >= 0x80 }) else { return nil }
    let plain = Cell(plain: text)
    isPlain = plain.number != nil
    guard !isPlain else {
      // A point followed by three digits may be a thousands separator; checked first for speed.
      let mayHaveGroups = text.utf8.suffix(4).first == UInt8(ascii: ".")
      let grouped = mayHaveGroups ? Self.number(text, decimal: ",", zeros: nil) : nil
      (withPoint, withComma) = (plain, text.utf8.contains(UInt8(ascii: ".")) ? grouped : plain)
      return
    }
    var value = Self.withoutMarks(Self.withASCIIDigits(text.trimmed))
    let isNegative = Self.removeMinus(from: &value)
    if !isNegative, value.hasPrefix("+") { (hasPlus, value) = (true, String(value.dropFirst())) }
    (value, currency) = Self.withoutCurrency(value)
    isPercent = value.utf8.last == UInt8(ascii: "%")
    if isPercent { value = value.dropLast().trimmed }
    guard let (digits, zeros) = takeUnit(of: value) else { return nil }
    let number = (isNegative ? "-" : "") + digits
    withPoint = Self.number(number, decimal: ".", zeros: zeros)
    withComma = Self.number(number, decimal: ",", zeros: zeros)
    guard withPoint != nil || withComma != nil else { return nil }
  }

  /// Whether both decimal separators are possible.
  var isOpen: Bool { withPoint != nil && withComma != nil && withPoint != withComma }

  /// The number if the decimal separator is unambiguous.
  var certain: Double? { isOpen || !hasKnownUnit ? nil : (withPoint ?? withComma)?.number }

  /// The integer, such as `1,234`; `nil` for `1.234`, which may be a decimal.
  var whole: Int? {
    if case .integer(let number) = withPoint ?? withComma, hasKnownUnit, !isPercent { number } else { nil }
  }

  /// Whether its unit and scale are certain outside a column.
  private var hasKnownUnit: Bool {
    (unit.isEmpty || Self.knownUnits.contains(unit)) && (!Self.vagueScales.contains(scale) || !currency.isEmpty)
  }

  /// Whether a value of a known column can have this unit.
  var fitsKnownColumn: Bool { hasFlag || hasKnownUnit }

  /// Whether a text is a placeholder for an unknown value, optionally with a flag.
  static func isMissing(_ text: String) -> Bool {
    guard text.utf8.count <= 20 else { return false }
    let text = text.trimmed
    let space = text.lastIndex(where: \.isWhitespace)
    let value = space.flatMap { areFlags(text[$0...].utf8.dropFirst()) ? text[..<$0].trimmed : nil }
    return missing.contains((value ?? text).lowercased())
  }

  /// Splits the scale and the unit off a number; `nil` if other text follows it.
  private mutating func takeUnit(of value: String) -> (digits: String, zeros: Int?)? {
    var text = value
    if let last = text.last, last == "2" || last == "3", text.dropLast().last == "m" || text.dropLast().last == "м" {
      text = text.dropLast() + (last == "2" ? "²" : "³")
    }
    let end = text.utf8.lastIndex(where: \.isDigit).map { text.utf8.index(after: $0) } ?? text.startIndex
    guard end < text.endIndex, end > text.startIndex else { return (text, nil) }
    let digits = String(text[..<end])
    var words = text[end...].split(separator: " ")
    guard let first = words.first.map(String.init) else { return (digits, nil) }
    let hasSpace = text[end...].first == " "
    // `12 m` are metres unless it is money.
    let isMetre = first == "m" && hasSpace && currency.isEmpty
    let zeros = isMetre ? nil : Self.scaleWords[first] ?? Self.scales[first]
    if zeros != nil { words.removeFirst() }
    if zeros != nil, Self.scaleWords[first] == nil { scale = first }
    unit = words.joined(separator: " ")
    let areLetters = unit.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0 == " " || Self.unitSymbols.contains($0)
    }
    guard words.count <= 2, unit.utf8.count <= Self.mostOfUnit, areLetters else { return nil }
    hasFlag = hasSpace && Self.areFlags(unit.utf8)
    return (digits, zeros)
  }

  static func areFlags(_ text: some Collection<UInt8>) -> Bool { text.count < 4 && flags.contains(Array(text)) }

  /// The digits and the decimal separator of other scripts in ASCII.
  private static func withASCIIDigits(_ text: String) -> String {
    guard text.hasByte(where: { $0 >= 0xD9 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "٫": scalars.append(".")
      case "٬": scalars.append("\u{A0}")
      case _ where scalar.properties.generalCategory == .decimalNumber && !scalar.isASCII:
        scalars.append(contentsOf: "\(Int(exactly: scalar.properties.numericValue ?? 0) ?? 0)".unicodeScalars)
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Removes a minus sign before or after a number, or the parentheses of accountants.
  private static func removeMinus(from value: inout String) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    let areParentheses = first == "(" && last == ")"
    guard areParentheses || minuses.contains(first) || minuses.contains(last) else { return false }
    if areParentheses || minuses.contains(first) { value.removeFirst() }
    if areParentheses || !minuses.contains(first) { value.removeLast() }
    value = value.trimmed
    return true
  }

  private static let minuses: Set<Character> = ["-", "\u{2212}", "\u{2013}", "\u{2011}"]
  private static let marks = Set("]*)†‡§¹²³⁴⁵⁶⁷⁸⁹⁰".unicodeScalars)
  // A regex literal is parsed each time it is evaluated.
  nonisolated(unsafe) private static let markedNumber =
    /(.*[0-9%])\s*(?:\[[^\[\]\-–]{1,10}\]\s*|\([a-z0-9]\)\s*|[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰])+/
  nonisolated(unsafe) private static let signedNumber = /([A-Z]{0,3}\p{Sc})\s*([^\s].*)/
  nonisolated(unsafe) private static let numberAndSign = /(.*\S)\s*(\p{Sc})/

  /// The text without footnote marks after a number: `[g]`, `(1)`, `*`, `²`.
  private static func withoutMarks(_ text: String) -> String {
    guard let last = text.unicodeScalars.last, marks.contains(last),
      let match = text.wholeMatch(of: markedNumber)
    else { return text }
    return String(match.1)
  }

  private static func withoutCurrency(_ text: String) -> (rest: String, sign: String) {
    guard text.hasByte(where: { $0 >= 0x80 || $0 == UInt8(ascii: "$") }),
      text.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol })
    else { return (text, "") }
    if let match = text.wholeMatch(of: signedNumber) { return (String(match.2), String(match.1)) }
    guard let match = text.wholeMatch(of: numberAndSign) else { return (text, "") }
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
  /// invalid groups. In India, groups before the last have two digits.
  private static func digits(ofGroups text: Substring.UnicodeScalarView) -> String? {
    guard let mark = text.first(where: groupSeparators.contains) else { return String(text) }
    let sign = text.first == "-" ? "-" : ""
    let groups = text.dropFirst(sign.count).split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    let areIndian =
      mark == "," && groups.count > 2 && groups[0].utf8.count < 3
      && groups.dropFirst().dropLast().allSatisfy { $0.utf8.count == 2 }
    guard (1...3).contains(groups[0].utf8.count), groups.last?.utf8.count == 3,
      areIndian || groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      groups.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return sign + groups.joined()
  }
}
