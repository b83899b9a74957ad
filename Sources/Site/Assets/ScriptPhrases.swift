import Base
import Countries

/// The phrases `t("…")` of scripts. Pages in other languages than English contain their translations as data.
enum ScriptPhrases {
  /// The file with the translations for the scripts that pages link to, which all pages of a language share; `nil` if
  /// there are none. It runs before `page.js`.
  static func file(_ phrases: Phrases, _ templates: TemplateSet) -> OutputFile? {
    guard phrases.hasTranslations else { return nil }
    let scripts = SiteScript.shared + SiteScript.later + [OwnPages.answers] + SiteScript.map
    let keys = scripts.flatMap { Self.keys(in: templates.template($0).text) }
    guard let data = data(phrases, for: keys) else { return nil }
    let text = JSONTree.string(data).text
    let script =
      "document.head.append(Object.assign(document.createElement(\"script\"),"
      + "{id:\"phrases\",type:\"application/json\",text:\(text)}));\n"
    return OutputFile(path: "phrases.js", contents: .bytes(Array(script.utf8))).made
  }

  /// The translations for the scripts of a page; `nil` if there are none.
  static func data(_ phrases: Phrases, for keys: [String]) -> String? {
    let members = members(phrases, for: keys)
    return members.isEmpty ? nil : JSONTree.object(members).inertText
  }

  /// The translations of phrases, with a text for each plural category.
  static func members(_ phrases: Phrases, for keys: [String]) -> [JSONTree.Member] {
    var seen: Set<String> = []
    return phrases.object(of: keys.filter { seen.insert($0).inserted }).map { phrase, forms in
      JSONTree.Member(phrase, .object(forms.map { JSONTree.Member($0.category.rawValue, .string($0.text)) }))
    }
  }

  /// The phrases of a script.
  static func keys(in script: String) -> [String] {
    let (text, call) = (Array(script.utf8), Array("t(\"".utf8))
    var (keys, index) = ([String](), 0)
    while let found = text[index...].firstIndex(of: call[0]) {
      index = found + 1
      guard text[found...].starts(with: call), found == 0 || !isPartOfName(text[found - 1]) else { continue }
      let start = found + call.count
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\"")) else { break }
      keys.append(String(decoding: text[start..<end], as: UTF8.self))
      index = end + 1
    }
    return keys
  }

  /// Whether a byte can be part of a JavaScript identifier, or is the dot before a member.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_$.".utf8.contains(byte)
  }
}
