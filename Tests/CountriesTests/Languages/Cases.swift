import Foundation
import Testing

@testable import Countries

/// ICU's conventions of a language: an element of `Tests/language-cases.json`.
struct LanguageCase: Decodable, CustomTestStringConvertible {
  let code: String
  let countries: String
  let words: [String]
  let plurals: [String: String]
  let numbers: [String: String]
  let decimals: [String: String]
  let dates: [String: String]
  let lists: [String]

  var testDescription: String { code }
  var language: WorldLanguage { WorldLanguage(tag: code) ?? .english }

  static let all: [LanguageCase] = {
    struct File: Decodable { let languages: [LanguageCase] }
    let bytes = (try? Data(contentsOf: folder.appending(path: "Tests/language-cases.json"))) ?? Data()
    return (try? JSONDecoder().decode(File.self, from: bytes))?.languages ?? []
  }()

  /// The folder of the project.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The translations of the complete languages and of all others.
  static func tables() throws -> LanguageTables { try read.get() }

  /// Read once for all tests, because it takes a second.
  private static let read = Result {
    var tables = try LanguageTables(decoding: data("languages.json"))
    try tables.add(Set(WorldLanguage.others), decoding: data("other-languages.json"))
    return tables
  }

  /// The bytes of a file in `Data/`.
  static func data(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "Data/" + name)))
  }
}
