import Base
import Countries

/// Links from the values on country pages: to the built-in report about a region, currency or language, else to the
/// table with the rows that have the value.
struct ValueLinks: Sendable {
  enum Subject: String, Sendable { case region, subregion, currency, language }

  /// The URLs relative to a country page, by displayed name or by code.
  private var addresses: [Subject: [String: String]] = [:]

  /// The maximum number of pages of a report, as in its query.
  private static let mostPages = 500
  /// The folders of the reports with a page for each value.
  private static let folders: [Subject: String] = [
    .region: "regions/", .currency: "currencies/", .language: "languages/",
  ]

  /// - Parameters:
  ///   - original: the countries as in the feed, whose names are in URLs, at `positions` if they are in another order.
  ///   - pages: the paths of the built-in reports.
  init(_ countries: [Country], original: [Country], positions: [Int]?, reports pages: Set<String>) {
    var values: [Subject: [(shown: String, name: String, value: String)]] = [:]
    // Iterates over positions because copying a country is expensive.
    for index in countries.indices {
      let position = positions?[index] ?? index
      let (region, subregion) = (original[position].region, original[position].subregion)
      values[.region, default: []].append((countries[index].region, region, region))
      values[.subregion, default: []].append((countries[index].subregion, subregion, subregion))
      values[.currency, default: []] += zip(countries[index].currencies, original[position].currencies).map {
        ($0.code.isEmpty ? $0.name : $0.code, $1.name, $1.code)
      }
      values[.language, default: []] += zip(countries[index].languages, original[position].languages).map {
        ($0.code.isEmpty ? $0.name : $0.code, $1.name, $1.code)
      }
    }
    for (subject, values) in values {
      let folder = BuiltInReports.folder + (Self.folders[subject] ?? "")
      let hasReport = pages.contains("\(folder)[\(subject.rawValue)].md")
      var names = ReportPageNames()
      let named = Set(hasReport ? values.map(\.value) : []).filter { !$0.isEmpty }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(Self.mostPages)
      var reports: [String: String] = [:]
      for value in named { reports[value] = "../\(OwnPages.folder)\(folder)\(names.name(for: value)).html" }
      for (shown, name, value) in values where !shown.isEmpty && addresses[subject]?[shown] == nil {
        let filter = name.isEmpty ? nil : "../index.html?\(subject.rawValue)=" + PercentEncoding.encode(name.displayed)
        addresses[subject, default: [:]][shown] = reports[value] ?? filter
      }
    }
  }

  /// The URL for a displayed name or a code.
  subscript(subject: Subject, key: String) -> String? { addresses[subject]?[key] }
}
