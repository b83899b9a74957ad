import Foundation
import TestSupport
import Testing

/// Answers of services as they are in reality, with what is usual and odd in them.
@Suite("Answers of named sources", .day)
struct SourceAnswerTests {
  private typealias Answers = NamedSourceAnswers
  private static let feed = """
    [{"name":"France","code":"FR"},{"name":"Egypt","code":"EG"},{"name":"Greece","code":"GR"}]
    """

  /// A project whose server answers by parts of paths, in this order; others are 404.
  private func project(_ answers: KeyValuePairs<String, LoopbackAnswer>) throws -> (Gazetteer, LoopbackServer) {
    let answers = answers.map { $0 }
    let server = try LoopbackServer { request in
      let body = answers.first { $0.key.isEmpty || request.path.contains($0.key) }?.value
      return body ?? .answer(404, #"{"error": "unknown"}"#)
    }
    let gazetteer = try Gazetteer(Self.feed)
    try gazetteer.folder.write("source: feed.json\nretries: 0\n" + Answers.recipes(at: server), to: "gazetteer.yml")
    return (gazetteer, server)
  }

  private func export(
    _ arguments: [String], _ answers: KeyValuePairs<String, LoopbackAnswer>
  ) throws -> Gazetteer.Result {
    let (gazetteer, server) = try project(answers)
    defer { server.stop() }
    return try gazetteer.run(["export", "--format", "csv"] + arguments)
  }

  /// The codes of France, Egypt and Greece, and the columns of an answer.
  private func columns(_ result: Gazetteer.Result) -> String {
    result.output.split(separator: "\r\n").map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return ([cells[2]] + cells.dropFirst(5)).joined(separator: ",")
    }.joined(separator: "|")
  }

  private static func worldBank(_ rows: [(String, String, String)], _ total: Int) -> String {
    let rows = rows.map { code, date, value in
      #"{"indicator":{"id":"X.Y","value":"Rate (%)"},"country":{"id":"\#(code)","value":""},"date":"\#(date)","#
        + #""value":\#(value)}"#
    }
    return #"[{"page":1,"pages":1,"total":\#(total)},[\#(rows.joined(separator: ","))]]"#
  }

  private static let two =
    "entity,code,year,life_0,gdp_pcap,owid_region,population_historical\n"
    + "Egypt,EGY,2021,,13000,Africa,1\nFrance,FRA,2023,83.3,51000,Europe,2\nEgypt,EGY,2022,71,14000,Africa,3\n"

  private static let twoColumns = #"""
    {"chart": {"title": "Both"}, "columns": {
      "Year": {"titleShort": "Year", "unit": "", "shortName": "year", "citationShort": "Nobody"},
      "A": {"titleShort": "Life expectancy", "unit": "years", "shortName": "life_0", "citationShort": "Source A (2024)"},
      "B": {"titleShort": "GDP per capita", "unit": "international-$", "shortName": "gdp_pcap"}}}
    """#

  @Test(
    "dates, several columns, missing values and groups are read as they are meant",
    arguments: [
      (
        "worldbank:X", worldBank([("FR", "2026M09", "1.5"), ("FR", "2026M08", "1"), ("EG", "2026M09", "null")], 3),
        "{}", "code,rate,rate_year|FR,1.5,2026|EG,,|GR,,"
      ),
      (
        "worldbank:X", worldBank([("FR", "2026Q2", "1.5"), ("EG", "2025Q4", "3"), ("EG", "2026Q1", "null")], 2),
        "{}", "code,rate,rate_year|FR,1.5,2026|EG,3,2025|GR,,"
      ),
      (
        "worldbank:EN.GHG.CO2.PC.CE.AR5", worldBank([("FR", "2023", "4")], 1), "{}",
        "code,co2_per_person,co2_per_person_year|FR,4,2023|EG,,|GR,,"
      ),
      (
        "owid:a", two, twoColumns,
        "code,gdp_pcap,gdp_pcap_year,life_0,life_0_year|FR,51000,2023,83.3,2023|EG,14000,2022,71,2022|GR,,,,"
      ),
      (
        "owid:a", "entity,code,month,rate\nFrance,FRA,2020-01,4\nFrance,FRA,2026-09,5\nEgypt,EGY,2026-08,7\n",
        Answers.metadata(), "code,a,a_year|FR,5,2026|EG,7,2026|GR,,"
      ),
      (
        "owid:a", "entity,code,day,rate\nFrance,FRA,2020-01-03,4\nFrance,FRA,2026-09-04,5\nEgypt,EGY,2026-08-01,7\n",
        Answers.metadata(), "code,a,a_year|FR,5,2026|EG,7,2026|GR,,"
      ),
      (
        "owid:a",
        "entity,code,year,v\nFrance,FRA,2023,8\nEgypt,EGY,2023,7\nUpper-middle-income countries,,2023,6\n"
          + "No income group available,,2023,5\n", Answers.metadata(), "code,a,a_year|FR,8,2023|EG,7,2023|GR,,"
      ),
    ])
  func read(source: String, answer: String, metadata: String, rows: String) throws {
    let result = try export(
      ["--join", source, "--strict"], ["metadata": .answer(metadata), "": .answer(answer)])
    #expect(columns(result) == rows, "\(result)")
    #expect(!result.errors.contains("warning"), "\(result.errors)")
  }

  @Test(
    "what an answer lacks, and several values for one date, are errors that say what to do",
    arguments: [
      ("worldbank:X", worldBank([("FR", "2026", "1")], 300), ["1 row came, but the source counts 300"]),
      ("worldbank:X", worldBank([("FR", "2026", "null")], 1), ["it has no values", "Choose another series"]),
      ("worldbank:X", worldBank([("FR", "2026", "1"), ("FR", "2026", "2")], 2), ["differ in value: 1, 2"]),
      ("worldbank:X", #"[{"page":0,"pages":0,"total":0},null]"#, ["it has no rows"]),
      (
        "eurostat:x/A.",
        "freq,sex,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG\nA,F,FR,2024,1,p\nA,M,FR,2024,2,\nA,F,EL,2024,3,\n",
        ["differ in sex: F, M", "where: \"sex = 'F'\""]
      ),
      (
        "eurostat:x/A.", "freq,age,geo,TIME_PERIOD,OBS_VALUE\nA,15,FR,2024,1\nA,16,FR,2024,1\nA,15,EL,2024,3\n",
        ["differ in age: 15, 16"]
      ),
    ])
  func refuse(source: String, answer: String, words: [String]) throws {
    let result = try export(["--join", source], ["": .answer(answer)])
    #expect(result.status == 65 || result.status == 69, "\(result)")
    for words in words { #expect(result.errors.contains(words), "\(result.errors)") }
  }

  @Test(
    "values of several kinds are a warning, skipped ones a note, and a long answer has its advice",
    arguments: [
      (
        "eurostat:x/A.", 200,
        "freq,sex,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG\nA,F,FR,2023,1,p\nA,M,FR,2024,2,\nA,F,EL,2024,3,\n",
        "of several kinds, which differ in sex: F, M; choose with “where” under “joins”"
      ),
      (
        "eurostat:x/A.", 200, "freq,sex,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG\nA,F,FR,2023,1,p\nA,F,EL,2024,3,\n",
        "joined eurostat:x/A. to 2 of 3 countries: x_a, 2023 to 2024"
      ),
      (
        "wikidata:P1", 200,
        "iso2,indicator,value\nFR,head,Q\nEG,head,http://www.wikidata.org/entity/Q9\nGR,head,http://www.wikidata.org/entity/Q8\n",
        "note: wikidata:P1: skipped 2 entities of Wikidata without a label, such as that of Egypt"
      ),
      (
        "eurostat:x/A.", 413, #"{"error": "too large"}"#,
        "413: too large; there is no cached copy\nChoose a code with fewer"
      ),
    ])
  func tell(source: String, status: Int, answer: String, words: String) throws {
    let result = try export(["--join", source], ["": .answer(status, answer)])
    #expect(result.errors.contains(words), "\(result)")
    #expect(result.errors.contains("warning") == words.contains("several kinds"), "\(result)")
  }

  @Test("each column has its own title, unit and source, and the licence is that of the producers")
  func severalColumns() throws {
    let details = #"""
      {"nonRedistributable": false, "origins": [{"license": {"name": "CC BY-NC-SA 3.0 IGO"}}, {"producer": "X"},
       {"license": {"name": "CC BY 4.0"}}]}
      """#
    let server = try LoopbackServer { request in
      .answer(request.path.contains("/7.") ? details : request.path.contains("/8.") ? "{}" : "<html>")
    }
    defer { server.stop() }
    let links = { (number: Int) in #""shortName": "life_0", "fullMetadata": "\#(server.address("/\(number).json"))""# }
    for (number, licence) in [(7, "CC BY-NC-SA 3.0 IGO; CC BY 4.0"), (8, "licence of the producer"), (9, "producer")] {
      let metadata = Self.twoColumns.replacing(#""shortName": "life_0""#, with: links(number))
      let (gazetteer, other) = try project(["metadata": .answer(metadata), "": .answer(Self.two)])
      defer { other.stop() }
      let result = try gazetteer.run("build", "--join", "owid:a")
      #expect(result.status == 0 && result.errors.contains("left out “population_historical”"), "\(result)")
      #expect(result.errors.contains("its licence is unknown") == (number == 9), "\(result.errors)")
      let page = try gazetteer.text("Output/countries/fr.html")
      #expect(page.contains("<dt>Life expectancy</dt><dd>83.3 years (2023)"), "\(page)")
      #expect(page.contains("<dt>GDP per capita</dt><dd>51,000 international-$ (2023)"), "\(page)")
      let sources = try gazetteer.text("Output/sources.html")
      #expect(sources.contains("Our World in Data: GDP per capita; Life expectancy"), "\(sources)")
      #expect(sources.contains("Source A (2024)") && !sources.contains("Nobody") && sources.contains(licence))
    }
  }

  @Test("details that forbid publication are an error, and those on another domain are not read")
  func details() throws {
    let server = try LoopbackServer { _ in .answer(#"{"nonRedistributable": true}"#) }
    defer { server.stop() }
    let address = server.address("/1.json")
    for (link, status) in [(address, 65), (address.replacing("127.0.0.1", with: "localhost"), 0)] {
      let metadata = Self.twoColumns.replacing(#""unit": "years""#, with: #""fullMetadata": "\#(link)""#)
      let result = try export(["--join", "owid:a"], ["metadata": .answer(metadata), "": .answer(Self.two)])
      #expect(result.status == status && result.errors.contains("may not be redistributed") == (status == 65))
    }
    #expect(server.requests.count == 1)
  }

  @Test(
    "the reason of the server is shown, with advice that follows from the status",
    arguments: [
      (403, #"{"error": "This chart may not be shared."}"#, "This chart may not be shared.", "Choose another series"),
      (403, "", "403 Forbidden", "set “contact” in gazetteer.yml"), (404, "", "404 Not Found", "Check the code"),
      (503, "<faultstring>Down for a day</faultstring>", "Down for a day", "Try again later"),
    ])
  func reasons(status: Int, body: String, reason: String, advice: String) throws {
    let result = try export(["--join", "owid:a"], ["metadata": .answer(status, body)])
    #expect(result.status == 69 && result.errors.contains(reason) && result.errors.contains(advice), "\(result)")
  }

  private struct Sample: Decodable {
    struct Answer: Decodable {
      let path: String
      let files: [String]
    }

    let source: String
    let answers: [Answer]
  }

  private static let samples = Repository.folder.appending(path: "Tests/Samples")

  @Test(
    "answers that Scripts/try-sources --record kept are read as they were",
    arguments: try FileManager.default.contentsOfDirectory(atPath: samples.path).filter { !$0.contains(".") }.sorted())
  func recorded(name: String) throws {
    let folder = Self.samples.appending(path: name)
    let sample = try JSONDecoder().decode(Sample.self, from: Data(contentsOf: folder.appending(path: "sample.json")))
    let server = try LoopbackServer { request in
      guard let answer = sample.answers.first(where: { request.path.prefix { $0 != "?" } == $0.path }),
        case let file = request.query["page"].flatMap({ Int($0) }) ?? 1, answer.files.indices.contains(file - 1),
        let body = try? Data(contentsOf: folder.appending(path: answer.files[file - 1]))
      else { return .answer(404) }
      return .answer(body: Array(body))
    }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("retries: 0\n" + Answers.recipes(at: server), to: "gazetteer.yml")
    let expected = try String(contentsOf: folder.appending(path: "expected.csv"), encoding: .utf8)
    let columns = String(expected.prefix { $0 != "\n" })
    let result = try gazetteer.run(
      "export", "--format", "csv", "--strict", sample.source.contains(":") ? "--join" : "--source", sample.source,
      "--columns", columns, "--where", "code IN ('AD', 'EG', 'FR', 'NA', 'XK')")
    #expect(result.output.replacing("\r\n", with: "\n") == expected && !result.errors.contains("warning"), "\(result)")
  }
}
