import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Feeds
@testable import Publishing

@Suite("The configuration file")
struct ConfigurationTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func configuration(_ text: String, command: String = "build") throws -> Configuration {
    try Configuration(path: folder.write(text, to: "a.yml"), command: command, known: .some)
  }

  /// The error of reading a file or a value of it.
  private func reason(_ text: String, _ read: (Configuration) throws -> Void = { _ in }) throws -> String {
    let error = try #require(throws: PlainError.self) { try read(configuration(text)) }
    let line = error.place?.split(separator: ", line ").dropFirst().first ?? "0"
    return error.what == "invalid configuration" ? "\(line): \(error.reason ?? "")" : "\(error)"
  }

  @Test("a key below a command wins over the same top-level key")
  func sections() throws {
    let text = "borders: outside\nbuild: {title: pages, output: site}\nexport: {output: rows.csv, columns: [a, b]}\n"
    #expect(try configuration(text).words() == ["--borders", "outside", "--output", "site", "--title", "pages"])
    let export = try configuration(text, command: "export")
    #expect(try export.words() == ["--borders", "outside", "--columns", "a,b", "--output", "rows.csv"])
  }

  @Test("serve uses the options of build after its own, but has its own host")
  func borrowed() throws {
    let text = "build: {force: true, host: netlify}\nserve: {host: 127.0.0.2, title: preview}\n"
    let serve = try configuration(text, command: "serve")
    #expect(try Set(serve.words()) == ["--force", "--title", "preview", "--host", "127.0.0.2"])
    #expect(try serve.choiceOfBuild("host") == WebHost.netlify)
    #expect(try configuration("build: {host: netlify}\n", command: "export").words() == [])
    #expect(try configuration("build: {output: site}\n", command: "query").textOfBuild("output") == "site")
  }

  @Test("a top-level key can be set below a command for that command only, and below build for the preview")
  func structuresOfSections() throws {
    let text = "noun: {one: a, other: b}\nbuild:\n  noun: {one: office, other: offices}\n  joins: [gdp.csv]\n"
    for (command, noun, joins) in [("build", "office", 1), ("serve", "office", 1), ("export", "a", 0)] {
      let read = try configuration(text, command: command)
      #expect(try read.noun()?.one == noun, "\(command)")
      #expect(try read.joins().count == joins, "\(command)")
    }
  }

  @Test("texts can be a list or a comma-separated text; a key without a value counts as missing")
  func texts() throws {
    let read = try configuration(
      "header: 'A: b, c'\ncolumn: x=y, z=w\nbuild:\n  formats: [csv, text]\n  title:\n  pages: ~\n  output: -x\n")
    #expect(
      try read.words() == [
        "--header", "A: b, c", "--column", "x=y", "--column", "z=w", "--formats", "csv,text", "--output=-x",
      ])
  }

  @Test("an empty list counts as missing, and the outer value applies")
  func emptyLists() throws {
    let read = try configuration("column: []\nheader: ''\nbuild:\n  formats: []\njoins: []\nfeeds: []\n")
    #expect(try read.words().isEmpty && read.joins().isEmpty && !read.hasFeeds)
    #expect(try configuration("column: a=b\nbuild: {column: []}\n").words() == ["--column", "a=b"])
    let table = try #require(try configuration("joins: [{source: a.csv, columns: []}]\n").joins().first)
    #expect(table.join.columns == nil)
  }

  @Test("an error is reported with its line and the expected value")
  func mistakes() throws {
    #expect(
      try reason("source: a\n\ntimeuot:\n  # so\n  3\n").hasPrefix("3: unknown key “timeuot”; did you mean “time"))
    #expect(try reason("build:\n  titel: x\n") == "2: unknown key “build: titel”; did you mean “title”?")
    #expect(try reason("build: x\n") == "1: build: expected keys with values, “key: value”")
    #expect(try reason("- a\n") == "1: expected keys with values, “key: value”")
    #expect(try reason("cache: a\ncache: b\n").contains("the key “cache” is set twice"))
    #expect(try reason("cache: a\n  b: [\n").hasPrefix("2: "))
    #expect(
      try reason("offline: perhaps\n") { _ = try $0.words() } == "1: offline: expected true or false, not “perhaps”")
    #expect(try reason("cache: [a]\n") { _ = try $0.words() } == "1: cache: expected one value, not a list")
    #expect(try reason("column: [[a]]\n") { _ = try $0.words() } == "1: column: expected a list of texts")
    #expect(try reason("title: x\n") == "1: unknown key “title”; it belongs under “build:”")
    #expect(try reason("build:\n  force: [x]\n") { _ = try $0.words() } == "2: force: expected true or false")
    let read = try configuration("\nretries: 2.5\n")
    let argument = try #require(try read.arguments(for: ["retries": .text]).first)
    let mistake = read.mistake(argument, "a count")
    #expect(mistake.place?.hasSuffix(", line 2") == true && mistake.reason == "retries: a count")
  }

  @Test("an error in a file that is not text has no line")
  func encoding() throws {
    let file = folder.path("latin1.yml")
    try Data("title: Länder\n".unicodeScalars.map { UInt8($0.value) }).write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: PlainError.self) { try Configuration(path: file, command: "build", known: .some) }
    #expect(error.place == file && error.reason == "it is not UTF-8" && error.advice.hasPrefix("Correct the file;"))
  }

  @Test("an explicit file must exist, be text and have at most one megabyte")
  func files() throws {
    let missing = try #require(throws: PlainError.self) {
      try Configuration(path: folder.path("none.yml"), command: "build", known: .some)
    }
    #expect(missing.summary == "a file cannot be read: \(folder.path("none.yml")): no such file or directory")
    let large = try folder.write("# " + String(repeating: "x", count: 1 << 20), to: "large.yml")
    let error = try #require(throws: PlainError.self) { try Configuration(path: large, command: "build", known: .some) }
    #expect(error.exitStatus == .noInput && error.reason?.contains("the limit") == true)
  }

  @Test("joins are sources, or entries with a source and options")
  func joins() throws {
    let joins = try configuration(
      "joins:\n- a.csv\n- {source: b.csv, key: iso, prefix: b_, columns: 'x, y', ignore: [z], records: data.rows}\n"
    ).joins()
    #expect(joins.map(\.source) == [.file("a.csv"), .file("b.csv")])
    #expect(joins.map(\.records) == [[], ["data", "rows"]] && joins.map(\.join.prefix) == ["", "b_"])
    #expect(
      joins.last?.join.key == "iso" && joins.last?.join.columns == ["x", "y"] && joins.last?.join.ignored == ["z"])
    #expect(
      try reason("joins:\n- a.csv\n- {key: iso}\n") { _ = try $0.joins() }
        == "3: joins: an entry has no “source”")
  }

  @Test("declarations of columns and rows are parsed, and invalid ones rejected")
  func declarations() throws {
    let read = try configuration(
      "noun: {one: office, other: offices}\ncolumns:\n  gdp: {label: GDP, decimals: 1, facet: yes}\n")
    #expect(try read.noun() == Noun(one: "office", other: "offices"))
    let column = try #require(try read.declarations().first)
    #expect(column.name == "gdp" && column.label == "GDP" && column.decimals == 1 && column.isFacet == true)
    for text in ["columns: [gdp]\n", "columns:\n  gdp: {decimals: 11}\n", "columns:\n  gdp: {colour: red}\n"] {
      #expect(throws: PlainError.self) { try configuration(text).declarations() }
    }
    #expect(throws: PlainError.self) { try configuration("noun: {one: office}\n").noun() }
  }
}

extension ConfigurationKeys {
  /// Sample keys.
  static let some = ConfigurationKeys(
    common: ["source", "cache", "offline", "retries", "timeout", "header", "column", "borders"],
    sections: [
      "build": ["title", "output", "formats", "pages", "force", "host", "columns"],
      "serve": ["title", "output", "formats", "pages", "force", "host", "columns"], "export": ["output", "columns"],
    ], ofFeed: ["source", "timeout", "title", "formats", "columns"])
}

extension Configuration {
  /// The values of some options.
  func words() throws -> [String] {
    let texts = ["source", "cache", "retries", "timeout", "borders", "title", "output", "pages", "host"]
    var options = Dictionary(uniqueKeysWithValues: texts.map { ($0, OptionKind.text) })
    for flag in ["offline", "force"] { options[flag] = .flag }
    for list in ["formats", "columns"] { options[list] = .list }
    (options["header"], options["column"]) = (.repeated(separator: nil), .repeated(separator: ","))
    return try arguments(for: options).flatMap(\.words)
  }
}
