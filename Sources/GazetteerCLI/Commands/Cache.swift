import ArgumentParser
import Base
import Feeds
import Foundation
import Publishing

struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Show or clear the cache.",
    subcommands: [Status.self, Clear.self], defaultSubcommand: Status.self)

  struct Status: ConfiguredCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "List the cached copies with their size and age.")

    @OptionGroup var cacheOptions: CacheOptions
    @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions

    func run(_ call: Invocation, _ report: ReportSettings) throws {
      let cache = cacheOptions.folder
      let (entries, now) = (try cache.entries(), Moment(clock: Date().timeIntervalSince1970))
      if report.isJSON {
        return try StandardOutput.write(json: CacheListing.json(directory: cache.directory, entries: entries, at: now))
      }
      guard !entries.isEmpty else { return try report.say("No cached copies in \(cache.directory).") }
      try report.say("\(entries.count.of("copy", "copies")) in \(cache.directory):")
      for entry in entries { try report.say("  " + line(for: entry, at: now)) }
    }

    private func line(for entry: CacheEntry, at now: Moment) -> String {
      if let damage = entry.damage { return "\(entry.path): damaged, \(damage)" }
      let age =
        if let age = entry.age(at: now) {
          "fetched \(age) ago"
        } else {
          "of unknown age" + (entry.fetchedAt.map { ": its timestamp, \($0.text), is in the future" } ?? "")
        }
      return "\(entry.address ?? entry.path): \(entry.bytes.grouped) bytes, \(age)"
    }
  }

  struct Clear: ConfiguredCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear", abstract: "Delete all cached copies and social images, and nothing else.")

    @OptionGroup var cacheOptions: CacheOptions
    @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions

    func run(_ call: Invocation, _ report: ReportSettings) throws {
      let cache = cacheOptions.folder
      let count = try cache.clear()
      let pictures = DrawnPictures.clear(cache.cards) + DrawnPictures.clear(cache.figures)
      if report.isJSON { return try StandardOutput.write("{\"removed\":\(count),\"pictures\":\(pictures)}\n") }
      let drawn = pictures == 0 ? "" : " and \(pictures.of("social image"))"
      try report.say("Removed \(count.of("copy", "copies"))\(drawn) from \(cache.directory).")
    }
  }
}
