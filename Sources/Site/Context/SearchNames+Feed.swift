import Countries

extension SearchNames {
  /// Names by code that only the feed has. On translated pages, countries are also found by their names in the feed.
  ///
  /// - Parameter positions: the position in the original of each country, if it is another.
  static func ofFeed(_ dataset: Dataset, _ original: Dataset, _ positions: [Int]?) -> [(code: String, names: Entry)] {
    dataset.countries.enumerated().compactMap { index, country in
      var names = country.searchNames
      if let position = positions?[index] {
        let own = original.countries[position]
        for (name, shown) in [(own.name, country.name), (own.officialName, country.officialName)]
        // Compared as bytes: comparing strings takes quadratic time on a run of combining marks.
        where !name.isEmpty && !name.utf8.elementsEqual(shown.utf8) { names.names.append(name) }
      }
      return country.code.isEmpty || names.isEmpty ? nil : (country.code, names)
    }
  }
}
