import TestSupport
import Testing

@testable import Countries
@testable import Publishing

@Suite("Output size of small feeds", .day)
struct AmplificationTests {
  @Test(
    "responses, paths, description and warnings are bounded by a multiple of the feed",
    arguments: Repetitions.matrix(Array(AmplifyingFeeds.kinds.indices), day: 2))
  func size(kind: Int) throws {
    let (name, make) = AmplifyingFeeds.kinds[kind]
    let feed = make(100_000)
    #expect((50_000...200_000).contains(feed.utf8.count), "\(name): \(feed.utf8.count)")
    let publication = try publication(of: feed, [.v2, .v31])
    for generation in APIGeneration.allCases {
      let answers = publication.files.filter { $0.path.hasPrefix(generation.rawValue) }
      let size = answers.reduce(0) { $0 + $1.text.utf8.count }
      #expect(size <= (4 << 20) + 96 * feed.utf8.count, "\(name): \(size / feed.utf8.count) times as much")
    }
    let paths = publication.files.reduce(0) { $0 + $1.path.utf8.count }
    let described = publication.files.last?.text.utf8.count ?? 0
    let told = publication.leftOut.reduce(0) { $0 + $1.utf8.count }
    #expect(paths <= 32 * feed.utf8.count, "\(name)")
    #expect(described <= 65_536 + 32 * feed.utf8.count, "\(name)")
    #expect(told <= 48 * feed.utf8.count, "\(name)")
  }

  @Test(
    "rows without keys are limited like all responses, and reported if they exceed the limit",
    arguments: [(60, ["independent"]), (100, [])])
  func lists(independent: Int, kept: [String]) throws {
    let countries = (0..<100).map { number in
      var country = Country(name: "Land \(number)")
      // v2 has it once and v3.1 twice, six bytes for each.
      (country.demonym, country.politicalStatus.independent) = (
        String(repeating: "<", count: 5_000), number < independent
      )
      return country
    }
    let dataset = Dataset(format: .plain, title: "Lands", countries: countries)
    let publish = { (feedBytes: Int) in
      StaticAPI(dataset: dataset, generations: [.v2, .v31], feedBytes: feedBytes).files()
    }
    let lists = { (publication: Publication) in
      publication.files.map(\.path).filter { $0.hasSuffix("/all") || $0.hasSuffix("independent") }
    }
    let all = ["all", "independent"] + (independent < 100 ? ["not-independent"] : [])
    #expect(lists(publish(500_000)) == ["v2/all"] + all.map { "v3.1/" + $0 })
    let publication = publish(1_000)
    #expect(lists(publication) == ["v2/all"] + kept.map { "v3.1/" + $0 })
    let told = publication.leftOut.filter { $0.hasPrefix("v3.1: ") }
    let reason = "exceeds the size limit of the API: 96 times the size of the feed plus 4 MiB"
    #expect(told == all.filter { !kept.contains($0) }.map { "v3.1: “\($0)” \(reason)" })
    let description = try #require(publication.files.last)
    #expect(description.path == "openapi.json" && description.text.contains("\"/v2/all\""))
    for path in ["v3.1/all", "v3.1/independent"] {
      #expect(description.text.contains("\"/\(path)\"") == lists(publication).contains(path))
    }
    let size = publication.files.filter { $0.path.hasPrefix("v3.1/") }.reduce(0) { $0 + $1.text.utf8.count }
    #expect(size <= (4 << 20) + 96_000)
  }

  @Test("ten thousand rows with little more than a name are published completely")
  func shortRows() throws {
    let rows = (0..<10_000).map { #"{"name":"Land \#($0)","region":"R\#($0 % 7)"}"# }
    let publication = try publication(of: "[\(rows.joined(separator: ","))]", [.v3])
    // Both lists, each name and region in its spellings, and the description.
    #expect(publication.files.count == 1 + 2 * 10_000 + 2 * 7 + 1)
    #expect(publication.leftOut == [])
  }

  @Test("a key beyond the limit is reported and has no file")
  func fullAnswers() throws {
    let rows = (0..<50).map { row in
      let keys = (0..<400).map { "\"K\(row)-\($0)\"" }.joined(separator: ",")
      return #"{"name":"Land \#(row)","alpha2Code":"XX","altSpellings":[\#(keys)],"callingCodes":[\#(keys)]}"#
    }
    let publication = try publication(of: "[\(rows.joined(separator: ","))]", [.v2])
    let paths = Set(publication.files.map(\.path))
    #expect(paths.contains("v2/name/Land 0") && publication.leftOut.count > 10_000)
    let last = try #require(publication.leftOut.last)
    #expect(last.contains("96 times the size of the feed plus 4 MiB"))
    let path = try #require(last.firstMatch(of: /(.+): “(.+)”/))
    #expect(!paths.contains("\(path.1)/\(path.2)"))
  }

  @Test("up to eight spellings of a key are published, including lower case, and the others are reported together")
  func spellings() throws {
    let names = ["ABCD", "ABCd", "ABcD", "ABcd", "AbCD", "AbCd", "AbcD", "Abcd", "aBCD"]
    let rows = names.map { #"{"name":"\#($0)"}"# }
    let publication = try publication(of: "[\(rows.joined(separator: ","))]", [.v2])
    let paths = publication.files.map(\.path).filter { $0.hasPrefix("v2/name/") }
    #expect(Set(paths) == Set((names.prefix(7) + ["abcd"]).map { "v2/name/\($0)" }))
    #expect(Set(publication.files.filter { paths.contains($0.path) }.map(\.text)).count == 1)
    let reason = "exceeds the limit of 8 spellings for a key"
    #expect(publication.leftOut == ["v2/name: “Abcd” \(reason)"])
  }

  @Test("long runs of combining marks do not take quadratic time", .timeLimit(.minutes(1)))
  func combiningMarks() {
    let marks = String(repeating: "\u{323}\u{301}", count: 100_000)
    var country = Country(name: "a" + marks)
    (country.alpha2, country.capitals, country.region) = ("b" + marks, ["c" + marks, "d" + marks], "e" + marks)
    country.currencies = [Currency(code: "f" + marks, name: "g" + marks, symbol: marks)]
    country.languages = ["h", "per"].map { Language(code: $0 + marks, name: "i" + marks) }
    country.translations = [Translation(language: "se" + marks, name: "k" + marks, officialName: "")]
    let dataset = Dataset(format: .snapshot, title: marks, countries: [country])
    let files = StaticAPI(dataset: dataset, generations: [.v2, .v31], feedBytes: 6_000_000).files().files
    #expect(files.map(\.path).contains("v3.1/all"))
  }
}
