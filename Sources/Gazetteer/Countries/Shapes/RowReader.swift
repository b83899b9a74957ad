import Base

/// Reads the members of one row leniently and notes what it could not take as it is.
struct RowReader {
  /// The position of the row in the feed, from 1.
  let position: Int
  /// The object that the row is.
  let row: JSONValue
  /// What was odd so far, as much of it as is told.
  private(set) var remarks: [RowRemark] = []
  /// How much was odd so far.
  private(set) var remarkCount = 0
  /// Whether the row has a latitude or longitude but no valid pair.
  var hasUnusableCoordinates = false
  /// Whether another number is none, or beyond its bounds.
  var hasUnusableNumber = false
  /// The key of the row's latitude, once it is found.
  var latitude: String?
  /// The key of its longitude.
  var longitude: String?
  /// Whether several texts stand in one, with ``Cell/separator`` between them, as in separated values.
  var isOfSeparatedText = false
  /// The feature of GeoJSON (RFC 7946) whose properties the row is.
  var feature: JSONValue?

  /// A text; numbers and booleans as they would be written, empty where there is nothing.
  mutating func text(_ key: String, limit: Int = FeedLimits.text) -> String {
    text(of: self[key], as: key, limit: limit)
  }

  /// A whole number within bounds; a text of digits counts as one.
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

  /// A number, within bounds where there are some.
  mutating func number(_ key: String, in bounds: ClosedRange<Double>? = nil) -> Double? {
    number(of: self[key], as: key, in: bounds)
  }

  /// A number of square kilometres.
  mutating func area(_ key: String) -> Double? {
    guard let area = number(key) else { return nil }
    if area == 0 || NumberBounds.area.contains(area) { return area }
    remark(outOf: "0, or a square metre to \(NumberBounds.largest.grouped) km²", key)
    return nil
  }

  /// A list of texts; a single text is a list of one, and an empty one a list of none.
  mutating func texts(_ key: String) -> [String] {
    textsWithEmptyOnes(key).filter { !$0.isEmpty }
  }

  /// These members of every object of a list, or of the one object that stands in its place; a text stands for
  /// the member `textMember`.
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

  /// The cell of a value; `nil` for an object, and for a list of more than texts and numbers.
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
      guard let text = limited(value.string ?? "", to: FeedLimits.description, "in “\(key)”") else { return .empty }
      return text.trimmed.isEmpty ? .empty : .text(text)
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

  /// Notes a number that is out of bounds, which are told in words.
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

  /// Takes over what was odd about a part of the row.
  mutating func remark(_ part: RowReader, in key: String) {
    for remark in part.remarks { self.remark("\(remark.text) (in “\(key)”)") }
    remarkCount += part.remarkCount - part.remarks.count
  }

  /// A text within ``FeedLimits``: `nil` for one that is too long; one with too many combining marks loses some.
  ///
  /// - Parameter place: where it stands, for the remark: `in “name”`.
  mutating func limited(
    _ text: String, to limit: Int = FeedLimits.text, _ place: @autoclosure () -> String
  ) -> String? {
    // Most are so short that nothing about them can be too much.
    guard text.utf8.count > 2 * FeedLimits.marks else { return text }
    guard text.utf8.count <= limit else {
      remark("has more than \(limit.grouped) bytes \(place()); skipped")
      return nil
    }
    let safe = text.streamSafe
    if safe.utf8.count < text.utf8.count {
      remark("has more than \(FeedLimits.marks) combining marks in a row \(place()); the rest are removed")
    }
    return safe
  }

  /// As many of the values of a list as one row can have.
  mutating func limited<Value>(_ values: [Value], in key: String) -> ArraySlice<Value> {
    if values.count > FeedLimits.values {
      remark("has \(values.count.grouped) values in “\(key)”; only the first \(FeedLimits.values) are kept")
    }
    return values.prefix(FeedLimits.values)
  }

  /// As many of the keys of an object as one row can have, without those that are too long.
  mutating func keys(of object: JSONValue, _ key: String) -> [String] {
    let keys = limited(object.keys, in: key)
    let kept = keys.filter { $0.utf8.count <= FeedLimits.text }
    if kept.count < keys.count { remark("has keys of more than \(FeedLimits.text.grouped) bytes in “\(key)”") }
    return kept
  }

  /// The text of a scalar, empty where it is nothing but white space; `nil` for a list or an object.
  static func text(of value: JSONValue) -> String? {
    switch value.kind {
    case .string: value.string.map { $0.trimmed.isEmpty ? "" : $0 }
    case .number: value.integer.map(String.init) ?? value.number.map { String($0) }
    case .boolean: value.boolean.map(String.init)
    case .null: ""
    case .array, .object: nil
    }
  }
}

extension String {
  /// The texts that stand in one with ``Cell/separator`` between them.
  var separated: [String] {
    if isEmpty { return [] }
    // Most have none, which bytes tell far sooner than characters.
    guard hasByte(where: { $0 == UInt8(ascii: ";") }) else { return [self] }
    return split(separator: Cell.separator, omittingEmptySubsequences: false).map(String.init)
  }
}

/// The texts of some members of an object. They are few, so that looking through them is quicker than a dictionary.
struct MemberTexts {
  let texts: [(member: String, text: String)]

  subscript(member: String) -> String? { texts.first { $0.member == member }?.text }
}
