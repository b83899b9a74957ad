import Foundation
import TestSupport
import Testing

/// Docs/api.md states the size of the API of the bundled data.
@Suite("API size", .day)
struct APISizeTests {
  private func isClose(_ stated: Double, to measured: Double) -> Bool { abs(stated - measured) <= measured / 50 }

  @Test("the documented number of files and bytes of the bundled data is correct to 2 %", .night)
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
      let files = try gazetteer.files(below: "Output/\(generation)")
      let bytes = files.values.reduce(0) { $0 + $1.count }
      #expect(isClose(stated[2 * index], to: Double(files.count)), "\(generation): \(files.count) files")
      #expect(isClose(stated[2 * index + 1], to: Double(bytes) / 1e6), "\(generation): \(bytes) bytes")
    }
  }
}
