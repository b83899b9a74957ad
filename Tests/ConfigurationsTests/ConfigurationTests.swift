import Configurations
import Datasets
import Diagnostics
import Feeds
import Foundation
import TestSupport
import Testing

@Suite("The configuration file")
struct ConfigurationTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func configuration(_ text: String, command: String = "build") throws -> Configuration {
    try Configuration(path: folder.write(text, to: "a.yml"), command: command)
  }

  /// The reason of the mistake that reading a file, or a value of it, ends with.
  private func reason(_ text: String, _ read: (Configuration) throws -> Void = { _ in }) throws -> String {
    let error = try #require(throws: PlainError.self) { try read(configuration(text)) }
    let line = error.place?.split(separator: ", line ").dropFirst().first ?? "0"
    return error.what == "the configuration has a mistake" ? "\(line): \(error.reason ?? "")" : "\(error)"
  }

  @Test("a section counts for its command, before the keys outside of it")
  func sections() throws {
    let text = "borders: outside\nbuild: {title: pages, output: site}\nexport: {output: rows.csv, columns: [a, b]}\n"
    let (build, export) = (try configuration(text), try configuration(text, command: "export"))
    #expect(try build.text(.title) == "pages" && build.text(.output) == "site" && build.texts(.columns) == nil)
    #expect(
      try export.text(.title) == nil && export.text(.output) == "rows.csv" && export.texts(.columns) == ["a", "b"])
    #expect(try build.text(.borders) == "outside" && export.text(.borders) == "outside")
  }

  @Test("serve builds with the options of build, behind its own, but has a host of its own")
  func borrowed() throws {
    let text = "build: {title: pages, force: true, host: netlify}\nserve: {title: preview, host: 127.0.0.2}\n"
    let serve = try configuration(text, command: "serve")
    #expect(try serve.text(.title) == "preview" && serve.flag(.force) == true)
    #expect(try serve.text(.host) == "127.0.0.2" && serve.publishingHostName() == "netlify")
    let own = try configuration("build: {host: netlify}\n", command: "serve")
    #expect(try own.text(.host) == nil && own.publishingHostName() == "netlify")
  }

  @Test("what stands outside can stand below a command, for that one alone, and below build for the preview")
  func structuresOfSections() throws {
    let text = "noun: {one: a, other: b}\nbuild:\n  noun: {one: office, other: offices}\n  joins: [gdp.csv]\n"
    for (command, noun, joins) in [("build", "office", 1), ("serve", "office", 1), ("export", "a", 0)] {
      let read = try configuration(text, command: command)
      #expect(try read.noun()?.one == noun, "\(command)")
      #expect(try read.joins { .file($0) }.count == joins, "\(command)")
    }
  }

  @Test("texts come as a list, or as one text with commas; a key without a value counts as left out")
  func texts() throws {
    let read = try configuration(
      "header: 'A: b, c'\ncolumn: [x=y, z=w]\nbuild: {formats: 'csv, text', title: , pages: ~}")
    #expect(try read.texts(.header, separator: nil) == ["A: b, c"] && read.texts(.column) == ["x=y", "z=w"])
    #expect(try read.texts(.formats) == ["csv", "text"] && read.text(.title) == nil && read.text(.pages) == nil)
  }

  @Test("a mistake is told with its line and what is expected")
  func mistakes() throws {
    #expect(
      try reason("source: a\n\ntimeuot:\n  # so\n  3\n").hasPrefix("3: “timeuot” is not known; did you mean “time"))
    #expect(try reason("build:\n  titel: x\n").hasPrefix("2: “build: titel” is not known; did you mean “title”?"))
    #expect(try reason("build: x\n") == "1: build: keys with values are expected, “key: value”")
    #expect(try reason("- a\n") == "1: keys with values are expected, “key: value”")
    #expect(try reason("cache: a\ncache: b\n").contains("the key “cache” stands twice"))
    #expect(try reason("cache: a\n  b: [\n").hasPrefix("2: "))
    #expect(try reason("offline: perhaps\n") { _ = try $0.flag(.offline) } == "1: offline: true or false is expected")
    #expect(try reason("cache: [a]\n") { _ = try $0.text(.cache) } == "1: cache: a text is expected")
    #expect(try reason("column: [[a]]\n") { _ = try $0.texts(.column) } == "1: column: a list of texts is expected")
    #expect(
      try reason("\nretries: 2.5\n") { _ = try $0.value(.retries, expected: "a count") { Int($0) } }
        == "2: retries: a count")
  }

  @Test("of a file that is no text no line is to be corrected")
  func encoding() throws {
    let file = folder.path("latin1.yml")
    try Data("title: Länder\n".unicodeScalars.map { UInt8($0.value) }).write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: PlainError.self) { try Configuration(path: file, command: "build") }
    #expect(error.place == file && error.reason == "it is not UTF-8" && error.advice.hasPrefix("Correct the file;"))
  }

  @Test("one that was named must be there, and be a text of at most a megabyte")
  func files() throws {
    let missing = try #require(throws: PlainError.self) {
      try Configuration(path: folder.path("none.yml"), command: "build")
    }
    #expect(missing.summary == "a file cannot be read: \(folder.path("none.yml")): no such file or directory")
    let large = try folder.write("# " + String(repeating: "x", count: 1 << 20), to: "large.yml")
    let error = try #require(throws: PlainError.self) { try Configuration(path: large, command: "build") }
    #expect(error.exitStatus == .noInput && error.reason?.contains("the limit") == true)
  }

  @Test("tables are sources, or entries with a source and how they are read")
  func joins() throws {
    let joins = try configuration(
      "joins:\n- a.csv\n- {source: b.csv, key: iso, prefix: b_, columns: 'x, y', ignore: [z], records: data.rows}\n"
    ).joins { try Source(parsing: $0) }
    #expect(joins.map(\.source) == [.file("a.csv"), .file("b.csv")])
    #expect(joins.map(\.records) == [[], ["data", "rows"]] && joins.map(\.join.prefix) == ["", "b_"])
    #expect(
      joins.last?.join.key == "iso" && joins.last?.join.columns == ["x", "y"] && joins.last?.join.ignored == ["z"])
    #expect(
      try reason("joins:\n- a.csv\n- {key: iso}\n") { _ = try $0.joins { try Source(parsing: $0) } }
        == "3: joins: an entry has no “source”")
  }

  @Test("what is said of columns and of rows is read, and what cannot be is refused")
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
