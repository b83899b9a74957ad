import Base
import Countries
import Publishing

extension Mistake {
  init(_ text: String, expected: String) {
    self.init(reason: "expected \(expected), not “\(text.oneLine(limit: 60))”")
  }

  init(_ text: String, isNoneOf names: [String], kind: String) {
    self.init(reason: ClosestName.mistake(text.oneLine(limit: 60), kind: kind, among: names))
  }
}

func expecting<Value>(
  _ expected: String, _ read: @escaping @Sendable (String) -> Value?
) -> @Sendable (String) throws -> Value {
  { text in
    guard let value = read(text) else { throw Mistake(text, expected: expected) }
    return value
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  static var names: [String] { allCases.map(\.rawValue) }

  static func named(_ name: String, kind: String) throws -> Self {
    guard let value = Self(rawValue: name) else { throw Mistake(name, isNoneOf: names, kind: kind) }
    return value
  }
}

extension ExportFormat {
  /// - Throws: ``Mistake`` for an unknown format, or one of an earlier version.
  static func reading(_ name: String, of formats: [ExportFormat] = all) throws -> Self {
    guard name != "csvw" else { throw Mistake(reason: "“csvw” is no longer written; use “datapackage” instead") }
    return try formats.named(name)
  }
}

extension [ExportFormat] {
  /// The formats of `export`.
  static let ofExports = ExportFormat.all + ExportFormat.restCountries + ExportFormat.modules

  var names: [String] { map(\.name) }

  func named(_ name: String) throws -> ExportFormat {
    guard let format = first(where: { $0.name == name }) else { throw Mistake(name, isNoneOf: names, kind: "format") }
    return format
  }
}

extension [String] {
  var asList: String { joined(separator: ", ") }

  var asAlternatives: String {
    count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : joined()
  }
}

extension String {
  var commaSeparated: [String] { split(separator: ",").map(\.trimmed) }
}

/// Parses a duration such as `36h` into seconds: a number and one of `s m h d`, within the range of dates.
let readingTime = expecting("a duration such as 36h") { text -> Double? in
  let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
  guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
    (0...Double(Moment.range.upperBound)).contains(number * unit)
  else { return nil }
  return number * unit
}
