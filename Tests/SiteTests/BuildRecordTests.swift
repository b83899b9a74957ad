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

  private let contents = BuildRecord.Contents(files: 2, notKeptOffline: 1)

  /// Writes the files, and notes them as if that were done a minute later.
  private func noted() throws {
    _ = try writer.write(files)
    let later = FileState.Moment.now.nanoseconds + 60_000_000_000
    try note(at: FileState.Moment(nanoseconds: later))
  }

  private func unchanged(_ fingerprint: String?) -> BuildRecord.Contents? {
    BuildRecord(of: folder.path("site"))?.unchanged(fingerprint)
  }

  private func note(at moment: FileState.Moment) throws {
    BuildRecord.note("f1", contents, in: try OutputFolder(creating: folder.path("site")), at: moment)
  }

  @Test("it is known by its fingerprint, and by no other")
  func fingerprint() throws {
    try noted()
    #expect(unchanged("f1") == contents)
    #expect(unchanged("f2") == nil)
  }

  @Test("what was written just now is not noted yet, since it could change again without a trace")
  func young() throws {
    let start = FileState.Moment.now
    _ = try writer.write(files)
    try note(at: start)
    #expect(unchanged("f1") == nil)
    try note(at: FileState.Moment(nanoseconds: start.nanoseconds + 60_000_000_000))
    #expect(unchanged("f1") == contents)
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
  }

  @Test("a folder that is not there is neither known nor made")
  func missing() {
    #expect(unchanged("f1") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
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
