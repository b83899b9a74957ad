import Datasets
import Exports

/// Makes the files of a site out of a dataset. Pure: no disk, no network, no clock.
public struct SiteBuilder {
  private let dataset: Dataset
  private let options: SiteOptions
  private let renderer: TemplateRenderer

  /// A builder.
  public init(dataset: Dataset, templates: TemplateSet, options: SiteOptions) {
    self.dataset = dataset
    self.options = options
    renderer = TemplateRenderer(templates: templates)
  }

  /// Every file of the site. `index.html` is the last, so that what it links to is there before it.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake.
  public func files() throws(SiteError) -> [OutputFile] {
    let index = try IndexPage(dataset: dataset, options: options, renderer: renderer).render()
    return exports() + flags() + [OutputFile(path: "index.html", contents: .text(index))]
  }

  private func exports() -> [OutputFile] {
    options.formats.map { format in
      let table = dataset.table(of: format.defaultColumns(of: dataset))
      return OutputFile(
        path: format.siteFile, contents: .text(format.render(table, options: options.exportOptions)))
    }
  }

  /// The flag files of the countries in the dataset, each once.
  private func flags() -> [OutputFile] {
    Set(dataset.countries.map { $0.alpha2.lowercased() }).sorted().compactMap { code in
      options.flagFiles[code].map { OutputFile(path: "flags/\(code).svg", contents: .copy(of: $0)) }
    }
  }
}

extension ExportFormat {
  /// The file of this format in a site.
  var siteFile: String { "countries." + fileExtension }
}
