import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct CacheTests {
  @Test("a truncated copy, or one with any changed byte, is detected and not used", .day)
  func damaged() throws {
    let harness = try Harness(.answer(headers: ["ETag": "\"v1\""], "[1, 2, 3]"), .answer(500))
    _ = try harness.read()
    let path = try harness.copyPath()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in whole.indices {
      var flipped = whole
      flipped[index] ^= 0x20
      for damaged in [flipped, whole.prefix(index)] {
        try damaged.write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: PlainError.self) { try harness.read { $0.isOffline = true } }
        #expect(error?.reason?.contains("damaged") == true, "byte \(index): \(String(describing: error))")
      }
    }
  }

  @Test("a damaged copy sends no conditional request; a successful fetch replaces it with a warning")
  func damageIsRepaired() throws {
    let harness = try Harness {
      $0["if-none-match"] == nil ? .answer(headers: ["ETag": "\"v1\""], "[1]") : .answer(304)
    }
    _ = try harness.read()
    try "gazetteer".write(toFile: harness.copyPath(), atomically: false, encoding: .utf8)
    let reading = try harness.read()
    #expect(reading.origin == .network(dataDate: nil))
    let words = "the cached copy is damaged (its format is unknown)"
    #expect(reading.warnings.map(\.summary) == ["the cached copy was not used: \(harness.server.address()): \(words)"])
    #expect(try harness.cache.entries().map(\.damage) == [nil])
  }

  @Test("a copy stored under the name of another source is not used")
  func swappedCopy() throws {
    let harness = try Harness(.answer("[1]"))
    _ = try harness.read(harness.server.address("/one"))
    let one = try harness.copyPath()
    _ = try harness.read(harness.server.address("/two"))
    let two = try #require(harness.cache.entries().map(\.path).first { $0 != one })
    try FileManager.default.removeItem(atPath: two)
    try FileManager.default.copyItem(atPath: one, toPath: two)
    #expect(throws: PlainError.self) {
      try harness.read(harness.server.address("/two")) { $0.isOffline = true }
    }
  }

  @Test(
    "a special file in place of a copy is damage: reads do not block, and it is replaced if possible",
    arguments: ["pipe", "folder", "link to a device", "link to a copy"])
  func noFile(kind: String) throws {
    let harness = try Harness(.answer("[1]"))
    _ = try harness.read()
    let path = try harness.copyPath()
    let foreign = harness.folder.path("foreign")
    try FileManager.default.moveItem(atPath: path, toPath: foreign)
    let before = FileManager.default.contents(atPath: foreign)
    harness.advance(seconds: 60)
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": #expect(mkdir(path, 0o700) == 0)
    default: #expect(symlink(kind.hasSuffix("copy") ? foreign : "/dev/zero", path) == 0)
    }
    #expect(try harness.cache.entries().map { $0.damage == nil } == [false])
    let error = #expect(throws: PlainError.self) { try harness.read { $0.isOffline = true } }
    #expect(error?.reason?.contains("damaged") == true, "\(String(describing: error))")
    let reading = try harness.read()
    #expect(reading.content == "[1]" && !reading.warnings.isEmpty)
    #expect(try harness.cache.entries().map { $0.damage == nil } == [kind != "folder"])
    #expect(FileManager.default.contents(atPath: foreign) == before)
  }

  @Test("a copy of gigabytes is verified without loading it into memory", .linux)
  func huge() throws {
    let harness = try Harness(.answer("[1, 2, 3]"))
    _ = try harness.read()
    #expect(try truncate(harness.copyPath(), off_t(5 << 30)) == 0)
    let before = try Self.memory()
    #expect(try harness.cache.entries().map(\.damage) == ["its length does not match its metadata"])
    #expect(throws: PlainError.self) { try harness.read { $0.isOffline = true } }
    #expect(try harness.read().content == "[1, 2, 3]")
    #expect(try Self.memory() - before < 512 << 20)
  }

  /// The peak memory of this process in bytes.
  private static func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return 1_024 * (try #require(Int(line.filter(\.isNumber))))
  }

  @Test("folder and copies are private to their owner")
  func permissions() throws {
    let harness = try Harness(.answer("[1]"))
    let deep = FeedCache(directory: harness.folder.path("new/cache"))
    _ = try harness.read(cache: deep)
    let path = try #require(deep.entries().first?.path)
    #expect(path.split(separator: "/").last?.count == 64 + ".feed".count)
    for (path, mode) in [(harness.folder.path("new"), 0o700), (deep.directory, 0o700), (path, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  @Test("a cache that cannot be created is a warning, not a failure")
  func unwritable() throws {
    let harness = try Harness(.answer("[1]"))
    try harness.folder.write("a file", to: "file")
    let directory = harness.folder.path("file/cache")
    let reading = try harness.read(cache: FeedCache(directory: directory))
    #expect(reading.content == "[1]")
    #expect(reading.warnings.map(\.summary) == ["the cache cannot be created: \(directory): not a directory"])
  }
}
