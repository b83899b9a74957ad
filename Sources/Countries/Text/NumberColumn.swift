import Base

/// Detects the number format of a column from all of its values, for feeds and joined tables.
struct NumberColumn {
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

  init(isKnown: Bool = false) { self.isKnown = isKnown }

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

  /// Whether letters after numbers are flags. A `b` after most of them may also mean thousand millions.
  private var readsFlags: Bool { unit != "b" || hasUnits || 2 * flags < numbers }
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

  /// Says that its values can be read in two ways, or which reading is used although others are possible; `nil` if there
  /// is no doubt.
  ///
  /// - Parameters:
  ///   - quoted: a value by its position.
  ///   - advice: how to choose a reading.
  func remarkOnOpen(_ key: String, advice: String, quoted: (Int) -> String) -> String? {
    guard isOpen || isDoubtful, let (position, number) = firstOpen else { return nil }
    let mark = openCommas == 0 ? "point" : "comma"
    let reading = openCommas > 0 && self.mark == .comma ? "decimal comma" : "thousands separator"
    let words = isOpen ? "“\(key)” stays text" : "each \(mark) in “\(key)” is read as a \(reading)"
    let readings = "\(number.withPoint?.text ?? "") or \(number.withComma?.text ?? "")"
    return "\(words): \(quoted(position)) can be \(readings); \(advice)"
  }

  /// A sentence on a lowest number such as -99 if no other one is negative: it may mean that there is no value.
  func noteOnMissing(of key: String) -> String? {
    guard lowest.value < 0, lowest.next >= 0, lowest.next < .infinity, let number = Int(exactly: lowest.value),
      [-99, -999, -9_999, -99_999].contains(number)
    else { return nil }
    return "“\(key)” has \(number) in \(lowest.count.of("row")), which may mean that there is no value"
  }

  /// The number of a value in the detected format; `nil` if invalid.
  func number(_ number: WrittenNumber?) -> Cell? {
    guard let number, number.isPercent == isPercent, number.currency.isEmpty || number.currency == currency,
      number.hasFlag && readsFlags || number.unit.isEmpty || readsUnits,
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
