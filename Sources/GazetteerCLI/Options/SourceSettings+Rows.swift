import Building
import Configurations
import Databases
import Datasets
import Diagnostics
import Feeds
import Foundation

extension SourceSettings {
  /// Fills in where the rows are, what is joined to them, and which are taken: command line first, then configuration.
  mutating func applyRowOptions(_ options: SourceOptions, _ configuration: Configuration) throws {
    mapping.records = try Configuration.path(options.records ?? configuration.text(.records))
    let columns = try options.column.isEmpty ? configuration.texts(.column) ?? [] : options.column
    mapping.columns = try configuration.reading(.column, isGiven: !options.column.isEmpty) {
      try Self.keys(ofColumns: columns)
    }
    joins = try Self.joins(options, configuration)
    guard !joins.contains(where: { $0.source == .standardInput }) || source != .standardInput else {
      throw PlainError.usage(
        what: "the feed and a table cannot both come from standard input", reason: "both are “-”",
        advice: "Name a file for one of them.")
    }
    for case .address(let address) in joins.map(\.source) { policy.keepSecrets(of: address) }
    declarations = try configuration.declarations()
    noun = try configuration.noun()
    selection = RowSelection(
      condition: try options.condition ?? configuration.text(.where),
      order: try options.sort ?? configuration.texts(.sort, separator: nil)?.joined(separator: ","),
      limit: try options.limit
        ?? configuration.value(.limit, expected: "a whole number from 1 is expected") {
          Int($0).flatMap { $0 > 0 ? $0 : nil }
        },
      columns: try configuration.reading(.columns, isGiven: options.columns != nil) {
        try Self.columns(options, configuration)
      })
    let isGiven = [
      OptionName.where: options.condition != nil, .sort: options.sort != nil, .columns: options.columns != nil,
    ]
    for option in isGiven.keys where isGiven[option] == false {
      selection.places["--" + option.rawValue] = configuration.place(option)
    }
  }

  /// The keys that columns are read from, of texts such as `name=title`.
  private static func keys(ofColumns texts: [String]) throws(PlainError) -> [String: String] {
    var keys: [String: String] = [:]
    for text in texts {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex, text.index(after: equals) != text.endIndex
      else {
        throw .usage(
          what: "--column: “\(text)” is not of the form name=key", reason: "it names no column, or no key",
          advice: "Write the name of the column, “=”, and the key in the feed: --column name=title.")
      }
      let name = text[..<equals].trimmingCharacters(in: .whitespaces)
      let key = text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      if let other = keys.updateValue(key, forKey: name), other != key {
        throw .usage(
          what: "the column “\(name)” is said to be read from two keys", reason: "from “\(other)”, and from “\(key)”",
          advice: "Leave one of “\(name)=\(other)” and “\(name)=\(key)” out.")
      }
    }
    return keys
  }

  /// The tables of figures that are joined.
  static func joins(_ options: SourceOptions, _ configuration: Configuration) throws -> [JoinSettings] {
    try options.join.isEmpty
      ? configuration.joins(Source.init(parsing:)) : options.join.map { JoinSettings(try Source(parsing: $0)) }
  }

  /// The names of the columns that are asked for.
  private static func columns(_ options: SourceOptions, _ configuration: Configuration) throws -> [String]? {
    let names = try options.columns.map { $0.split(separator: ",").map(String.init) } ?? configuration.texts(.columns)
    guard names?.isEmpty != true else {
      throw PlainError.usage(
        what: "--columns is empty", reason: "there is nothing to export",
        advice: "The columns of every feed of countries are \(CountryColumn.knownNames.joined(separator: ", ")).")
    }
    return names?.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
