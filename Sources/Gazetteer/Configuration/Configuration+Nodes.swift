import Base
import Foundation

/// Typed values of options, and of entries of `joins:`, `columns:` and `noun:`.
extension Configuration {
  func flag(_ node: YAMLNode, _ key: String) throws(PlainError) -> Bool {
    guard let flag = node.flag else {
      throw mistake(
        node, "\(key): expected true or false" + (node.text.map { ", not “\($0.oneLine(limit: 60))”" } ?? ""))
    }
    return flag
  }

  func values<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of node: YAMLNode, in place: String, _ keys: Key.Type
  ) throws(PlainError) -> [Key: YAMLNode] {
    var values: [Key: YAMLNode] = [:]
    for (name, value) in try Self.members(of: node, file: file, key: place) {
      guard let key = Key(rawValue: name) else {
        throw Self.unknownKey("\(place): \(name)", in: node, file: file, known: Set(Key.allCases.map(\.rawValue)))
      }
      if !value.isNull, value.items?.isEmpty != true { values[key] = value }
    }
    return values
  }

  func text(_ node: YAMLNode, _ key: String) throws(PlainError) -> String {
    guard let text = node.text else {
      throw mistake(node, "\(key): expected one value, not \(node.items == nil ? "keys with values" : "a list")")
    }
    guard !text.utf8.contains(0) else {
      throw mistake(node, "\(key): it contains the character U+0000, which is not allowed")
    }
    return text
  }

  func texts(_ node: YAMLNode, _ key: String, separator: Character? = ",") throws(PlainError) -> [String] {
    if node.text != nil {
      let text = try text(node, key)
      guard let separator else { return [text] }
      return text.split(separator: separator).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let items = node.items, items.allSatisfy({ $0.text != nil }) else {
      throw mistake(node, "\(key): expected a list of texts")
    }
    return try items.map { item throws(PlainError) in try text(item, key) }
  }

  func choice<Value>(_ node: YAMLNode, _ key: String, _ choices: [String: Value]) throws(PlainError) -> Value {
    let name = try text(node, key)
    guard let value = choices[name] else {
      throw mistake(node, "\(key): \(ClosestName.mistake(name, kind: key, among: choices.keys.sorted()))")
    }
    return value
  }

  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ node: YAMLNode, _ key: String
  ) throws(PlainError) -> Value {
    try choice(node, key, Dictionary(Value.allCases.map { ($0.rawValue, $0) }) { first, _ in first })
  }

  func mistake(_ node: YAMLNode?, _ reason: String) -> PlainError {
    .mistake(file: file, line: node?.line ?? 0, reason: reason)
  }
}
