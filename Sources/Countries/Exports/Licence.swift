import Base

enum Licence {
  /// Names of the Open Definition (opendefinition.org/licenses) with the URLs of the licences.
  private static let known = [
    "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "ODbL-1.0": "https://opendatacommons.org/licenses/odbl/1-0/",
    "ODC-BY-1.0": "https://opendatacommons.org/licenses/by/1-0/",
    "ODC-PDDL-1.0": "https://opendatacommons.org/licenses/pddl/1-0/",
    "MIT": "https://opensource.org/license/mit",
  ]

  /// The entry of `licenses`; `nil` for text that is neither a name of the Open Definition nor a URL.
  static func entry(for words: String) -> JSONTree? {
    let name = words.split(separator: " ").joined(separator: "-").lowercased()
    if let licence = known.first(where: { $0.key.lowercased() == name }) {
      return .known(["name": .string(licence.key), "title": .string(words), "path": .string(licence.value)])
    }
    return ["https://", "http://"].contains(where: words.hasPrefix) && !words.contains(" ")
      ? .known(["path": .string(words)]) : nil
  }
}
