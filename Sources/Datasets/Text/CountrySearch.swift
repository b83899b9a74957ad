/// Finds countries by code or name.
public enum CountrySearch {
  /// The countries that a code or a name means, the best kind of match only: by code, else by the whole of a
  /// name, else by a part of a name. In feed order; empty where nothing matches.
  public static func find(_ query: String, in dataset: Dataset) -> [Country] {
    let query = TextFolding.fold(query)
    guard !query.isEmpty else { return [] }
    let byCode = dataset.countries.filter { country in
      [country.code, country.alpha2, country.alpha3, country.numeric].contains { $0.lowercased() == query }
    }
    guard byCode.isEmpty else { return byCode }
    let byName = dataset.countries.filter { names(of: $0).contains(query) }
    guard byName.isEmpty else { return byName }
    return dataset.countries.filter { country in names(of: country).contains { $0.contains(query) } }
  }

  /// The names nearest to what was asked for, the nearest first, by edit distance.
  public static func closestNames(to query: String, in dataset: Dataset, count: Int = 3) -> [String] {
    let query = Array(TextFolding.fold(query).unicodeScalars)
    let ranked = dataset.countries.enumerated().map { index, country in
      (distance(query, Array(TextFolding.fold(country.name).unicodeScalars)), index)
    }
    return ranked.sorted { $0 < $1 }.prefix(count).map { dataset.countries[$0.1].name }
  }

  private static func names(of country: Country) -> [String] {
    ([country.name, country.officialName] + country.nativeNames.map(\.name) + country.alternativeNames)
      .map(TextFolding.fold)
  }

  /// Levenshtein distance.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (index, scalar) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let substitution = diagonal + (scalar == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
