enum DecimalMark: String, CaseIterable, Sendable {
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
  /// Eurostat's flags after a value, such as `e` for estimated.
  private static let flags = Set("bcdefinprsuz".utf8)
  private static let mostFlags = 3
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
    let letters = text.utf8.reversed().prefix { flags.contains($0) }.count
    let rest = text.dropLast(letters)
    let hasFlag = (1...mostFlags).contains(letters) && rest.last?.isWhitespace == true
    return missing.contains((hasFlag ? rest.trimmed : text).lowercased())
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
    hasFlag = hasSpace && (1...Self.mostFlags).contains(unit.utf8.count) && unit.utf8.allSatisfy(Self.flags.contains)
    return (digits, zeros)
  }

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

  /// The text without footnote marks after a number: `[g]`, `(1)`, `*`, `²`.
  private static func withoutMarks(_ text: String) -> String {
    guard let last = text.unicodeScalars.last, marks.contains(last),
      let match = text.wholeMatch(of: /(.*[0-9%])\s*(?:\[[^\[\]\-–]{1,10}\]\s*|\([a-z0-9]\)\s*|[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰])+/)
    else { return text }
    return String(match.1)
  }

  private static func withoutCurrency(_ text: String) -> (rest: String, sign: String) {
    guard text.hasByte(where: { $0 >= 0x80 || $0 == UInt8(ascii: "$") }),
      text.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol })
    else { return (text, "") }
    if let match = text.wholeMatch(of: /([A-Z]{0,3}\p{Sc})\s*([^\s].*)/) { return (String(match.2), String(match.1)) }
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

/// Detects the number format of a column from all of its values, for feeds and joined tables.
struct NumberColumn {
  /// Whether letters after numbers are flags even if most have some; otherwise those are units, such as `s` for
  /// seconds.
  private let takesFlags: Bool
  /// Whether it is a known column, whose values can have letters that multiply them.
  private let isKnown: Bool
  private var (numbers, others) = (0, 0)
  /// How many others have a number, such as `<5`, `120 [90-150]` or one with too many digits.
  private var nearly = 0
  /// The number of values that are only valid with a decimal point, or only with a decimal comma.
  private var (onlyWithPoint, onlyWithComma) = (0, 0)
  /// The number of ambiguous values: `1,234` may have a decimal comma or a thousands separator; the same for points.
  private var (openCommas, openPoints) = (0, 0)
  private var firstOpen: (position: Int, number: WrittenNumber)?
  /// Whether all values are below 10 in one of their readings.
  private var areSmall = true
  private var (percents, flags, units, scaled, signed) = (0, 0, 0, 0, 0)
  private var scales: Set<String> = []
  private var (isPlain, hasCurrencies, hasUnits) = (true, false, false)
  /// The currency symbol, and the unit after all values; empty if there is none.
  private var (currency, unit) = ("", "")
  /// The lowest number, how many there are, and the lowest of the others.
  private var lowest = (value: Double.infinity, count: 0, next: Double.infinity)
  private(set) var mark = DecimalMark.point
  /// Whether values can be read with both separators, so that the column stays text.
  private(set) var isOpen = false
  /// Whether only the delimiter or other columns decide how values are read.
  private(set) var isDoubtful = false

  init(takesFlags: Bool = false, isKnown: Bool = false) { (self.takesFlags, self.isKnown) = (takesFlags, isKnown) }

  /// Adds a value.
  ///
  /// - Parameter number: `nil` if the text is no number.
  mutating func add(_ number: WrittenNumber?, _ text: @autoclosure () -> String) {
    guard let number else {
      others += 1
      let text = text()
      nearly += Self.isNearly(text) ? 1 : 0
      return
    }
    if let value = (number.withPoint ?? number.withComma)?.number, value <= lowest.next { note(value) }
    switch (number.withPoint, number.withComma) {
    case (_, nil): onlyWithPoint += 1
    case (nil, _): onlyWithComma += 1
    case (let point, let comma) where point == comma: areSmall = areSmall && abs(point?.number ?? 0) < 10
    case (let point, let comma):
      firstOpen = firstOpen ?? (numbers + others, number)
      areSmall = areSmall && min(abs(point?.number ?? 0), abs(comma?.number ?? 0)) < 10
      if case .decimal = point { openPoints += 1 } else { openCommas += 1 }
    }
    numbers += 1
    guard !number.isPlain else { return }
    isPlain = false
    percents += number.isPercent ? 1 : 0
    flags += number.hasFlag ? 1 : 0
    units += number.unit.isEmpty ? 0 : 1
    signed += number.hasPlus ? 1 : 0
    if !number.scale.isEmpty {
      scaled += 1
      scales.insert(number.scale)
    }
    hasCurrencies = hasCurrencies || !currency.isEmpty && !number.currency.isEmpty && number.currency != currency
    if currency.isEmpty { currency = number.currency }
    hasUnits = hasUnits || !unit.isEmpty && !number.unit.isEmpty && number.unit != unit
    if unit.isEmpty { unit = number.unit }
  }

  private static func isNearly(_ text: String) -> Bool {
    guard text.utf8.count <= 60, let first = text.first, first.isNumber || "<>≤≥~≈#".contains(first) else {
      return false
    }
    let number = text.drop { "<>≤≥~≈ ".contains($0) }
    guard let mark = number.firstIndex(where: { "[(".contains($0) }) else {
      return first == "#" || first != "0" && number.utf8.allSatisfy(\.isDigit) || WrittenNumber(String(number)) != nil
    }
    return WrittenNumber(number[..<mark].trimmed)?.unit.isEmpty == true
  }

  private mutating func note(_ value: Double) {
    if value < lowest.value {
      lowest = (value, 1, lowest.value)
    } else if value == lowest.value {
      lowest.count += 1
    } else {
      lowest.next = value
    }
  }

  private var readsFlags: Bool { takesFlags || 2 * flags < numbers || flags == numbers }
  private var readsUnits: Bool { units == numbers && !hasUnits && numbers > 1 }
  private var readsScales: Bool {
    isKnown
      || 2 * scaled > numbers && numbers > 1 && (!scales.isSubset(of: WrittenNumber.vagueScales) || !currency.isEmpty)
  }
  /// Whether all have a plus sign and no decimals, like calling codes.
  private var areCalls: Bool { signed > 0 && signed == numbers && onlyWithPoint + onlyWithComma + percents == 0 }
  var isPercent: Bool { 2 * percents > numbers }
  var areMostlyNumbers: Bool { numbers + 2 * nearly > others && !areCalls }
  /// Whether the values so far may be a column of numbers.
  var mayBeNumbers: Bool { others - nearly <= numbers + 5 }

  /// Detects the decimal separator of all columns of a table, which have the same unless their values say otherwise.
  ///
  /// - Parameters:
  ///   - stated: the user-defined separator.
  ///   - usual: the usual separator for the field delimiter.
  static func settle(_ columns: inout [NumberColumn], stated: DecimalMark? = nil, usual: DecimalMark) {
    let marks = Set(columns.lazy.filter { $0.numbers > $0.others }.compactMap { $0.ownMark(usual) })
    for index in columns.indices { columns[index].settle(stated: stated, among: marks, usual: usual) }
  }

  /// The only separator that its values allow; `nil` if they allow both, or look like lists.
  private func ownMark(_ usual: DecimalMark) -> DecimalMark? {
    guard onlyWithPoint != onlyWithComma, !areLists(usual) else { return nil }
    return onlyWithPoint > onlyWithComma ? .point : .comma
  }

  /// Whether some values such as `2,2` are lists rather than decimals, since most have no comma.
  private func areLists(_ usual: DecimalMark) -> Bool {
    usual == .point && onlyWithComma > onlyWithPoint && 2 * (onlyWithComma + openCommas) < numbers
  }

  private mutating func settle(stated: DecimalMark?, among marks: Set<DecimalMark>, usual: DecimalMark) {
    let areOpen = openCommas + openPoints > 0
    if areLists(usual), stated == nil {
      isOpen = true
    } else if let mark = ownMark(usual), !areOpen || stated == nil || min(onlyWithPoint, onlyWithComma) == 0 {
      self.mark = mark
    } else if let mark = stated ?? (marks.count == 1 ? marks.first : nil) {
      self.mark = mark
      isDoubtful = areOpen && stated == nil && mark != usual
    } else if areOpen {
      mark = usual
      let isByDelimiter = usual == .comma ? openPoints == 0 : openCommas == 0
      isOpen = !marks.isEmpty || openCommas > 0 && openPoints > 0 || !isByDelimiter && (usual == .comma || areSmall)
      isDoubtful = !isOpen && (!isByDelimiter || usual == .comma)
    }
  }

  /// How the ambiguous values of the column are read.
  func doubt(of key: String) -> String {
    openCommas == 0
      ? "each point in “\(key)” is read as a thousands separator"
      : "each comma in “\(key)” is read as a \(mark == .comma ? "decimal comma" : "thousands separator")"
  }

  /// The position of the first ambiguous value, and its two readings.
  var open: (position: Int, readings: String)? {
    firstOpen.map { ($0.position, "\($0.number.withPoint?.text ?? "") or \($0.number.withComma?.text ?? "")") }
  }

  /// A sentence on a lowest number such as -99 if no other one is negative: it may mean that there is no value.
  func noteOnMissing(of key: String) -> String? {
    guard lowest.value < 0, lowest.next >= 0, lowest.next < .infinity, let number = Int(exactly: lowest.value),
      [99, 999, 9_999, 99_999].contains(-number)
    else { return nil }
    return "“\(key)” has \(number) in \(lowest.count.of("row")), which may mean that there is no value"
  }

  /// The number of a value in the detected format; `nil` if invalid.
  func number(_ number: WrittenNumber?) -> Cell? {
    guard let number, number.isPercent == isPercent, number.currency.isEmpty || number.currency == currency,
      number.hasFlag ? readsFlags || readsUnits : number.unit.isEmpty || readsUnits,
      number.scale.isEmpty || readsScales, !areCalls
    else { return nil }
    return mark == .point ? number.withPoint : number.withComma
  }

  /// Whether its values are in the notation of programming languages.
  var areNumbersPlain: Bool { isPlain && mark == .point }

  /// Whether all values are numbers in one format.
  var isWhole: Bool {
    numbers > 0 && others == 0 && (percents == 0 || percents == numbers) && !hasCurrencies && !isOpen
      && (units == 0 || readsUnits || units == flags && readsFlags) && (scaled == 0 || readsScales) && !areCalls
      && (mark == .point ? onlyWithComma : onlyWithPoint) == 0
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
    if currency.isEmpty, readsUnits { display.unit = unit }
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
