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

  /// A number.
  mutating func number(_ key: String) -> Double? { number(of: self[key], as: key) }

  /// A number within bounds.
  mutating func number(_ key: String, in bounds: ClosedRange<Double>) -> Double? {
    number(self[key], as: key, in: bounds)
  }

  mutating func number(_ value: JSONValue?, as key: String, in bounds: ClosedRange<Double>) -> Double? {
    guard let number = number(of: value, as: key) else { return nil }
    if bounds.contains(number) { return number }
    remark(outOf: "\(Cell.decimal(bounds.lowerBound).text) to \(Cell.decimal(bounds.upperBound).text)", key)
    return nil
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
        remark("has a number of 2⁵³ or more as “\(key)”, whose last digits may be lost; a text keeps them")
      }
      return value.integer.map(Cell.integer) ?? .decimal(number)
    case .string:
      guard let text = limited(value.string ?? "", to: FeedLimits.description, "as “\(key)”") else { return .empty }
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
      remark("has \(value.kind.rawValue.withArticle) as “\(key())”, which is left empty")
      return ""
    }
    return limited(text, to: limit, "as “\(key())”") ?? ""
  }

  mutating func number(of value: JSONValue?, as key: @autoclosure () -> String) -> Double? {
    guard let value, value.kind != .null else { return nil }
    if let number = value.number ?? value.string.flatMap({ Double(plain: $0) ?? WrittenNumber($0)?.certain }) {
      return number
    }
    remarkNoNumber("number", value, key())
    return nil
  }

  private mutating func remarkNoNumber(_ kind: String, _ value: JSONValue, _ key: String) {
    let isUnknown = value.string.map { $0.trimmed.isEmpty || WrittenNumber.isMissing($0) } ?? false
    if !isUnknown { hasUnusableNumber = true }
    remark("has no \(kind) as “\(key)”, which is left empty")
  }

  /// Notes a number that is out of bounds, which are told in words.
  mutating func remark(outOf bounds: String, _ key: String) {
    hasUnusableNumber = true
    remark("has a number out of bounds as “\(key)” (\(bounds)), which is left empty")
  }

  mutating func remarkLeftOut(_ element: JSONValue, in key: String) {
    remark("has \(element.kind.rawValue.withArticle) in “\(key)”, which is left out")
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
