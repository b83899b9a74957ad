import ArgumentParser
import Base
import Feeds
import Foundation
import Publishing

struct Sources: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List the sources that can be named, and find their series.",
    discussion: """
      gazetteer sources
      gazetteer sources search life expect
      gazetteer build --join worldbank:SP.DYN.LE00.IN
      """,
    subcommands: [List.self, Search.self], defaultSubcommand: List.self)

  struct List: ConfiguredCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the sources with their licence and the age of the newest cached copy.")

    @OptionGroup var cacheOptions: CacheOptions
    @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions

    func run(_ call: Invocation, _ report: ReportSettings) throws {
      let listing = SourceListing(
        try call.configuration.recipes(), used: try call.configuration.usedSources(),
        entries: try cacheOptions.folder.entries(), at: Moment(clock: Date().timeIntervalSince1970))
      if report.isJSON { return try StandardOutput.write(json: listing.json) }
      for line in listing.lines { try report.say(line) }
    }
  }

  struct Search: ConfiguredCommand {
    static let configuration = CommandConfiguration(
      commandName: "search", abstract: "Find series in the bundled catalogue, without a network.",
      discussion: "Every word must begin a word of the title, the unit or the code.")

    @Argument(help: "Words such as: life expect.")
    var words: [String]

    @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions

    func run(_ call: Invocation, _ report: ReportSettings) throws {
      let found = try SourceCatalogue.bundled().matching(words.joined(separator: " "))
      if report.isJSON { return try StandardOutput.write(json: .known(["series": .array(found.map(\.json))])) }
      for series in found { try report.say(series.line) }
    }
  }
}
