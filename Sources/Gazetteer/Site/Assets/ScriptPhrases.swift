import Base

/// The phrases `t("…")` of scripts. Pages in other languages than English contain their translations as data.
enum ScriptPhrases {
  /// The translations for the scripts of a page; `nil` if there are none.
  static func data(_ phrases: Phrases, for keys: [String]) -> String? {
    var seen: Set<String> = []
    let members = phrases.object(of: keys.filter { seen.insert($0).inserted }).map { phrase, forms in
      JSONTree.Member(phrase, .object(forms.map { JSONTree.Member($0.category.rawValue, .string($0.text)) }))
    }
    return members.isEmpty ? nil : JSONTree.object(members).inertText
  }

  /// The phrases of a script.
  static func keys(in script: String) -> [String] {
    let (text, call) = (Array(script.utf8), Array("t(\"".utf8))
    var (keys, index) = ([String](), 0)
    while let found = text[index...].firstIndex(of: call[0]) {
      index = found + 1
      guard text[found...].starts(with: call), found == 0 || !text[found - 1].isPartOfName else { continue }
      let start = found + call.count
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\"")) else { break }
      keys.append(String(decoding: text[start..<end], as: UTF8.self))
      index = end + 1
    }
    return keys
  }
}

extension UInt8 {
  /// Whether it can be part of a JavaScript identifier, or is the dot before a member.
  fileprivate var isPartOfName: Bool {
    HTMLReader.isLetter(self) || HTMLReader.isDigit(self) || "_$.".utf8.contains(self)
  }
}
