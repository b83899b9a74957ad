import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Feeds
@testable import Publishing

/// The figures of a table: by country and year, a text in each column.
private struct Figures: Equatable {
  var columns = ["gdp", "growth", "refugees"]
  var headings: [String]?
  var rows: [String: [Int: [String: String]]] = [:]
  /// The file in place of the table, if it is not one.
  var file: String?

  static let countries: [(code: String, name: String)] = {
    let dataset = try? FeedDecoder.decode(BundledData.snapshot)
    return (dataset?.countries ?? []).prefix(48).map { ($0.code, $0.name) }
  }()

  /// Six years of a column that grows, of one around zero, and of one that jumps.
  static let first: Figures = {
    var figures = Figures()
    for (index, country) in countries.enumerated() {
      for year in 2018...2023 {
        figures.rows[country.code, default: [:]][year] = [
          "gdp": "\((index + 1) * (index + 1) * 1_000 + (year - 2018) * 20 * (index + 1))",
          "growth": "\(Double((index * 7 + year * 3) % 13) - 5.5)",
          "refugees": "\((index * 5 + year) % 9 == 0 ? 0 : [40, 45, 600][(index + year) % 3] + index)",
        ]
      }
    }
    return figures
  }()

  var newest: Int { rows.values.flatMap(\.keys).max() ?? 0 }

  var text: String {
    if let file { return file }
    let lines = rows.sorted { $0.key < $1.key }.flatMap { code, years in
      years.sorted { $0.key < $1.key }.map { year, cells in
        ([code, "\(year)"] + columns.map { cells[$0] ?? "" }).joined(separator: ",")
      }
    }
    return (["code,year," + (headings ?? columns).joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }

  /// Changes values of a column: the position of the country, the year and the value.
  func changing(_ column: String = "gdp", _ change: (Int, Int, Double) -> String?) -> Figures {
    var figures = self
    for (index, country) in Self.countries.enumerated() {
      for (year, cells) in rows[country.code] ?? [:] {
        guard let value = cells[column].flatMap(Double.init) else { continue }
        figures.rows[country.code]?[year]?[column] = change(index, year, value)
      }
    }
    return figures
  }

  /// Changes newest values.
  func changingNewest(_ column: String = "gdp", _ change: (Int, Double) -> String?) -> Figures {
    changing(column) { index, year, value in year == newest ? change(index, value) : Self.text(value) }
  }

  func multiplied(_ factor: Double, where isChanged: (Int, Int) -> Bool = { _, _ in true }) -> Figures {
    changing { index, year, value in Self.text(isChanged(index, year) ? value * factor : value) }
  }

  func without(where isLost: (Int, Int) -> Bool) -> Figures {
    var figures = self
    for (index, country) in Self.countries.enumerated() {
      figures.rows[country.code] = figures.rows[country.code]?.filter { !isLost(index, $0.key) }
    }
    return figures
  }

  /// Another year, a little higher.
  var later: Figures {
    var figures = self
    for (index, country) in Self.countries.enumerated() {
      guard var cells = rows[country.code]?[newest] else { continue }
      cells["gdp"] = cells["gdp"].flatMap(Double.init).map { Self.text(($0 * 1.03).rounded()) }
      cells["growth"] = "\(Double((index * 7 + (newest + 1) * 3) % 13) - 5.5)"
      figures.rows[country.code]?[newest + 1] = cells
    }
    return figures
  }

  static func text(_ value: Double) -> String { Cell.decimal(value).text }
}

/// A project that is built every night.
private struct Project {
  let folder: TemporaryDirectory
  var lock = SourceLock()
  var published: [[String]] = []
  /// Warnings, notes and the error of the last night.
  var messages: [String] = []
  var failed = false

  private final class Messages: Reporter {
    let isVerbose = false
    let texts = Mutex<[String]>([])

    func warn(_ text: String) { texts.withLock { $0.append("warning: " + text) } }
    func note(_ text: String) { texts.withLock { $0.append("note: " + text) } }
    func about(_ subject: String) -> Self { self }
    func begin(_ step: BuildStep) {}
    func detail(_ text: String) {}
    func fail(_ error: any Diagnostic) {}
    func show(_ progress: FetchProgress) {}
    func begin(pictures count: Int) {}
    func show(pictures done: Int, of total: Int) {}
  }

  init() throws {
    folder = try TemporaryDirectory()
    let rows = Figures.countries.map { #"{"name":"\#($0.name)","code":"\#($0.code)","area":1}"# }
    try folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
  }

  mutating func night(_ figures: Figures, day: Int = 20_000, allowing: [String] = []) throws {
    try folder.write(figures.text, to: "t.csv")
    var settings = SourceSettings(.file(folder.path("feed.json")), cache: FeedCache(directory: folder.path("cache")))
    settings.joins = [JoinSettings(.file(folder.path("t.csv")))]
    settings.guards = ValueGuard(try read(), allowing: allowing, today: Day(number: day))
    let reporter = Messages()
    do {
      let feed = try LoadedFeed(settings, reporter)
      for (name, entry) in feed.locked { lock.entries[name] = entry.continued(from: lock.entries[name]) }
      let columns = ["gdp", "growth", "refugees"].flatMap { [$0, $0 + "_year"] }
      published = try feed.dataset.table(named: ["code"] + columns).rows.map { $0.map(\.text) }
      messages = reporter.texts.withLock { $0 }
      failed = false
    } catch let error as any Diagnostic {
      messages = reporter.texts.withLock { $0 } + [error.description]
      failed = true
    }
  }

  /// The lock as the next night reads it.
  private func read() throws -> SourceLock { try SourceLock(decoding: Array(lock.text.utf8)) }

  var warnings: [String] { messages.filter { !$0.hasPrefix("note: ") } }
}

@Suite("A year of nights")
struct NightsTests {
  private struct Night: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The table as it should be, and as it arrives.
    let right, wrong: Figures
    let words: String

    init(_ name: String, _ wrong: (Figures) -> Figures, of right: Figures = .first, _ words: String = "t.csv") {
      (testDescription, self.right, self.words) = (name, right, words)
      self.wrong = wrong(right)
    }
  }

  private static let austria = Figures.countries.firstIndex { $0.code == "AT" } ?? 0
  private static let next = Figures.first.later

  private static let wrong: [Night] = [
    Night(
      "one × 1000", { $0.changingNewest { index, value in Figures.text(index == austria ? value * 1000 : value) } },
      "gdp: 1 value kept from the last build: Austria ("),
    Night(
      "one ÷ 1000", { $0.changingNewest { index, value in Figures.text(index == austria ? value / 1000 : value) } },
      "1 value kept"),
    Night(
      "one × 1000 in a new year",
      { $0.changingNewest { index, value in Figures.text(index == austria ? value * 1000 : value) } }, of: next,
      "1 value kept"),
    Night(
      "the largest and the smallest exchanged",
      {
        var figures = $0
        let (first, last) = (Figures.countries[0].code, Figures.countries[47].code)
        for year in 2018...2023 {
          figures.rows[first]?[year]?["gdp"] = $0.rows[last]?[year]?["gdp"]
          figures.rows[last]?[year]?["gdp"] = $0.rows[first]?[year]?["gdp"]
        }
        return figures
      }, "gdp: 2 values kept"),
    Night("one zero", { $0.changingNewest { $0 == austria ? "0" : Figures.text($1) } }, "(0 instead of "),
    Night(
      "a third zero, where signs change", { $0.changingNewest("growth") { $0 % 3 == 0 ? "0" : Figures.text($1) } },
      "growth: 16 values kept"),
    Night("a third zero", { $0.changingNewest { $0.isMultiple(of: 3) ? "0" : Figures.text($1) } }, "16 values kept"),
    Night(
      "a new year with 40 % zeros", { $0.changingNewest { $0 % 5 < 2 ? "0" : Figures.text($1) } }, of: next,
      "20 of 48 values are implausible, such as "),
    Night("a new year of zeros", { $0.changingNewest { _, _ in "0" } }, of: next, "all values are 0"),
    Night("all zero", { $0.changing { _, _, _ in "0" } }, "all values are 0"),
    Night("one sign", { $0.changingNewest { Figures.text($0 == austria ? -$1 : $1) } }, "1 value kept"),
    Night("all signs", { $0.multiplied(-1) }, "most values are negative"),
    Night(
      "one text", { $0.changingNewest { $0 == austria ? "see note" : Figures.text($1) } },
      "Austria (“see note” instead of "),
    Night("all texts", { $0.changing { "no \($0) \($1) \($2)" } }, "its values are no longer numbers"),
    Night("half of the rows lost", { $0.without { index, _ in index.isMultiple(of: 2) } }, "24 rows have a value"),
    Night("a third of the rows lost", { $0.without { index, _ in index.isMultiple(of: 3) } }, "32 rows have a value"),
    Night("one row left", { $0.without { index, _ in index > 0 } }, "1 row has a value, 48 had one"),
    Night(
      "half of a column lost",
      { $0.changing { index, _, value in index.isMultiple(of: 2) ? "" : Figures.text(value) } },
      "gdp: 24 rows have a value"),
    Night(
      "a column gone",
      {
        var figures = $0
        figures.columns = ["growth", "refugees"]
        return figures
      }, "the column “gdp” is empty or missing"),
    Night("a column empty", { $0.changing { _, _, _ in "" } }, "the column “gdp” is empty or missing"),
    Night(
      "a heading changed",
      {
        var figures = $0
        figures.headings = ["gdp_usd", "growth", "refugees"]
        return figures
      }, "the column “gdp” is empty or missing"),
    Night(
      "two headings exchanged",
      {
        var figures = $0
        figures.headings = ["growth", "gdp", "refugees"]
        return figures
      }, "its median was"),
    Night("thousands", { $0.multiplied(0.001) }, "its median was"),
    Night("units in place of thousands", { $0.multiplied(1000) }, "its median was"),
    Night(
      "a new year in thousands", { right in right.multiplied(0.001) { $1 == right.newest } }, of: next, "its median was"
    ),
    Night("a new year of one number", { $0.changingNewest { _, _ in "7" } }, of: next, "all values are 7"),
    Night("a new year of a code", { $0.changingNewest { _, _ in "-99" } }, of: next, "all values are -99"),
    Night(
      "a year far ahead",
      {
        var figures = $0
        for (code, years) in $0.rows { figures.rows[code]?[2123] = years[2023] }
        return figures
      }, "is 2123"),
    Night(
      "half changed by 30 %", { $0.multiplied(1.3) { index, _ in index.isMultiple(of: 2) } },
      "24 of 48 values changed by more than 25 %"),
    Night(
      "rows shifted",
      {
        var figures = $0
        for (index, country) in Figures.countries.enumerated() {
          figures.rows[country.code] = $0.rows[Figures.countries[(index + 20) % 48].code]
        }
        return figures
      }, "values changed by more than 25 %"),
    Night(
      "a fifth of the earlier values wrong", { $0.multiplied(2) { $1 < 2023 && ($0 + $1) % 5 == 0 } },
      "earlier values changed by more than 25 %"),
    Night("earlier years lost", { $0.without { $1 < 2022 } }, "its series have"),
    Night(
      "a year withdrawn and others changed", { $0.multiplied(1.6).without { $1 == 2023 } },
      "the newest year was 2023, and is 2022"),
    Night("all but the first year withdrawn", { $0.without { $1 > 2018 } }, "the newest year was 2023, and is 2018"),
    Night("an empty file", { _ in Figures(file: "") }),
    Night("headings alone", { _ in Figures(file: "code,year,gdp\n") }),
    Night("a page", { _ in Figures(file: "<!doctype html><title>Maintenance</title>") }),
    Night("an error", { _ in Figures(file: #"{"error":"quota exceeded"}"#) }),
    Night("another table", { _ in Figures(file: "code,year,area\nAT,2023,5\nFR,2023,6\n") }),
    Night("a cut file", { Figures(file: String($0.text.prefix(900))) }),
  ]

  /// What is published of the right tables.
  private static let good: (first: [[String]], next: [[String]]) = {
    let published = [Figures.first, next].map { figures in
      var project = try? Project()
      try? project?.night(figures)
      return project?.published ?? []
    }
    return (published[0], published[1])
  }()

  @Test("no wrong value is published, and the right ones pass the night after", arguments: wrong)
  private func wrongNight(_ night: Night) throws {
    let right = night.right == .first ? Self.good.first : Self.good.next
    var project = try Project()
    try project.night(.first)
    let good = project.published
    for day in [20_001, 20_002] {
      try project.night(night.wrong, day: day)
      #expect(project.warnings.contains { $0.contains(night.words) }, "\(project.messages)")
      for (row, (known, new)) in zip(project.published, zip(good, right)) {
        for (cell, (known, new)) in zip(row, zip(known, new)) { #expect(cell == known || cell == new, "\(row)") }
      }
    }
    try project.night(night.right, day: 20_003)
    #expect(!project.failed && project.published == right && project.warnings.isEmpty, "\(project.messages)")
  }

  private static func guyana(_ factor: Double, where isChanged: @escaping (Int) -> Bool) -> (Figures) -> Figures {
    { $0.multiplied(factor) { index, year in index == austria && isChanged(year) } }
  }

  private static let passing: [Night] = [
    Night("nothing changed", { $0 }),
    Night("a new year", { _ in next }),
    Night("two new years", { _ in next.later }),
    Night("one + 60 % in a new year", { _ in guyana(1.6) { $0 == 2024 }(next) }),
    Night("one + 60 %", guyana(1.6) { $0 == 2023 }),
    Night("one rebased by 40 %", guyana(1.4) { _ in true }),
    Night("one × 5", guyana(5) { $0 == 2023 }),
    Night("revisions", { $0.changing { Figures.text($2 * (1 + Double(($0 + $1) % 7) / 100)) } }),
    Night("a tenth of the rows lost", { $0.without { index, _ in index.isMultiple(of: 10) } }),
    Night(
      "a row that others of its column have had", { $0.changingNewest("refugees") { $0 == 1 ? "0" : Figures.text($1) } }
    ),
    Night("a step that is usual", { $0.later.changingNewest("refugees") { Figures.text($0 == 1 ? $1 * 12 : $1) } }),
    Night("signs of growth", { $0.later.changingNewest("growth") { Figures.text($0 % 2 == 0 ? -$1 : $1) } }),
    Night(
      "a new column",
      {
        var figures = $0
        figures.columns.append("population")
        for code in figures.rows.keys { figures.rows[code]?[2023]?["population"] = "5000" }
        return figures
      }),
    Night(
      "a provisional year withdrawn", { $0.without { $1 == 2023 } }, "values were withdrawn; the newest were of 2023"),
    Night(
      "a year of some rows withdrawn", { $0.without { $1 == 2023 && $0 % 4 == 0 } },
      "the newest year of 12 rows is earlier than in the last build: "),
  ]

  @Test("right values are published", arguments: passing)
  private func passingNight(_ night: Night) throws {
    var right = try Project()
    try right.night(night.wrong)
    var project = try Project()
    try project.night(.first)
    try project.night(night.wrong, day: 20_001)
    #expect(!project.failed && project.published == right.published, "\(project.messages)")
    #expect(night.words == "t.csv" ? project.warnings.isEmpty : project.messages.contains { $0.contains(night.words) })
    #expect(!project.messages.contains { $0.contains("kept") || $0.contains("refused") }, "\(project.messages)")
  }

  @Test("a wrong value that was accepted does not refuse the right ones, also if others are revised")
  func accepted() throws {
    let revised = Figures.first.changingNewest { Figures.text($0 == Self.austria + 1 ? $1 * 1.003 : $1) }
    for wrong in [
      Self.next.changingNewest { _, _ in "0" }, Figures.first.multiplied(1000),
      Figures.first.changingNewest { _, _ in "0" },
      Figures.first.changingNewest { Figures.text($0 == Self.austria ? $1 * 1000 : $1) },
    ] {
      for right in [Figures.first, revised] {
        var (project, other) = (try Project(), try Project())
        try other.night(right)
        try project.night(.first)
        try project.night(wrong, day: 20_001, allowing: ["gdp", "growth"])
        #expect(project.published != other.published)
        try project.night(right, day: 20_002)
        #expect(project.published == other.published && project.warnings.isEmpty, "\(project.messages)")
      }
    }
  }

  @Test("a wrong value of the first night is known by its earlier years")
  func firstNight() throws {
    var (project, other) = (try Project(), try Project())
    try other.night(.first)
    try project.night(Figures.first.changingNewest { Figures.text($0 == Self.austria ? $1 * 1000 : $1) })
    try project.night(.first, day: 20_001)
    #expect(project.published == other.published && project.warnings.isEmpty, "\(project.messages)")
  }

  @Test("a text in place of a number is named each time")
  func repeatedText() throws {
    var project = try Project()
    try project.night(.first)
    let good = project.published
    for (night, text) in ["n/a", "see note", "n/a"].enumerated() {
      try project.night(
        Figures.first.changingNewest { $0 == Self.austria ? text : Figures.text($1) }, day: 20_001 + 2 * night)
      #expect(project.published == good || text == "n/a", "\(project.messages)")
      try project.night(.first, day: 20_002 + 2 * night)
      #expect(project.published == good)
    }
  }

  @Test("kept values are named with the day of their end, and then given up")
  func ends() throws {
    var project = try Project()
    try project.night(.first)
    let good = project.published
    let wrong = Figures.first.changingNewest { Figures.text($0 == Self.austria ? $1 * 1000 : $1) }
    for day in 20_001...20_031 {
      try project.night(wrong, day: day)
      #expect((project.published == good) == (day < 20_031))
      let words =
        day == 20_031
        ? "gdp: 1 new value is used, after 30 days of refusal: Austria"
        : day == 20_001
          ? "refused until 4 November 2024" : "refused since 5 October 2024, until 4 November 2024; to accept"
      #expect(project.warnings.contains { $0.contains(words) }, "\(project.messages)")
    }
    try project.night(wrong, day: 20_032)
    #expect(project.warnings.isEmpty)
  }

  @Test("sixty nights of small revisions stop nothing, and change two lines of the lock if newest values stay")
  func revisions() throws {
    var project = try Project()
    try project.night(.first)
    var figures = Figures.first
    for night in 1...60 {
      let earlier = project.lock.text.split(separator: "\n")
      let isNew = night.isMultiple(of: 20)
      if isNew { figures = figures.later }
      let last = figures.newest
      figures = figures.changing { index, year, value in
        (index + year + night) % 11 == 0 && (isNew || year < last) ? Figures.text(value * 1.01) : Figures.text(value)
      }
      try project.night(figures, day: 20_000 + night)
      #expect(!project.failed && project.warnings.isEmpty, "night \(night): \(project.messages)")
      guard !isNew else { continue }
      let changed = Set(project.lock.text.split(separator: "\n")).subtracting(earlier)
      #expect(changed.count <= 2, "night \(night): \(changed)")
    }
  }
}
