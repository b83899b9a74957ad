import Foundation
import Testing

@testable import embed_files

@Suite("Embedded files")
struct ReplacementTests {
  @Test("a file with the same content is not rewritten, and one that only looks the same is")
  func unchanged() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let old = Date(timeIntervalSince1970: 1)

    try replace(file, with: "é")
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    try replace(file, with: "é")
    #expect(try modificationDate(of: file) == old)

    try replace(file, with: "e\u{301}")
    #expect(try modificationDate(of: file) != old)
    #expect(try Data(contentsOf: file) == Data("e\u{301}".utf8))
  }

  private func modificationDate(of file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}
