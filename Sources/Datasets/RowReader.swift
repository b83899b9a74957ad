import JSON

/// Reads the members of one row leniently and notes what it could not take as it is.
struct RowReader {
  /// The position of the row in the feed, from 1.
  let position: Int
  /// The object that the row is.
  let row: JSONValue
  /// What was odd so far.
  private(set) var remarks: [RowRemark] = []

  init(position: Int, row: JSONValue) {
    self.position = position
    self.row = row
  }

  /// A text; numbers and booleans as they would be written, empty where there is nothing.
  mutating func text(_ key: String) -> String {
    guard let value = row[key] else { return "" }
    guard let text = Self.text(of: value) else {
      remark("has \(value.kind.rawValue.withArticle) as “\(key)”, which is left empty")
      return ""
    }
    return text
  }

  /// A whole number that is not negative; a text of digits counts as one.
  mutating func count(_ key: String) -> Int? {
    guard let value = row[key], value.kind != .null else { return nil }
    if let count = value.integer ?? value.string.flatMap({ Int($0) }), count >= 0 { return count }
    remark("has a “\(key)” that is not a whole number, which is left empty")
    return nil
  }

  /// A number.
  mutating func number(_ key: String) -> Double? {
    guard let value = row[key], value.kind != .null else { return nil }
    if let number = value.number { return number }
    remark("has a “\(key)” that is not a number, which is left empty")
    return nil
  }

  /// A list of texts; a single text is a list of one, and an empty one a list of none.
  mutating func texts(_ key: String) -> [String] {
    guard let value = row[key], let elements = value.array else {
      let single = text(key)
      return single.isEmpty ? [] : [single]
    }
    return elements.compactMap(Self.text(of:)).filter { !$0.isEmpty }
  }

  /// The objects of a list, or the one object that stands in its place; a text stands for its `name`.
  mutating func objects(_ key: String) -> [[String: String]] {
    guard let value = row[key], value.kind != .null else { return [] }
    return (value.array ?? [value]).compactMap { element in
      if let name = element.string { return name.isEmpty ? nil : ["name": name] }
      guard element.kind == .object else {
        remark("has \(element.kind.rawValue.withArticle) in “\(key)”, which is left out")
        return nil
      }
      var members: [String: String] = [:]
      for key in element.keys { members[key] = element[key].flatMap(Self.text(of:)) }
      return members
    }
  }

  private mutating func remark(_ text: String) {
    remarks.append(RowRemark(position: position, text: text))
  }

  /// The text of a scalar; `nil` for a list or an object.
  private static func text(of value: JSONValue) -> String? {
    switch value.kind {
    case .string: value.string
    case .number: value.integer.map(String.init) ?? value.number.map { String($0) }
    case .boolean: value.boolean.map(String.init)
    case .null: ""
    case .array, .object: nil
    }
  }
}
