import Base
import Countries
import Feeds
import Foundation

/// A value of the configuration file, read by type. Errors name its key and its line.
struct ConfigurationValue {
  let file: String
  /// The key after those around it: `columns: gdp: label`; empty for the whole file.
  let key: String
  let node: YAMLNode

  init(_ node: YAMLNode, _ key: String, in file: String) {
    self.file = file
    self.key = key
    self.node = node
  }

  /// Whether it counts as not set: `title:`, or an empty list.
  var isEmpty: Bool { node.isNull || node.items?.isEmpty == true }

  var place: String { node.line > 0 ? "\(file), line \(node.line)" : file }

  /// The values of a list; a single value is a list of one.
  var items: [ConfigurationValue] { (node.items ?? [node]).map { ConfigurationValue($0, key, in: file) } }

  func mistake(_ reason: String, at other: YAMLNode? = nil) -> PlainError {
    .mistake(file: file, line: (other ?? node).line, reason: key.isEmpty ? reason : "\(key): \(reason)")
  }

  func flag() throws(PlainError) -> Bool {
    guard let flag = node.flag else {
      throw mistake("expected true or false" + (node.text.map { ", not “\($0.oneLine(limit: 60))”" } ?? ""))
    }
    return flag
  }

  func text() throws(PlainError) -> String {
    guard let text = node.text else {
      throw mistake("expected one value, not \(node.items == nil ? "keys with values" : "a list")")
    }
    guard !text.utf8.contains(0) else { throw mistake("it contains the character U+0000, which is not allowed") }
    return text
  }

  func texts(separator: Character? = ",") throws(PlainError) -> [String] {
    if node.text != nil {
      let text = try text()
      return separator.map { text.split(separator: $0).map(\.trimmed) } ?? [text]
    }
    guard let items = node.items, items.allSatisfy({ $0.text != nil }) else {
      throw mistake("expected a list of texts")
    }
    return try self.items.map { item throws(PlainError) in try item.text() }
  }

  func parsed<Value>(as expected: String, _ read: (String) -> Value?) throws(PlainError) -> Value {
    let text = try text()
    guard let value = read(text) else { throw mistake("expected \(expected), not “\(text.oneLine(limit: 60))”") }
    return value
  }

  /// Adds the line to an error that has none.
  func reading<Value>(_ read: () throws(PlainError) -> Value) throws(PlainError) -> Value {
    do { return try read() } catch {
      throw mistake([error.what, error.reason].compactMap(\.self).joined(separator: ": "))
    }
  }

  func headers() throws(PlainError) -> [HTTPHeader] {
    try texts(separator: nil).map { text throws(PlainError) in
      try reading { () throws(PlainError) in try HTTPHeader(parsing: text) }
    }
  }

  func choice<Value>(_ choices: [String: Value]) throws(PlainError) -> Value {
    let name = try text()
    guard let value = choices[name] else {
      let kind = key.components(separatedBy: ": ").last ?? key
      throw mistake(ClosestName.mistake(name, kind: kind, among: choices.keys.sorted()))
    }
    return value
  }

  func choice<Value: CaseIterable & RawRepresentable<String>>() throws(PlainError) -> Value {
    try choice(Dictionary(Value.allCases.map { ($0.rawValue, $0) }) { first, _ in first })
  }

  /// The values of a mapping with their names; none for an empty value.
  func members() throws(PlainError) -> [(name: String, value: ConfigurationValue)] {
    guard node.text?.isEmpty != true, !node.isNull else { return [] }
    guard let members = node.members else { throw mistake("expected keys with values, “key: value”") }
    return members.map { member in
      let name = member.key.text ?? ""
      return (name, ConfigurationValue(member.value, key.isEmpty ? name : "\(key): \(name)", in: file))
    }
  }

  /// The values of a mapping that are not empty, by key.
  func members<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of keys: Key.Type
  ) throws(PlainError) -> [Key: ConfigurationValue] {
    var values: [Key: ConfigurationValue] = [:]
    for (name, value) in try members() {
      guard let key = Key(rawValue: name) else { throw unknownKey(name, among: Set(Key.allCases.map(\.rawValue))) }
      if !value.isEmpty { values[key] = value }
    }
    return values
  }

  func unknownKey(_ name: String, among known: Set<String>, hint: String? = nil) -> PlainError {
    let closest = ClosestName.of(name, among: known.sorted()).map { "did you mean “\($0)”?" }
    let others = "the keys are \(known.sorted().joined(separator: ", "))"
    let path = key.isEmpty ? name : "\(key): \(name)"
    return .mistake(
      file: file, line: node.members?.first { $0.key.text == name }?.key.line ?? 0,
      reason: "unknown key “\(path)”; \(hint ?? closest ?? others)")
  }
}
