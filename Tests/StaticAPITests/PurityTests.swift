import StaticAPI
import TestSupport
import Testing

@Suite("Purity and size")
struct PurityTests {
  @Test("the same dataset gives the same files in the same order")
  func sameBytes() throws {
    let publications = try (1...3).map { _ in try publication(of: "[\(fullV3)]", [.v2, .v3]) }
    #expect(publications.allSatisfy { $0 == publications[0] })
  }

  @Test("25,000 rows are published whole", .night, .timeLimit(.minutes(5)))
  func manyRows() throws {
    let rows = (0..<25_000).map {
      #"{"name":"Country \#($0)","code":"C\#($0)","region":"Region \#($0 % 9)","capital":"Capital \#($0)"}"#
    }
    let publication = try publication(of: "[\(rows.joined(separator: ","))]", [.v3])
    // All, each name, code, capital and region in its spellings, and the description.
    #expect(publication.files.count == 1 + 2 * 25_000 + 2 * 25_000 + 2 * 9 + 1)
    #expect(publication.leftOut == [])
  }

  @Test(
    "of rows that have little more than a name nothing is left out",
    arguments: Repetitions.matrix(APIGeneration.allCases))
  func shortRows(generation: APIGeneration) throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let rows = (0..<10_000).map {
      #"{"name":"Land \#($0)","code":"\#(letters[$0 / 26 % 26])\#(letters[$0 % 26])","region":"R\#($0 % 7)"}"#
    }
    let feed = "[\(rows.joined(separator: ","))]"
    let publication = try publication(of: feed, [generation])
    #expect(publication.leftOut == [])
    #expect(publication.files.count > 20_000)
  }
}
