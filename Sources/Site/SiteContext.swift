import Datasets

/// What every page of a site needs to know of the whole.
struct SiteContext {
  let dataset: Dataset
  let options: SiteOptions
  let templates: TemplateSet
  let renderer: TemplateRenderer
  let pages: PageNames
  /// The columns that the dataset has something for.
  let columns: [CountryColumn]
  /// The styles and scripts that are files of their own.
  let sharedFiles: SharedFiles
  /// The colour of the paper, as the style has it.
  let paper: PaperColours

  init(dataset: Dataset, options: SiteOptions, templates: TemplateSet) {
    self.dataset = dataset
    self.options = options
    self.templates = templates
    renderer = TemplateRenderer(templates: templates)
    pages = PageNames(dataset.countries)
    columns = dataset.columnsInUse
    sharedFiles = SharedFiles(templates: templates)
    paper = PaperColours(style: templates.template("style.css").text)
  }

  /// The title of the site.
  var title: String { options.title ?? dataset.title }

  /// What the site is, in a sentence for search engines and for those who install it.
  var description: String {
    let count = dataset.countries.count.grouped
    return "\(title): \(count) countries and territories with name, region, code and capital."
  }

  /// The path of a country's page, from the root of the site.
  func path(ofCountryAt position: Int) -> String { "countries/\(pages.names[position]).html" }

  /// The path of a country's flag from the root of the site, where there is a file.
  func flagPath(of country: Country) -> String? {
    let code = country.alpha2.lowercased()
    return options.flags[code] == nil ? nil : "flags/\(code).svg"
  }

  /// The address of a path in the published site, where that is known.
  func address(of path: String) -> String? { options.baseURL.map { $0 + path } }
}
