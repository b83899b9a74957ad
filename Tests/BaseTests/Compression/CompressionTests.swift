import Foundation
import Testing

@testable import Base

@Suite("gzip and Brotli")
struct CompressionTests {
  private let text = Array(String(repeating: "Countries of the world, one row after the other.\n", count: 400).utf8)

  /// The output of a program for some input.
  private func output(_ command: String, _ arguments: [String], input: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Array(data)
  }

  @Test func `gzip decompresses the output, also of empty and incompressible input`() throws {
    for bytes in [text, [], (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }] {
      let compressed = try #require(Compression.gzip.compressed(bytes))
      #expect(try output("gzip", ["--decompress", "--stdout"], input: compressed) == bytes)
    }
  }

  @Test func `The gzip header contains no file name, time or system`() throws {
    let compressed = try #require(Compression.gzip.compressed(text))
    #expect(compressed.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
  }

  @Test func `Both are reproducible, and Brotli is smaller`() throws {
    let both = try Compression.allCases.map { form in
      let compressed = try #require(form.compressed(text))
      #expect(form.compressed(text) == compressed && compressed.count < text.count / 20)
      return compressed.count
    }
    #expect(both[1] < both[0] && Compression.allCases.map(\.suffix) == [".gz", ".br"])
  }
}
