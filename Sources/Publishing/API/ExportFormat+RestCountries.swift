import Base
package import Countries

/// The records of REST Countries in one file, as the static API serves them at `all`.
extension ExportFormat {
  package static let restCountries: [ExportFormat] = [restCountries(.v31), restCountries(.v2)]

  private static func restCountries(_ generation: APIGeneration) -> ExportFormat {
    ExportFormat(name: "restcountries-\(generation.rawValue)", form: .json, type: json.type, needsPlaces: true) {
      content, options throws(PlainError) in
      let fields = try generation.fields(of: content, options)
      let rows = content.dataset.countries.map { country in
        var record = generation.tree(of: country, in: content.dataset.format)
        if let fields, case .object(let members) = record {
          record = .object(members.filter { fields.contains($0.key) })
        }
        return record.inertText
      }
      var texts = ResponseTexts(rows: rows)
      return [Array(texts.array(of: Array(rows.indices)).utf8)]
    }
  }
}

extension APIGeneration {
  /// The fields that were asked for, by their names or by columns that they have the values of; `nil` for all.
  fileprivate func fields(of content: ExportContent, _ options: ExportOptions) throws(PlainError) -> [String]? {
    guard let fields = options.fields else {
      guard content.dataset.chosenColumns != nil else { return nil }
      return try content.table.columns.map { column throws(PlainError) in try field(of: column.name) }
    }
    let known = ServiceData.schemas[self == .v2 ? "CountryV2" : "CountryV31"]?.fields ?? []
    for field in fields where !known.contains(field) {
      throw .usage(
        what: "--fields", reason: ClosestName.mistake(field.oneLine(limit: 60), kind: "field", among: known),
        advice: "Example: --fields name,population")
    }
    return fields
  }

  private func field(of column: String) throws(PlainError) -> String {
    let field = ServiceData.columns[column]?[self == .v2 ? 1 : 0] ?? ""
    guard field.isEmpty else { return field }
    throw .usage(
      what: "--columns", reason: "REST Countries \(rawValue) has no field for “\(column)”",
      advice: "Omit the column, or choose fields with --fields.")
  }
}

extension JSONTree {
  /// The names of the members that a schema describes.
  fileprivate var fields: [String] {
    guard case .object(let members) = self,
      case .object(let properties)? = members.first(where: { $0.key == "properties" })?.value
    else { return [] }
    return properties.map(\.key)
  }
}
