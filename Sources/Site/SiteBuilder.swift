import Datasets
import Exports

/// Makes the files of a site out of a dataset. Pure: no disk, no network, no clock.
public struct SiteBuilder {
  private let context: SiteContext

  /// A builder.
  public init(dataset: Dataset, templates: TemplateSet, options: SiteOptions) {
    context = SiteContext(dataset: dataset, options: options, templates: templates)
  }

  /// Every file of the site. `index.html` is the last, so that what it links to is there before it.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake.
  public func files() throws(SiteError) -> [OutputFile] {
    var files = exports() + flags()
    files += sharedFiles()
    for position in context.dataset.countries.indices {
      files += try CountryPage(context: context, position: position).files()
    }
    if let sitemap = Sitemap.file(context) { files.append(sitemap) }
    files.append(try NotFoundPage(context: context).file())
    files.append(try IndexPage(context: context).file())
    return files
  }

  private func exports() -> [OutputFile] {
    context.options.formats.map { format in
      let table = context.dataset.table(of: format.defaultColumns(of: context.dataset))
      let text = format.render(table, options: context.options.exportOptions)
      return OutputFile(path: format.siteFile, contents: .text(text))
    }
  }

  /// The flag files of the countries in the dataset, each once.
  private func flags() -> [OutputFile] {
    Set(context.dataset.countries.map { $0.alpha2.lowercased() }).sorted().compactMap { code in
      context.options.flagFiles[code].map { OutputFile(path: "flags/\(code).svg", contents: .copy(of: $0)) }
    }
  }

  /// The style and the script that the country pages share.
  private func sharedFiles() -> [OutputFile] {
    ["style.css", "country.css", "page.js"].map { name in
      OutputFile(path: name, contents: .text(context.renderer.templates.template(name).text))
    }
  }
}

extension ExportFormat {
  /// The file of this format in a site.
  var siteFile: String { "countries." + fileExtension }
}
