import Foundation

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// YAML of users: the settings of a project, and a catalogue of phrases.
enum SettingsTarget: FuzzTarget {
  static let name = "settings"

  static var seeds: [[UInt8]] {
    seeds(
      "source: a.json\ntitle: {de: Länder}\nbuild: {formats: [csv, text], force: true}\nserve:\n  host: netlify\n",
      "joins:\n  - {source: a.csv, key: code, year: y, columns: [a], prefix: x_, names: {A: FR}, ignore: [World]}\n",
      "columns:\n  gdp: {label: GDP, type: integer, unit: $, decimals: 2, filter: true, sort: desc, source: [a, b]}\n",
      "feeds:\n  - source: a.json\n  - {folder: b, source: b.csv, noun: {one: x, other: y}}\n",
      "sources:\n  me:\n    url: https://x.org/{query}\n    year: 1.date\n    metadata: {url: https://y.org, unit: u}\n",
      "colors: {accent: '#123456', dark: {accent: red}}\nheader: &a 'A: b, c'\ncolumn: *a\n", "title: [a",
      "Close: Закрыть\n'{n} row|{n} rows':\n  one: '{n} строка'\n  few: '{n} строки'\n  many: '{n} строк'\n")
  }

  private static let keys = ConfigurationKeys(
    common: ["source", "retries", "header", "column"],
    sections: ["build": ["title", "formats", "pages", "force", "host"], "serve": ["host"], "export": ["columns"]],
    ofFeed: ["source", "title", "columns"])
  private static let options: [String: OptionKind] = [
    "source": .text, "header": .repeated(separator: nil), "column": .repeated(separator: ","), "title": .text,
    "formats": .list, "force": .flag,
  ]
  private static let tables = try? BundledData.tables(of: [])

  static func read(_ bytes: [UInt8]) {
    let text = text(bytes)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    do throws(Mistake) {
      if let tables { _ = try PhraseCatalogue.read(text, .russian, tables) }
    } catch { precondition(error.line <= lines && !error.reason.isEmpty, "a mistake is nowhere") }
    guard let settings = settings(text) else { return }
    let readings: [() throws -> Void] = [
      { _ = try settings.arguments(for: options) }, { _ = try settings.noun() }, { _ = try settings.titles() },
      { _ = try settings.limiting(ValueGuard(SourceLock())) }, { _ = try settings.colored(TemplateSet()) },
      { _ = try settings.usedSources() },
    ]
    for reading in readings {
      do { try reading() } catch {
        precondition((error as? PlainError)?.what.contains("\n") == false, "a mistake is not a line: \(error)")
      }
    }
  }

  /// The settings in a text; `nil` if it is invalid.
  static func settings(_ text: String) -> Configuration? {
    let file = NSTemporaryDirectory() + "gazetteer-fuzz-\(ProcessInfo.processInfo.processIdentifier).yml"
    defer { unlink(file) }
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else { return nil }
    return try? Configuration(path: file, command: "build", known: keys)
  }
}
