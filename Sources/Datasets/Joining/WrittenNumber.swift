/// What stands before the decimals of a number.
public enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point
}

/// A value of a table as the number that it may be, as people, spreadsheets and statistical offices write one:
/// `1,234.5`, `1 234,5`, `12.5%`, `3.5 e`, `$1,234`, `68.6M`, `1,234[g]`.
struct WrittenNumber {
  /// The number if a point stands before the decimals; `nil` where it is none then.
  let withPoint: Cell?
  /// The number if a comma stands before the decimals; `nil` where it is none then.
  let withComma: Cell?
  let isPercent: Bool
  /// The currency sign before or after it, such as `US$`; empty where there is none.
  let currency: String
  /// Whether letters behind it say how sure it is, as Eurostat has them.
  let hasFlag: Bool
  /// Whether it may as well be an address such as `192.168.100.200`.
  let isDottedQuad: Bool

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

  /// `nil` for what is no number in either way.
  ///
  /// - Parameter readsTexts: whether texts can be numbers, as those of a table that has nothing else.
  init?(_ cell: Cell, readsTexts: Bool) {
    switch cell {
    case .integer, .decimal:
      (withPoint, withComma, isPercent, currency, hasFlag, isDottedQuad) = (cell, cell, false, "", false, false)
    case .text(let text):
      guard readsTexts, let written = WrittenNumber(text) else { return nil }
      self = written
    case .empty, .boolean, .list: return nil
    }
  }

  /// `nil` for what is no number in either way.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
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
    isDottedQuad = withPoint == nil && Self.isDottedQuad(text.utf8)
  }

  /// Whether a text is four numbers from 0 to 255 with points between them, as addresses of IPv4 are.
  static func isDottedQuad(_ text: some Collection<UInt8>) -> Bool {
    let groups = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return groups.count == 4
      && groups.allSatisfy { group in
        group.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
          && UInt8(String(decoding: group, as: UTF8.self)) != nil
      }
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
    guard parts.count <= 2, let first = parts.first, let whole = digits(ofGroups: Array(first)) else { return nil }
    let plain = parts.count == 2 ? whole + "." + String(parts[1]) : whole
    if let zeros, let number = Double(plain: "\(plain)e\(zeros)") {
      return Int(exactly: number).map(Cell.integer) ?? .decimal(number)
    }
    switch OwnValues.read(.text(plain)) {
    case .integer(let number): return .integer(number)
    case .decimal(let number): return .decimal(number)
    case .empty, .text, .boolean, .list: return nil
    }
  }

  /// The digits of a whole number, with its sign, without what parts them into groups of three; any text without such
  /// marks as it is, and `nil` where the groups are others.
  static func digits(ofGroups text: [Unicode.Scalar]) -> String? {
    var whole = String.UnicodeScalarView()
    guard let mark = text.first(where: Unicode.Scalar.groupSeparators.contains) else {
      whole.append(contentsOf: text)
      return String(whole)
    }
    let sign = text.first == "-" ? 1 : 0
    let groups = text.dropFirst(sign).split(separator: mark, omittingEmptySubsequences: false)
    guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return nil }
    whole.append(contentsOf: text.prefix(sign) + groups.joined())
    return String(whole)
  }
}

/// How the numbers of a column are written, which all of its values show together.
struct NumberColumn {
  private let written: [WrittenNumber?]
  /// How many values are numbers only with a point, or only with a comma, before their decimals.
  private var (onlyWithPoint, onlyWithComma) = (0, 0)
  /// How many are a number with a comma before the decimals and another with commas between thousands, `1,234`; and the
  /// same of points, with the position of the first.
  private var openCommas = 0
  private(set) var openPoints: (count: Int, first: Int) = (0, 0)
  /// Whether its numbers have a percent sign.
  let isPercent: Bool
  /// The currency sign of its numbers; empty where they have none.
  let currency: String
  /// Whether its values are codes: digits alone, of which some begin with a zero that numbers do not have.
  let areCodes: Bool
  /// Whether letters behind its numbers are flags: most have none. Others are units, such as `s` for seconds.
  private let readsFlags: Bool
  private let count: Int

  /// - Parameters:
  ///   - takesQuads: whether four groups such as `1.210.193.200` are a number even where nothing else in the column
  ///     shows that, since somebody has said what stands before decimals.
  ///   - takesFlags: whether letters behind numbers are flags even where most have some.
  init(_ cells: some Collection<Cell>, readsTexts: Bool, takesQuads: Bool, takesFlags: Bool) {
    var written = cells.map { WrittenNumber($0, readsTexts: readsTexts) }
    // What may be an address is a number only beside others with such marks.
    let showsMarks = { (cell: Cell, number: WrittenNumber?) in
      number?.isDottedQuad == false && cell.text.contains { $0 == "." || $0 == "," }
    }
    let hasQuads = !takesQuads && written.contains { $0?.isDottedQuad == true }
    if hasQuads, !zip(cells, written).contains(where: showsMarks) {
      written = written.map { $0?.isDottedQuad == true ? nil : $0 }
    }
    self.written = written
    let numbers = written.lazy.compactMap(\.self)
    count = numbers.count
    isPercent = 2 * numbers.count(where: \.isPercent) > count
    currency = numbers.map(\.currency).first { !$0.isEmpty } ?? ""
    let texts = cells.map { Array($0.text.utf8) }
    areCodes =
      readsTexts && texts.contains { $0.count > 1 && $0[0] == UInt8(ascii: "0") }
      && texts.allSatisfy { $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
    readsFlags = takesFlags || 2 * numbers.count(where: \.hasFlag) < count
    for (index, number) in written.enumerated() {
      guard let number else { continue }
      switch (number.withPoint, number.withComma) {
      case (_, nil): onlyWithPoint += 1
      case (nil, _): onlyWithComma += 1
      case (let point, let comma) where point == comma: break
      case (.decimal, _):
        openPoints = openPoints.count == 0 ? (1, index) : (openPoints.count + 1, openPoints.first)
      default: openCommas += 1
      }
    }
  }

  /// Whether its values show that a point stands before decimals in this table.
  var showsPoints: Bool { onlyWithPoint > 0 }

  /// Whether its values show that a comma stands before decimals in this table.
  ///
  /// - Parameter usual: what does so in tables that are separated like this one.
  func showsCommas(usual: DecimalMark) -> Bool {
    2 * count > written.count && onlyWithPoint == 0 && (onlyWithComma > 0 || usual == .comma && openCommas > 0)
  }

  /// What stands before the decimals.
  ///
  /// - Parameters:
  ///   - stated: what is said of the table.
  ///   - usual: what does so in tables that are separated like this one.
  ///   - showsCommas: whether another column shows that it is a comma.
  /// - Returns: the mark, and whether it is a guess that nothing in the column shows.
  func mark(stated: DecimalMark?, usual: DecimalMark, showsCommas: Bool) -> (mark: DecimalMark, isGuess: Bool) {
    let areOpen = openCommas + openPoints.count > 0
    if onlyWithPoint > 0, onlyWithComma == 0, stated == nil || !areOpen { return (.point, false) }
    if onlyWithComma > 0, onlyWithPoint == 0, stated == nil || !areOpen { return (.comma, false) }
    if let stated { return (stated, false) }
    if onlyWithPoint != onlyWithComma { return (onlyWithPoint > onlyWithComma ? .point : .comma, false) }
    if usual == .comma && openCommas > 0 { return (.comma, false) }
    if showsCommas { return (.comma, openPoints.count > 0) }
    return (.point, usual == .comma && openPoints.count > 0)
  }

  /// The numbers among its values, in their order.
  func numbers(_ mark: DecimalMark) -> [Cell?] {
    written.map { number in
      guard let number, number.isPercent == isPercent, readsFlags || !number.hasFlag,
        number.currency.isEmpty || number.currency == currency
      else { return nil }
      return mark == .point ? number.withPoint : number.withComma
    }
  }
}
