import Checksums
import Foundation
@testable import Site
import TestSupport
import Testing

@Suite("A build of what is known to be there already")
struct BuildRecordTests {
  private let folder = try! TemporaryDirectory()
  private var writer: OutputWriter { OutputWriter(path: folder.path("site")) }
  private let files = [
    OutputFile(path: "countries.csv", contents: .text("name\n")), OutputFile(path: "a/b.html", contents: .text("b")),
  ]

  private let known = BuildRecord.Note(
    fingerprint: "f1", files: 2, notKeptOffline: 1, saying: .init(inputs: "i1", text: "Two files.\nNothing changed.\n"))

  /// Writes the files, and notes them as if that were done a minute later.
  private func noted() throws {
    _ = try writer.write(files)
    let later = FileState.Moment.now.nanoseconds + 60_000_000_000
    try note(at: FileState.Moment(nanoseconds: later))
  }

  private var record: BuildRecord? { BuildRecord(of: folder.path("site")) }

  private func unchanged(_ fingerprint: String?) -> BuildRecord.Note? { record?.unchanged(fingerprint) }

  private func note(at moment: FileState.Moment) throws {
    BuildRecord.note(known, in: try OutputFolder(creating: folder.path("site")), at: moment)
  }

  @Test("it is known by its fingerprint, and by no other")
  func fingerprint() throws {
    try noted()
    #expect(unchanged("f1") == known)
    #expect(unchanged("f2") == nil)
  }

  @Test("what it said is known by what it read, and by nothing else")
  func text() throws {
    try noted()
    #expect(record?.text(saidOf: "i1") == "Two files.\nNothing changed.\n")
    #expect(record?.text(saidOf: "i2") == nil)
    #expect(record?.text(saidOf: nil) == nil)
  }

  @Test("one that reads something else, and makes the same, is noted for the next")
  func saying() throws {
    try noted()
    record?.note(nil)
    #expect(record?.text(saidOf: "i1") != nil)
    record?.note(.init(inputs: "i2", text: ""))
    #expect(record?.text(saidOf: "i1") == nil)
    #expect(record?.text(saidOf: "i2") == "")
    #expect(unchanged("f1")?.files == 2)
  }

  @Test("a long text is not noted, and takes no room from what is")
  func longText() throws {
    try noted()
    record?.note(.init(inputs: "i2", text: String(repeating: "Kept. ", count: 10_000)))
    #expect(record?.text(saidOf: "i2") == nil)
    #expect(unchanged("f1")?.files == 2)
  }

  @Test("what was written just now is not noted yet, since it could change again without a trace")
  func young() throws {
    let start = FileState.Moment.now
    _ = try writer.write(files)
    try note(at: start)
    #expect(unchanged("f1") == nil)
    try note(at: FileState.Moment(nanoseconds: start.nanoseconds + 60_000_000_000))
    #expect(unchanged("f1") == known)
  }

  @Test(
    "a file that was touched, replaced, deleted or added since makes it unknown",
    arguments: ["touched", "rewritten", "replaced", "deleted", "added", "manifest", "staging"])
  func changed(how: String) throws {
    try noted()
    let path = folder.path("site/countries.csv")
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as Any
    switch how {
    case "touched": try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    case "rewritten":
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.write(contentsOf: Data("NAME\n".utf8))
      try file.close()
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    case "replaced":
      _ = try folder.write("NAME\n", to: "site/new")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path("site/new"))
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: folder.path("site/new"), toPath: path)
    case "deleted": try FileManager.default.removeItem(atPath: path)
    case "added": _ = try folder.write("mine", to: "site/a/mine.txt")
    case "manifest":
      let manifest = folder.path("site/.gazetteer-manifest.json")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: manifest))
      try FileManager.default.removeItem(atPath: manifest)
      try bytes.write(to: URL(fileURLWithPath: manifest))
    default:
      try FileManager.default.createDirectory(
        atPath: folder.path("site/.gazetteer-staging"), withIntermediateDirectories: false)
    }
    #expect(unchanged("f1") == nil)
    #expect(record?.text(saidOf: "i1") == nil)
  }

  @Test("a folder that is not there is neither known nor made")
  func missing() {
    #expect(unchanged("f1") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
  }
}

@Suite("Files that a build reads")
struct InputFilesTests {
  private let folder = try! TemporaryDirectory()
  private var paths: [String] { ["feed.json", "pages", "gazetteer.yml"].map { folder.path($0) } }

  /// The digest once no file is younger than the clock of a file system can tell.
  private var digest: String? {
    for _ in 0..<100 {
      if let digest = InputFiles.digest(of: paths) { return digest }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return nil
  }

  @Test("any that is changed, added or gone makes another digest, in folders too")
  func changes() throws {
    try folder.write("1", to: "feed.json")
    try folder.write("1", to: "pages/index.md")
    var seen: Set<String> = [try #require(digest)]
    #expect(digest == seen.first)
    func expectOther(_ change: () throws -> Void) throws {
      try change()
      #expect(seen.insert(try #require(digest)).inserted)
    }
    try expectOther { try folder.write("2", to: "feed.json") }
    try expectOther { try folder.write("2", to: "pages/index.md") }
    try expectOther { try folder.write("1", to: "pages/guide/start.md") }
    try expectOther { try folder.write("title: A", to: "gazetteer.yml") }
    try expectOther {
      let date = try FileManager.default.attributesOfItem(atPath: paths[0])[.modificationDate] as Any
      try folder.write("3", to: "feed.json")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: paths[0])
    }
    try expectOther { try FileManager.default.removeItem(atPath: folder.path("pages/guide/start.md")) }
    try expectOther { try FileManager.default.removeItem(atPath: folder.path("gazetteer.yml")) }
  }

  @Test("there is none of what changed just now")
  func young() throws {
    try folder.write("1", to: "feed.json")
    let later = Int(Date().timeIntervalSince1970) + 60
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(later))], ofItemAtPath: paths[0])
    #expect(InputFiles.digest(of: [paths[0]]) == nil)
  }

  @Test("there is none of a pipe, and of a folder with a link, behind which anything can change")
  func links() throws {
    try folder.write("1", to: "pages/index.md")
    #expect(digest != nil)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("pages/about.md"), withDestinationPath: folder.path("about.md"))
    Thread.sleep(forTimeInterval: 0.1)
    #expect(InputFiles.digest(of: paths) == nil)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(InputFiles.digest(of: [folder.path("pipe")]) == nil)
  }
}

@Suite("Digests of values")
struct ValueDigestTests {
  private struct Options {
    var title: String?
    var names: [String: [UInt8]] = [:]
    var kind = Kind.plain
    var count = 1
    var isOn = false
  }

  private enum Kind {
    case plain, other
    case named(String)
  }

  private final class Object {}

  private func digest(_ value: Any) -> SHA256Digest? {
    var digest = ValueDigest()
    digest.add(value)
    return digest.digest
  }

  @Test("any field that differs makes another, at whatever depth; the order of a dictionary does not")
  func fields() throws {
    let first = Options()
    let all = [
      first, Options(title: ""), Options(title: "a"), Options(names: ["a": [1]]), Options(names: ["a": [1, 2]]),
      Options(names: ["b": [1]]), Options(kind: .other), Options(kind: .named("a")), Options(kind: .named("b")),
      Options(count: 2), Options(isOn: true),
    ]
    #expect(Set(all.compactMap(digest)).count == all.count)
    let names = (0..<100).map { ("\($0)", [UInt8($0)]) }
    let orders = [names, names.reversed()].map { Options(names: Dictionary(uniqueKeysWithValues: $0)) }
    #expect(digest(orders[0]) == digest(orders[1]))
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
    #expect(digest(first) == digest(Options()))
  }

  @Test("there is none of objects and functions, which cannot be told apart")
  func unknown() {
    #expect(digest(Object()) == nil)
    #expect(digest({ 1 } as () -> Int) == nil)
    #expect(digest(["a": Object()]) == nil)
  }
}
