/// The shapes of feeds that can be read.
public enum FeedShape: String, Sendable {
  /// A list of objects with `name, region, code, capital` and, maybe, `currency` and `language` objects.
  case gist
  /// Gazetteer's own shape, that of the bundled snapshot.
  case snapshot
  /// REST Countries v2: a list of objects with `alpha2Code`, `alpha3Code`, `topLevelDomain` and so on.
  case restCountriesV2
  /// REST Countries v3.1, as served or as in its sources: a list of objects with `name.common`, `cca2` and so on.
  case restCountriesV3
  /// REST Countries v5: `data.objects`, a list of objects with `names.common`, `codes` and so on.
  case restCountriesV5
  /// `countries.json` of the project mledoze/countries: like v3.1, but with `name.native` and without a population.
  case mledoze
  /// An object with a `title` and `rows`, a list of objects with `title`, `description` and `imageHref`.
  case facts
}
