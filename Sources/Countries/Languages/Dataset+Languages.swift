extension Dataset {
  package func named(in names: WorldNames) -> Dataset {
    var dataset = self
    for index in countries.indices {
      let country = countries[index]
      var named = country
      named.name = names.name(of: country).text
      if !country.officialName.isEmpty { named.officialName = names.officialName(of: country).text }
      named.region = names.region(country.region).text
      if !country.subregion.isEmpty { named.subregion = names.region(country.subregion).text }
      named.capitals = names.capitals(of: country).map(\.text)
      let inEnglish = names.capitalsInEnglish(of: country)
      if !inEnglish.isEmpty { named.capitalsInEnglish = inEnglish }
      for place in country.currencies.indices {
        named.currencies[place].name = names.name(of: country.currencies[place]).text
      }
      for place in country.languages.indices {
        named.languages[place].name = names.name(of: country.languages[place]).text
      }
      if let countryPosition, let name = names.nameOfCountry(of: country), !name.isEmpty {
        named.customCells[countryPosition] = .text(name)
      }
      dataset.countries[index] = named
    }
    return dataset
  }

  package func nameCount(in names: WorldNames) -> NameCount {
    var count = NameCount()
    for column in NamedColumn.allCases { count.add(column, called: column.rawValue, of: countries, in: names) }
    return count
  }

  package func nameCount(in columns: [LanguageColumn], names: (WorldLanguage) -> WorldNames?) -> NameCount {
    var count = NameCount()
    for column in columns {
      guard let names = names(column.language) else { continue }
      count.add(column.column, called: column.name, of: countries, in: names)
    }
    return count
  }

  package func adding(_ columns: [LanguageColumn], names: (WorldLanguage) -> WorldNames?) -> Dataset {
    var dataset = self
    for wanted in columns {
      guard let names = names(wanted.language) else { continue }
      var column = wanted.column.column
      (column.name, column.title) = (wanted.name, "\(column.title) (\(wanted.language.englishName))")
      column.language = wanted.language.tag
      dataset.addColumn(column) { country in
        let texts = wanted.column.names(of: country, in: names).map(\.text)
        return column.kind == .list ? .list(texts.allSatisfy(\.isEmpty) ? [] : texts) : .text(texts[0])
      }
    }
    return dataset
  }
}
