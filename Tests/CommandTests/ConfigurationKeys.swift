import Foundation

/// The keys that the command takes in `gazetteer.yml`, as it names them itself where it meets one that it does not
/// know.
struct ConfigurationKeys {
  /// A key.
  struct Key: Hashable {
    /// The command that it stands below; `nil` for one outside.
    let section: String?
    let name: String
  }

  /// All keys; those of a section without the ones that may stand outside as well, and those of `serve` without the
  /// ones of `build`, which count for it too.
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

  /// The keys of a message that one is not known; none where there is no such message.
  private static func names(_ text: String) throws -> Set<String> {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(text + "\n", to: "gazetteer.yml")
    let errors = try gazetteer.run("cache").errors
    guard let list = errors.firstMatch(of: /the keys are (.*)/) else { return [] }
    return Set(list.1.split(separator: ", ").map(String.init))
  }
}
