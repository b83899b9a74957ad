@testable import Countries

/// Rows of countries: code, name, capitals and population.
func rows(_ countries: (code: String, name: String, capitals: [String], population: Int?)...) -> PublishedRows {
  rows(countries)
}

private func rows(_ countries: [(code: String, name: String, capitals: [String], population: Int?)]) -> PublishedRows {
  PublishedRows(
    Dataset(
      format: .plain, title: "Test",
      countries: countries.map { country in
        var row = Country(name: country.name)
        (row.code, row.capitals, row.population) = (country.code, country.capitals, country.population)
        return row
      }))
}

/// Rows of facts by their titles.
func facts(_ titles: String...) -> PublishedRows {
  PublishedRows(Dataset(format: .facts, title: "Test", countries: titles.map { Country(title: $0) }))
}

/// Countries with codes `C0` to `C<count - 1>` and distinct populations.
func many(_ count: Int, population: Int = 0) -> PublishedRows {
  rows((0..<count).map { ("C\($0)", "Country \($0)", [], population + $0) })
}
