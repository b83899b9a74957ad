import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct LocalSourceTests {
  private func read(_ source: Source, maxBytes: Int = 1000, snapshot: String = "") throws -> Reading<String> {
    var policy = FetchPolicy()
    policy.maxBytes = maxBytes
    let reader = FeedReader(cache: FeedCache(directory: "/dev/null/cache"), policy: policy)
    return try reader.read(source, snapshot: Array(snapshot.utf8), decode: Harness.decode)
  }

  @Test("a file is read without a cache, and the snapshot as passed in")
  func file() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("[1]", to: "feed.json")
    let reading = try read(.file(path))
    #expect(reading.content == "[1]" && reading.origin == .file(path) && reading.warnings.isEmpty)
    let snapshot = try read(.snapshot, snapshot: "[1]")
    #expect(snapshot.content == "[1]" && snapshot.origin == .snapshot)
    try folder.write("no list", to: "feed.json")
    #expect(throws: NotAList()) { try read(.file(path)) }
  }

  @Test("a missing file, and a folder as a file, exit with 66")
  func missing() throws {
    let error = #expect(throws: PlainError.self) { try read(.file("/no/such/file")) }
    #expect(error?.exitStatus == .noInput)
    #expect(error?.summary == "no such file: /no/such/file")
    let folder = #expect(throws: PlainError.self) { try read(.file("/tmp")) }
    #expect(folder?.summary == "cannot be read: /tmp: is a directory" && folder?.exitStatus == .noInput)
  }

  @Test("a file over the limit exits with 65 and names the limit", arguments: ["/dev/zero", nil])
  func tooLarge(path: String?) throws {
    let folder = try TemporaryDirectory()
    let path = try path ?? folder.write("[12345678]", to: "feed.json")
    let error = #expect(throws: PlainError.self) { try read(.file(path), maxBytes: 9) }
    #expect(error?.exitStatus == .badData)
    #expect(error?.summary == "too large: \(path): it has more than 9 bytes, the limit")
  }

  @Test("standard input is read to its end, up to the limit")
  func standardInput() throws {
    let input = Pipe()
    input.fileHandleForWriting.write(Data("[1]".utf8))
    try input.fileHandleForWriting.close()
    let number = input.fileHandleForReading.fileDescriptor
    #expect(try LocalFile.readStandardInput(number, maxBytes: 3) == Array("[1]".utf8))
    let zeros = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/zero"))
    let error = #expect(throws: PlainError.self) {
      try LocalFile.readStandardInput(zeros.fileDescriptor, maxBytes: 1 << 20)
    }
    #expect(error?.summary == "too large: standard input: it has more than 1 MiB, the limit")
  }

  @Test("a large file is read to its end, up to the limit; as standard input from its current offset", .day)
  func large() throws {
    let folder = try TemporaryDirectory()
    // Each page has different content.
    let bytes = (0..<4_200_000).map { UInt8(truncatingIfNeeded: $0 / 4_096 ^ $0) }
    let path = folder.path("large")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try LocalFile.read(path, maxBytes: bytes.count) == bytes)
    let error = #expect(throws: PlainError.self) { try LocalFile.read(path, maxBytes: bytes.count - 1) }
    #expect(error?.what == "too large")
    let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    try input.seek(toOffset: 7)
    #expect(try LocalFile.readStandardInput(input.fileDescriptor, maxBytes: bytes.count) == Array(bytes[7...]))
    #expect(try LocalFile.readStandardInput(input.fileDescriptor, maxBytes: bytes.count) == [])
  }

  @Test("closed standard input exits with 66")
  func closedInput() throws {
    let error = #expect(throws: PlainError.self) { try LocalFile.readStandardInput(-1, maxBytes: 3) }
    #expect(error?.exitStatus == .noInput)
    #expect(error?.summary == "cannot be read: standard input: it is closed")
  }
}
