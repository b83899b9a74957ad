import Base
import Feeds

// MARK: - The static API
extension SiteCheck {
  /// The result for the API of a feed.
  package struct API {
    var generations: [String] = []
    var findings: [Finding] = []
  }

  private static let description = "openapi.json"
  /// The number of countries requested by code.
  private static let mostCodes = 3

  /// Checks the API of a feed, if there is one: all countries, and a sample by code.
  ///
  /// - Parameter path: the folder of the feed, with a final slash; empty for the root.
  func look(atAPI path: String, _ rows: PublishedFigures?, _ site: SiteVisitor) -> API {
    var api = API()
    let place = path + Self.description
    let found = site.visitDocument(place, asForeign: true)
    if case .failure(let failure) = found, failure.isOverBudget { api.findings.append(Finding(failure, of: place)) }
    guard case .success(let answer) = found, answer.isSuccess else { return api }
    guard let document = try? JSONDocument(parsing: answer.body).root, document["openapi"]?.string != nil else {
      api.findings.append(Finding(.api, place, "is not an API description", Finding.publishAgain))
      return api
    }
    let version = document["info"]?["version"]?.word
    // The page may have a date that its feed lacks.
    if let date = rows?.date, let version, version != date.iso, version != "undated" {
      api.findings.append(
        Finding(
          .api, place,
          "is from another build: its version is “\(version.oneLine(limit: 40))”, but the data are from \(date.iso)",
          Finding.publishAgain))
    }
    let addresses = Set(document["paths"]?.keys.prefix(1_000) ?? [])
    api.generations = ["v2", "v3", "v3.1"].filter { addresses.contains("/\($0)/all") }
    for generation in api.generations {
      api.findings += look(at: generation, in: path, rows, site)
    }
    return api
  }

  /// Checks a version of the API.
  private func look(
    at generation: String, in path: String, _ rows: PublishedFigures?, _ site: SiteVisitor
  ) -> [Finding] {
    let place = "\(path)\(generation)/all"
    let answer: SiteAnswer
    do { answer = try site.visitDocument(place, asForeign: true).succeeded.get() } catch {
      return [Finding(error, of: place)]
    }
    var findings = Self.findings(ofHeaders: answer, of: place)
    guard let countries = (try? JSONDocument(parsing: answer.body).root.array)?.map({ APICountry($0, generation) })
    else {
      return findings + [Finding(.api, place, "is not a list of countries", Finding.publishAgain)]
    }
    if let rows = rows?.populations, let words = Self.difference(countries, rows) {
      return findings + [
        Finding(.api, place, "is from another build than the pages: \(words)", Finding.publishAgain)
      ]
    }
    let codes = countries.filter { $0.code != nil }
    let count = min(Self.mostCodes, codes.count)
    // Spread over the list, including the first and the last.
    let some = Set((0..<count).map { $0 * (codes.count - 1) / max(1, count - 1) })
    findings += site.visit(some.sorted().map { codes[$0] }) { site, country in
      Self.look(atCodeOf: country, "\(path)\(generation)/alpha/\(country.code ?? "")", site)
    }.compactMap { $0 }
    return findings
  }

  /// Checks the response for one country: an object in v2, an array with one element in v3.1.
  private static func look(atCodeOf country: APICountry, _ place: String, _ site: SiteVisitor) -> Finding? {
    let answer: SiteAnswer
    do { answer = try site.visitDocument(place, asForeign: true).succeeded.get() } catch {
      return Finding(error, of: place)
    }
    let root = try? JSONDocument(parsing: answer.body).root
    let found = (root?.array?.first ?? root).map { APICountry($0, country.generation) }
    let isSame = found?.name.map { name in name.utf8.elementsEqual((country.name ?? "").utf8) } ?? false
    guard isSame, found?.population == country.population else {
      return Finding(.api, place, "is not the country of this code in \(country.generation)/all", Finding.publishAgain)
    }
    return nil
  }

  /// The difference between API and pages as a clause; `nil` if there is none.
  private static func difference(
    _ countries: [APICountry], _ rows: [(name: String, population: Double?)]
  ) -> String? {
    let names = countries.compactMap(\.name)
    guard names.count == rows.count else {
      return "it has \(names.count) \(names.count == 1 ? "country" : "countries"), and the pages have \(rows.count)"
    }
    // Compare bytes: comparing normalized strings takes quadratic time with many combining marks.
    var known: [[UInt8]: [Double?]] = [:]
    for country in countries { known[Array((country.name ?? "").utf8), default: []].append(country.population) }
    for (name, population) in rows {
      guard let found = known[Array(name.utf8)] else { return "it does not have “\(name.oneLine(limit: 60))”" }
      if let population, found.count == 1, let number = found[0], number != population {
        return "its population of “\(name.oneLine(limit: 60))” differs"
      }
    }
    return nil
  }
}

/// The checked properties of a country in the API.
private struct APICountry: Sendable {
  let generation: String
  let name: String?
  let code: String?
  let population: Double?

  init(_ value: JSONValue, _ generation: String) {
    self.generation = generation
    let isSecond = generation == "v2"
    name = isSecond ? value["name"]?.string : value["name"]?["common"]?.string
    let code = value[isSecond ? "alpha2Code" : "cca2"]?.string
    self.code = code?.utf8.count == 2 && code?.utf8.allSatisfy { (65...90).contains($0) } == true ? code : nil
    population = value["population"]?.number
  }
}
