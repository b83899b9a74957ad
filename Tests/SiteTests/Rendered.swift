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
  _ dataset: Dataset, path: String = "", templates: TemplateSet = TemplateSet(),
  _ change: (inout SiteOptions) -> Void = { _ in }
) throws -> [String: String] {
  var options = SiteOptions(formats: [.json], provenance: Provenance(source: "a test"), version: "1")
  change(&options)
  let section = SiteSection(path: path, dataset: dataset, options: options)
  let files = try SiteBuilder(sections: [section], templates: templates).files()
  return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
}

/// The texts of a site of countries, by path.
func rendered(
  _ countries: [Country], templates: TemplateSet = TemplateSet(), _ change: (inout SiteOptions) -> Void = { _ in }
) throws -> [String: String] {
  try rendered(Dataset(format: .plain, title: "Test", countries: countries), templates: templates, change)
}
