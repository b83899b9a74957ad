import Foundation
import TestSupport
import Testing

@testable import Base

@Suite("Reading whole files")
struct InputFileTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test("a regular file is read to its end, also through a symbolic link")
  func regular() throws {
    let path = try folder.write("abc", to: "file")
    #expect(try InputFile.read(path, maxBytes: 3) == Array("abc".utf8))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: path)
    #expect(try InputFile.read(folder.path("link"), maxBytes: 3) == Array("abc".utf8))
    #expect(try InputFile.read(folder.write("", to: "empty"), maxBytes: 0) == [])
  }

  @Test("a system file of unknown size is read to its end, up to the limit", .linux)
  func unknownSize() throws {
    #expect(try InputFile.read("/proc/self/cmdline", maxBytes: 1 << 20).isEmpty == false)
    #expect(throws: InputError.tooLarge(limit: 3)) { try InputFile.read("/proc/self/cmdline", maxBytes: 3) }
  }

  @Test("special files are rejected at once, without blocking")
  func others() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: InputError.noFile("a pipe")) { try InputFile.read(pipe, maxBytes: 9) }
    #expect(throws: InputError.noFile("a folder")) { try InputFile.read(folder.path, maxBytes: 9) }
    for device in ["/dev/zero", "/dev/null", "/dev/tty"] where FileManager.default.isReadableFile(atPath: device) {
      #expect(throws: InputError.self, "\(device)") { try InputFile.read(device, maxBytes: 9) }
    }
    #expect(mknod(folder.path("socket"), S_IFSOCK | 0o600, 0) == 0)
    #expect(throws: InputError.noFile("a socket or a device")) {
      try InputFile.read(folder.path("socket"), maxBytes: 9)
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: pipe)
    #expect(throws: InputError.noFile("a pipe")) { try InputFile.read(folder.path("link"), maxBytes: 9) }
    #expect(throws: InputError.system(SystemError(code: ELOOP))) {
      try Descriptor(regular: folder.path("link"), flags: O_NOFOLLOW).readAll(maxBytes: 9)
    }
  }

  @Test("an explicit pipe is waited for and read to its end, up to the limit")
  func namedPipe() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for (limit, isRead) in [(6, true), (5, false)] {
      Thread.detachNewThread {
        // The writer opens it only after the reader waits.
        let writer = FileHandle(fileDescriptor: open(pipe, O_WRONLY), closeOnDealloc: true)
        writer.write(Data("abcdef".utf8))
      }
      let bytes = Result { try InputFile.read(pipe, maxBytes: limit, mayWait: true) }
      #expect((try? bytes.get()) == (isRead ? Array("abcdef".utf8) : nil))
    }
    #expect(throws: InputError.tooLarge(limit: 1 << 20)) {
      try InputFile.read("/dev/zero", maxBytes: 1 << 20, mayWait: true)
    }
  }

  @Test("a file over the limit is rejected before it is read, however large it is", .linux)
  func sparse() throws {
    let path = try folder.write("a", to: "sparse")
    #expect(truncate(path, 5 << 30) == 0)
    let before = try Self.memory()
    #expect(throws: InputError.tooLarge(limit: 1 << 20)) { try InputFile.read(path, maxBytes: 1 << 20) }
    #expect(throws: InputError.tooLarge(limit: 1 << 20)) {
      try InputFile.read(path, maxBytes: 1 << 20, mayWait: true)
    }
    #expect(try Self.memory() - before < 256 << 20)
  }

  @Test("a part of a large file is read from its offset, up to the end of the file", .day)
  func parts() throws {
    let bytes = (0..<9_000_000).map { UInt8(truncatingIfNeeded: $0 / 4_096 ^ $0) }
    let path = folder.path("large")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let file = try Descriptor(regular: path)
    for (count, place) in [(0, 0), (7, 3), (5_000_000, 5), (9_000_000, 0), (9_000_000, 1_000_000), (9, 9_000_000)] {
      let end = min(place + count, bytes.count)
      #expect(try file.read(count, at: place) == Array(bytes[place..<end]), "\(count) \(place)")
    }
    #expect(try file.read(5, at: 1 << 40) == [])
    #expect(try file.readAll(maxBytes: bytes.count) == bytes)
  }

  @Test("a missing file has its own error")
  func absence() {
    let error = #expect(throws: InputError.self) { try InputFile.read(folder.path("none"), maxBytes: 9) }
    #expect(error?.isAbsence == true && error?.description == "no such file or directory")
  }

  /// The peak memory of this process in bytes.
  private static func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return 1_024 * (try #require(Int(line.filter(\.isNumber))))
  }
}
