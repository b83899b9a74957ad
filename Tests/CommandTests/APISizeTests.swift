import Foundation
import TestSupport
import Testing

/// Docs/api.md says how much the API of the bundled data takes.
@Suite("Sizes of the API", .day)
struct APISizeTests {
  /// The files and the bytes of a folder with all that is in it.
  private func size(of folder: String) throws -> (files: Int, bytes: Int) {
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let found = FileManager.default.enumerator(at: URL(fileURLWithPath: folder), includingPropertiesForKeys: keys)
    var size = (files: 0, bytes: 0)
    for case let url as URL in try #require(found) {
      let values = try url.resourceValues(forKeys: Set(keys))
      guard values.isRegularFile == true else { continue }
      size.files += 1
      size.bytes += values.fileSize ?? 0
    }
    return size
  }

  private func isClose(_ stated: Double, to measured: Double) -> Bool { abs(stated - measured) <= measured / 50 }

  @Test("the documentation states the files and the bytes of the bundled data to two hundredths", .night)
  func stated() throws {
    let document = Repository.folder.appending(path: "Docs/api.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let row = try #require(
      try text.firstMatch(
        of: Regex(#"\| bundled data[^|]*\| ([\d,]+) files, ([\d.]+) MB \| ([\d,]+) files, ([\d.]+) MB \|"#)))
    let stated = (1...4).compactMap { row.output[$0].substring.flatMap { Double($0.replacing(",", with: "")) } }
    try #require(stated.count == 4)
    let gazetteer = try Gazetteer()
    let options = ["--api", "all", "--no-country-pages", "--formats", "json", "--no-service-worker", "--quiet"]
    try #require(try gazetteer.run(["build", "--source", "snapshot"] + options).status == 0)
    for (index, generation) in ["v2", "v3.1"].enumerated() {
      let size = try size(of: gazetteer.folder.path("Output/\(generation)"))
      #expect(isClose(stated[2 * index], to: Double(size.files)), "\(generation): \(size.files) files")
      #expect(isClose(stated[2 * index + 1], to: Double(size.bytes) / 1e6), "\(generation): \(size.bytes) bytes")
    }
  }
}
