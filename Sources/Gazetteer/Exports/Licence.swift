import Base

/// A licence as Data Packages name it.
enum Licence {
  /// Names of Open Definition (opendefinition.org/licenses), and where the licences are to be read.
  private static let known = [
    "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "ODbL-1.0": "https://opendatacommons.org/licenses/odbl/1-0/",
    "ODC-BY-1.0": "https://opendatacommons.org/licenses/by/1-0/",
    "ODC-PDDL-1.0": "https://opendatacommons.org/licenses/pddl/1-0/",
    "MIT": "https://opensource.org/license/mit",
  ]

  /// The entry of `licenses`; `nil` for words that are neither a known name nor an address, since a name has to be one
  /// of the Open Definition.
  static func entry(for words: String) -> JSONTree? {
    let name = words.split(separator: " ").joined(separator: "-").lowercased()
    if let licence = known.first(where: { $0.key.lowercased() == name }) {
      return .known(["name": .string(licence.key), "title": .string(words), "path": .string(licence.value)])
    }
    return CSVLayout.isAddress(words) ? .known(["path": .string(words)]) : nil
  }
}
