import Base

/// Reads the values of a row leniently and records warnings.
struct RowReader {
  /// The position of the row in the feed, from 1.
  let position: Int
  let row: JSONValue
  /// Warnings, up to ``FeedLimits/remarksOfRow``.
  private(set) var remarks: [RowRemark] = []
  private(set) var remarkCount = 0
  /// Whether the row has a latitude or longitude but no valid pair.
  var hasUnusableCoordinates = false
  var hasUnusableNumber = false
  var latitude: String?
  var longitude: String?
  /// Whether a text may contain several values separated by ``Cell/separator``, as in CSV.
  var isOfSeparatedText = false
  /// The GeoJSON feature (RFC 7946) whose properties are the row.
  var feature: JSONValue?

  /// A text; numbers and booleans are converted, missing values are empty.
  mutating func text(_ key: String, limit: Int = FeedLimits.text) -> String {
    text(of: self[key], as: key, limit: limit)
  }

  mutating func count(_ key: String, in bounds: ClosedRange<Int>) -> Int? {
    guard let value = self[key], value.kind != .null else { return nil }
    let count = value.integer ?? value.string.flatMap { Int(plain: $0) ?? WrittenNumber($0)?.whole }
    if let count, bounds.contains(count) { return count }
    if count != nil || value.number.map({ $0 == $0.rounded() }) == true {
      remark(outOf: "\(bounds.lowerBound) to \(bounds.upperBound.grouped)", key)
    } else {
      remarkNoNumber("whole number", value, key)
    }
    return nil
  }

  mutating func number(_ key: String, in bounds: ClosedRange<Double>? = nil) -> Double? {
    number(of: self[key], as: key, in: bounds)
  }

  mutating func area(_ key: String) -> Double? {
    guard let area = number(key) else { return nil }
    if area == 0 || NumberBounds.area.contains(area) { return area }
    remark(outOf: "0, or a square metre to \(NumberBounds.largest.grouped) km²", key)
    return nil
  }

  /// A list of non-empty texts; a single text is a list of one.
  mutating func texts(_ key: String) -> [String] {
    textsWithEmptyOnes(key).filter { !$0.isEmpty }
  }

  /// The selected members of every object in a list, or of a single object. A string is treated as the member
  /// `textMember`.
  mutating func objects(_ key: String, members: [String], textMember: String = "name") -> [MemberTexts] {
    guard let value = self[key], value.kind != .null else { return [] }
    return limited(value.array ?? [value], in: key).compactMap { element in
      if let text = element.string {
        return text.isEmpty ? nil : limited(text, "in “\(key)”").map { MemberTexts(texts: [(textMember, $0)]) }
      }
      guard element.kind == .object else {
        remarkLeftOut(element, in: key)
        return nil
      }
      return MemberTexts(texts: members.map { ($0, text(of: element[$0], as: "\(key).\($0)")) })
    }
  }

  /// The cell of a value; `nil` for an object or a list of anything but strings and numbers.
  mutating func cell(_ value: JSONValue, of key: String) -> Cell? {
    switch value.kind {
    case .null: return .empty
    case .boolean: return .boolean(value.boolean == true)
    case .number:
      guard let number = value.number, number.isFinite else { return .empty }
      if number.magnitude >= Double(NumberBounds.largest), number == number.rounded() {
        remark("has a number of 2⁵³ or more in “\(key)”; its last digits may be lost, but a string keeps them")
      }
      return value.integer.map(Cell.integer) ?? .decimal(number)
    case .string:
      let text = limited((value.string ?? "").trimmed, to: FeedLimits.description, "in “\(key)”")
      return text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .empty
    case .array:
      let elements = limited(value.array ?? [], in: key)
      let texts = elements.compactMap { Self.text(of: $0) }
      guard texts.count == elements.count else { return nil }
      return .list(texts.compactMap { limited($0, "in “\(key)”") })
    case .object: return nil
    }
  }

  mutating func text(
    of value: JSONValue?, as key: @autoclosure () -> String, limit: Int = FeedLimits.text
  ) -> String {
    guard let value else { return "" }
    guard let text = Self.text(of: value) else {
      remark("has \(value.kind.rawValue.withArticle) in “\(key())”; left empty")
      return ""
    }
    return limited(text, to: limit, "in “\(key())”") ?? ""
  }

  mutating func number(
    of value: JSONValue?, as key: @autoclosure () -> String, in bounds: ClosedRange<Double>? = nil
  ) -> Double? {
    guard let value, value.kind != .null else { return nil }
    guard let number = value.number ?? value.string.flatMap({ Double(plain: $0) ?? WrittenNumber($0)?.certain }) else {
      remarkNoNumber("number", value, key())
      return nil
    }
    guard let bounds, !bounds.contains(number) else { return number }
    remark(outOf: "\(Cell.decimal(bounds.lowerBound).text) to \(Cell.decimal(bounds.upperBound).text)", key())
    return nil
  }

  private mutating func remarkNoNumber(_ kind: String, _ value: JSONValue, _ key: String) {
    let isUnknown = value.string.map { $0.trimmed.isEmpty || WrittenNumber.isMissing($0) } ?? false
    if !isUnknown { hasUnusableNumber = true }
    remark("has no \(kind) in “\(key)”; left empty")
  }

  mutating func remark(outOf bounds: String, _ key: String) {
    hasUnusableNumber = true
    remark("has a number out of bounds in “\(key)” (\(bounds)); left empty")
  }

  mutating func remarkLeftOut(_ element: JSONValue, in key: String) {
    remark("has \(element.kind.rawValue.withArticle) in “\(key)”; skipped")
  }

  mutating func remark(_ text: @autoclosure () -> String) {
    remarkCount += 1
    guard remarks.count < FeedLimits.remarksOfRow else { return }
    remarks.append(RowRemark(position: position, text: text().oneLine(limit: 200)))
  }

  mutating func remark(_ part: RowReader, in key: String) {
    for remark in part.remarks { self.remark("\(remark.text) (in “\(key)”)") }
    remarkCount += part.remarkCount - part.remarks.count
  }

  /// A text within ``FeedLimits``: `nil` if it is too long.
  ///
  /// - Parameter place: its location, for the warning: `in “name”`.
  mutating func limited(
    _ text: String, to limit: Int = FeedLimits.text, _ place: @autoclosure () -> String
  ) -> String? {
    guard text.utf8.count <= limit else {
      remark("has more than \(limit.grouped) bytes \(place()); skipped")
      return nil
    }
    return text
  }

  mutating func limited<Value>(_ values: [Value], in key: String) -> ArraySlice<Value> {
    if values.count > FeedLimits.values {
      remark("has \(values.count.grouped) values in “\(key)”; only the first \(FeedLimits.values) are kept")
    }
    return values.prefix(FeedLimits.values)
  }

  /// The keys of an object up to the limit, without overlong ones.
  mutating func keys(of object: JSONValue, _ key: String) -> [String] {
    let keys = limited(object.keys, in: key)
    let kept = keys.filter { $0.utf8.count <= FeedLimits.text }
    if kept.count < keys.count { remark("has keys of more than \(FeedLimits.text.grouped) bytes in “\(key)”") }
    return kept
  }

  /// The text of a scalar without space at its ends; `nil` for a list or an object.
  static func text(of value: JSONValue) -> String? {
    switch value.kind {
    case .string: value.string?.trimmed
    case .number: value.integer.map(String.init) ?? value.number.map { String($0) }
    case .boolean: value.boolean.map(String.init)
    case .null: ""
    case .array, .object: nil
    }
  }
}

extension String {
  /// The parts between ``Cell/separator``.
  var separated: [String] {
    if isEmpty { return [] }
    // Most texts have none, and bytes are faster to search than characters.
    guard hasByte(where: { $0 == UInt8(ascii: ";") }) else { return [self] }
    // The space at the end of a text is gone, also where the last value is empty.
    let text = hasSuffix(";") ? self + " " : self
    return text.split(separator: Cell.separator, omittingEmptySubsequences: false).map(String.init)
  }
}

/// Some members of an object as texts. They are few, so a linear search is faster than a dictionary.
struct MemberTexts {
  let texts: [(member: String, text: String)]

  subscript(member: String) -> String? { texts.first { $0.member == member }?.text }
}
