import Foundation
import TestSupport

/// The keys of `gazetteer.yml`, read from the error message for an unknown key.
struct ConfigurationKeys {
  struct Key: Hashable {
    /// The command that the key belongs to; `nil` for a top-level key.
    let section: String?
    let name: String
  }

  /// All keys, without the keys of a command that may also be top-level and the keys of `serve` that it shares with
  /// `build`.
  static func all() throws -> Set<Key> { try found.get() }

  private static let found = Result { try find() }

  private static func find() throws -> Set<Key> {
    let outside = try names("unknown: 1")
    var keys: Set<Key> = []
    for name in outside {
      let known = try names("\(name):\n  unknown: 1")
      if known.isEmpty || ["feeds", "joins", "noun"].contains(name) {
        keys.insert(Key(section: nil, name: name))
      } else {
        keys.formUnion(known.subtracting(outside).map { Key(section: name, name: $0) })
      }
    }
    return keys.filter { $0.section != "serve" || !keys.contains(Key(section: "build", name: $0.name)) }
  }

  /// The keys in the message for an unknown key; empty if there is no such message.
  private static func names(_ text: String) throws -> Set<String> {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(text + "\n", to: "gazetteer.yml")
    let errors = try gazetteer.run("cache").errors
    guard let list = errors.firstMatch(of: /the keys are (.*)/) else { return [] }
    return Set(list.1.split(separator: ", ").map(String.init))
  }
}
