@testable import Countries
@testable import Site

/// A country with a code; one of two letters is its alpha-2 code too.
func country(_ name: String, _ code: String) -> Country {
  var country = Country(name: name)
  (country.code, country.alpha2) = (code, code.utf8.count == 2 ? code : "")
  return country
}

/// The texts of a site of one feed, by path.
func rendered(
  _ dataset: Dataset, path: String = "", site options: SiteOptions = SiteOptions(),
  section: SectionOptions = SectionOptions(formats: [.json]), findings: SectionFindings = SectionFindings(),
  edition: SiteEdition = SiteEdition()
) throws -> [String: String] {
  let section = SiteSection(path: path, dataset: dataset, options: section, findings: findings)
  let files = try SiteBuilder([section], options, in: edition).site().files
  return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
}

/// The texts of a site of countries, by path.
func rendered(
  _ countries: [Country], site options: SiteOptions = SiteOptions(),
  section: SectionOptions = SectionOptions(formats: [.json]), findings: SectionFindings = SectionFindings(),
  edition: SiteEdition = SiteEdition()
) throws -> [String: String] {
  try rendered(
    Dataset(format: .plain, title: "Test", countries: countries), site: options, section: section, findings: findings,
    edition: edition)
}
