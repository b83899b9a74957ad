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
  fileprivate func fields(of content: ExportContent, _ options: ExportOptions) throws(PlainError) -> Set<String>? {
    guard options.fields != nil || content.dataset.chosenColumns != nil else { return nil }
    let known = ServiceData.fields[self == .v2 ? "CountryV2" : "CountryV31"] ?? []
    for field in options.fields ?? [] where !known.contains(field) {
      throw .usage(
        what: "--fields", reason: ClosestName.mistake(field.oneLine(), kind: "field", among: known),
        advice: "Example: --fields name,population")
    }
    var fields = Set(options.fields ?? [])
    for column in content.dataset.chosenColumns ?? [] {
      let field = ServiceData.columns[column]?[self == .v2 ? 1 : 0] ?? ""
      guard !field.isEmpty else {
        throw .usage(
          what: "--columns", reason: "REST Countries \(rawValue) has no field for “\(column)”",
          advice: "Omit the column, or choose fields with --fields.")
      }
      fields.insert(field)
    }
    return fields
  }
}
