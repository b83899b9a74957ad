import Base
import Gazetteer

/// The feeds of a list that a command does not ask, since it asks the one at the root alone.
struct OtherFeeds {
  /// What stands before the names of their tables on the pages of a site.
  private let schemas: Set<String>

  /// Those of a configuration; none where a source is named, which is asked in the place of its feeds.
  init(of call: Invocation) throws {
    guard !call.isGiven("source") else {
      schemas = []
      return
    }
    let folders = try call.configuration.feeds(isSourceGiven: false).map(\.folder)
    schemas = Set(folders.filter { !$0.isEmpty }.map { $0.replacingScalars(of: "/", with: "_").lowercased() })
  }

  /// Why a query finds no table, where the table would be one of these feeds; else what the query says itself.
  func explaining(_ reason: String) -> String {
    let start = "no such table: "
    guard reason.hasPrefix(start), let schema = reason.dropFirst(start.count).split(separator: ".").first,
      schemas.contains(schema.lowercased())
    else { return reason }
    let name = reason.dropFirst(start.count).prefix { $0 != ";" }
    return "\(start)\(name); “\(schema)” is another feed of the list, and this command asks the one at the root alone"
  }
}
