import Datasets
import JSON

extension JSONTree {
  /// An object of these members, without those that have no value.
  static func known(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// An object by codes: members without a key are left out, and of those with the same key all but the first.
  static func byKey(_ members: [Member]) -> JSONTree {
    // As bytes, since comparing texts takes the square of a run of combining marks.
    var taken: Set<[UInt8]> = []
    return .object(members.filter { !$0.key.isEmpty && taken.insert(Array($0.key.utf8)).inserted })
  }

  /// A text; `nil` for an empty one.
  static func known(text: String) -> JSONTree? { text.isEmpty ? nil : .string(text) }

  /// An array of texts; `nil` for an empty one.
  static func known(texts: [String]) -> JSONTree? { texts.isEmpty ? nil : .texts(texts) }

  /// The value unless it is an object without members.
  static func known(object: JSONTree) -> JSONTree? { object == .object([]) ? nil : object }

  /// An array of texts.
  static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }

  /// Latitude and longitude.
  static func point(_ point: Coordinates) -> JSONTree {
    .array([.number(point.latitude), .number(point.longitude)])
  }
}
