import Countries
import Foundation

package enum TemplateValue: Sendable {
  /// A known name without a value on this page.
  case absent
  case text(String)
  case flag(Bool)
  case number(Int)
  case group(TemplateValues)
  /// Texts or groups. `names` are the names in the groups, in case the list is empty.
  case list([TemplateValue], names: [String])
  /// A text that differs between pages.
  case slot(Slot)
  /// The content of a page in its layout.
  case content
  case cell(ReportValue)
  /// A result, and one of its rows; `nil` if it has none.
  case rows(ReportRows)
  case row(ReportRows, Int?)

  /// A text of each page, by its position among these.
  package struct Slot: Sendable {
    let index: Int
    /// The functions that are applied to it, innermost first.
    var functions: [String] = []
  }

  /// The position of an element in its section.
  typealias Place = (index: Int, count: Int)

  /// The value of a tag. Its first name is looked up in the innermost section first.
  init(of tag: Template.Tag, in scope: [TemplateValue], _ place: Place?) {
    var functions = tag.functions[...]
    if let name = tag.path.first {
      self = scope.lazy.reversed().compactMap { $0.member(name) }.first { !$0.isAbsent } ?? .absent
      for name in tag.path.dropFirst() { self = member(name) ?? .absent }
    } else if let function = functions.popLast() {
      self = place.map { Self.position($0, function) } ?? .absent
    } else {
      self = scope[scope.count - 1]
    }
    for function in functions.reversed() { self = applying(function) }
  }

  var isShown: Bool {
    switch self {
    case .flag(let flag): flag
    case .cell(let value): !value.text.isEmpty
    case .rows(let rows): !rows.answer.rows.isEmpty
    default: !isAbsent
    }
  }

  /// Whether there is no value; a group has none if none of its members has.
  private var isAbsent: Bool {
    switch self {
    case .absent: true
    case .group(let values): values.members.values.allSatisfy(\.isAbsent)
    case .list(let elements, _): elements.isEmpty
    case .row(_, let position): position == nil
    default: false
    }
  }

  /// The text of a tag.
  var text: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .cell(let value): ReportMark.text(for: value.text, original: value.original)
    default: ""
    }
  }

  /// The texts of each page that decide whether there is a value; empty if it is known without them.
  var slots: [Slot] {
    switch self {
    case .slot(let slot): [slot]
    case .group(let values):
      values.members.values.allSatisfy { $0.isAbsent || !$0.slots.isEmpty }
        ? values.members.values.flatMap(\.slots) : []
    default: []
    }
  }

  /// The member of a name; `nil` if it is unknown.
  func member(_ name: String) -> TemplateValue? {
    switch self {
    case .group(let values): values.members[name]
    case .row(let rows, let position):
      rows.answer.position(of: name).map { column in position.map { .cell(rows.value($0, column)) } ?? .absent }
    case .rows where ["first", "last", "count"].contains(name): applying(name)
    default: nil
    }
  }

  private static func position(_ place: Place, _ function: String) -> TemplateValue {
    switch function {
    case "first": .flag(place.index == 0)
    case "last": .flag(place.index == place.count - 1)
    case "index": .number(place.index)
    case "even": .flag(place.index.isMultiple(of: 2))
    case "odd": .flag(!place.index.isMultiple(of: 2))
    default: .absent
    }
  }

  func applying(_ function: String) -> TemplateValue {
    switch (self, function) {
    case (.list(let elements, _), "first"): elements.first ?? .absent
    case (.list(let elements, _), "last"): elements.last ?? .absent
    case (.list(let elements, _), "count"): .number(elements.count)
    case (.rows(let rows), "first"): .row(rows, rows.answer.rows.indices.first)
    case (.rows(let rows), "last"): .row(rows, rows.answer.rows.indices.last)
    case (.rows(let rows), "count"): .cell(rows.count)
    case (.list, "empty"), (.rows, "empty"), (.cell, "empty"): .flag(!isShown)
    case (.number(let number), "plusone"): .number(number + 1)
    case (.number(let number), "minusone"): .number(number - 1)
    case (.text(let text), "empty"): .flag(text.isEmpty)
    case (.text(let text), _): .text(text.applying(function))
    case (.cell(let value), _):
      .cell(ReportValue(text: value.text.applying(function), original: value.original.applying(function)))
    case (.slot(let slot), _): .slot(Slot(index: slot.index, functions: slot.functions + [function]))
    default: .absent
    }
  }
}

extension String {
  func applying(_ function: String) -> String {
    switch function {
    case "capitalized": capitalized
    case "lowercased": lowercased()
    case "reversed": String(reversed())
    case "uppercased": uppercased()
    default: ""
    }
  }
}

/// The values of a template by name. A name that is set to `nil` is known but absent.
package struct TemplateValues: ExpressibleByDictionaryLiteral, Sendable {
  private(set) var members: [String: TemplateValue]

  package init(dictionaryLiteral elements: (String, any TemplateValueConvertible)...) {
    members = Dictionary(elements.map { ($0, $1.templateValue) }) { $1 }
  }

  package subscript(name: String) -> (any TemplateValueConvertible)? {
    get { members[name] }
    set { members[name] = newValue?.templateValue ?? .absent }
  }

  /// Sets a value, or one of a group, `region.name`.
  private mutating func set(_ path: String, to value: TemplateValue) {
    let names = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard names.count == 1 else {
      var group: TemplateValues = if case .group(let group) = members[names[0]] { group } else { [:] }
      group.set(names[1], to: value)
      members[names[0]] = .group(group)
      return
    }
    members[path] = value
  }

  /// These values, and slots for texts that differ between pages.
  func withSlots(_ names: [String]) -> TemplateValues {
    var values = self
    for (index, name) in names.enumerated() { values.set(name, to: .slot(.init(index: index))) }
    return values
  }

  /// These values and `others`, which take precedence.
  package func merging(_ others: TemplateValues) -> TemplateValues {
    var merged = self
    merged.members.merge(others.members) { $1 }
    return merged
  }
}

/// A type that a template value can be made of.
package protocol TemplateValueConvertible { var templateValue: TemplateValue { get } }

extension TemplateValue: TemplateValueConvertible { package var templateValue: TemplateValue { self } }
extension TemplateValues: TemplateValueConvertible { package var templateValue: TemplateValue { .group(self) } }
extension String: TemplateValueConvertible { package var templateValue: TemplateValue { .text(self) } }
extension Bool: TemplateValueConvertible { package var templateValue: TemplateValue { .flag(self) } }
extension Int: TemplateValueConvertible { package var templateValue: TemplateValue { .number(self) } }

extension Optional: TemplateValueConvertible where Wrapped: TemplateValueConvertible {
  package var templateValue: TemplateValue { self?.templateValue ?? .absent }
}

extension Array: TemplateValueConvertible where Element: TemplateValueConvertible {
  package var templateValue: TemplateValue { list(of: []) }

  /// The list, with the names in its groups in case it is empty.
  func list(of names: [String]) -> TemplateValue { .list(map(\.templateValue), names: names) }
}

extension Dictionary: TemplateValueConvertible where Key == String, Value: TemplateValueConvertible {
  package var templateValue: TemplateValue {
    var values: TemplateValues = [:]
    for (name, value) in self { values[name] = value }
    return .group(values)
  }
}
