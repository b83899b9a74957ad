import Base
import Gazetteer

/// The feeds of gazetteer.yml that a command does not read, because it reads only the root feed.
struct OtherFeeds {
  /// The prefixes of their tables in the reports of a site.
  private let schemas: Set<String>

  /// The other feeds of a configuration; none if `--source` replaces them.
  init(of call: Invocation) throws {
    guard !call.isGiven("source") else {
      schemas = []
      return
    }
    let folders = try call.configuration.feeds(isSourceGiven: false).map(\.folder)
    schemas = Set(folders.filter { !$0.isEmpty }.map { $0.replacingScalars(of: "/", with: "_").lowercased() })
  }

  /// Explains that a missing table belongs to one of these feeds; returns any other error message unchanged.
  func explaining(_ reason: String) -> String {
    let start = "no such table: "
    guard reason.hasPrefix(start), let schema = reason.dropFirst(start.count).split(separator: ".").first,
      schemas.contains(schema.lowercased())
    else { return reason }
    let name = reason.dropFirst(start.count).prefix { $0 != ";" }
    return "\(start)\(name); “\(schema)” is another feed of gazetteer.yml, and this command reads only the root feed"
  }
}
