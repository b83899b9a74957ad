import JSON

/// Files that Gazetteer writes, or that belong to it, and that hold no rows of a feed.
public enum FileWithoutRows: CaseIterable, Sendable {
  /// `changes.json`.
  case changes
  /// `datapackage.json`.
  case dataPackage
  /// `countries.csv-metadata.json`.
  case tabularMetadata
  /// The bundled figures over the years.
  case series

  /// The file that a document is; `nil` for any other.
  init?(_ root: JSONValue) {
    guard root.kind == .object, let found = Self.allCases.first(where: { $0.isOne(root) }) else { return nil }
    self = found
  }

  private func isOne(_ root: JSONValue) -> Bool {
    switch self {
    case .changes: root["gazetteer_changes"] != nil
    case .dataPackage: root["resources"]?.array != nil && (root["profile"] ?? root["$schema"]) != nil
    case .tabularMetadata: root["@context"] != nil && root["tableSchema"] != nil
    case .series: root["gazetteer_series"] != nil
    }
  }

  /// What it is, as a clause.
  var words: String {
    switch self {
    case .changes: "it is the history of changes of a site (changes.json)"
    case .dataPackage: "it is the description of a CSV (datapackage.json)"
    case .tabularMetadata: "it is the description of a CSV (CSV on the Web)"
    case .series: "it holds the figures over the years that belong to the snapshot"
    }
  }

  /// What to do next.
  var advice: String {
    switch self {
    case .changes, .dataPackage, .tabularMetadata:
      "Name the export with the rows that lies beside it, such as countries.json or countries.csv."
    case .series: "Name the snapshot, which has them: --source snapshot."
    }
  }
}
