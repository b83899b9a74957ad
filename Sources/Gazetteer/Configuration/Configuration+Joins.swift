import Base
import Feeds

extension Configuration {
  private enum JoinKey: String, CaseIterable {
    case source, key, year, prefix, columns, ignore, names, decimal, records, title, licence, headers, redistribute
  }

  /// `joins:`, the tables to join: a list of sources, or of entries with a `source`.
  ///
  /// - Throws: ``PlainError``.
  package func joins() throws -> [JoinSettings] {
    guard let node = structure(.joins) else { return [] }
    let entries = node.items ?? [node]
    return try entries.map { entry in
      func settings(of source: String) throws -> JoinSettings {
        do throws(PlainError) { return JoinSettings(try Source(parsing: source)) } catch {
          throw mistake(entry, "joins: " + [error.what, error.reason].compactMap(\.self).joined(separator: ": "))
        }
      }
      if let source = entry.text { return try settings(of: source) }
      let values = try self.values(of: entry, in: Structure.joins.rawValue, JoinKey.self)
      guard let source = try values[.source].map({ try text($0, "source") }) else {
        throw mistake(entry, "joins: an entry has no “source”")
      }
      var settings = try settings(of: source)
      settings.records = Self.path(try values[.records].map { try text($0, "records") })
      settings.title = try values[.title].map { try text($0, "title") }
      settings.licence = try values[.licence].map { try text($0, "licence") }
      settings.join.key = try values[.key].map { try text($0, "key") }
      settings.join.year = try values[.year].map { try text($0, "year") }
      settings.join.prefix = try values[.prefix].map { try text($0, "prefix") } ?? ""
      settings.join.columns = try values[.columns].map { try texts($0, "columns") }
      for (name, value) in try values[.names].map({ try Self.members(of: $0, file: file, key: "names") }) ?? [] {
        settings.join.names[name] = try text(value, "names: \(name)")
      }
      settings.join.decimal = try values[.decimal].map { try choice($0, "decimal") }
      settings.headers = try values[.headers].map { try headers($0, "headers") } ?? []
      settings.mayRedistribute = try values[.redistribute].map { try flag($0, "redistribute") } ?? false
      settings.join.ignored = Set(try values[.ignore].map { try texts($0, "ignore") } ?? [])
      return settings
    }
  }

  /// The keys of a dotted path; empty without a path.
  package static func path(_ text: String?) -> [String] {
    text.map { $0.split(separator: ".").map(String.init) } ?? []
  }
}
