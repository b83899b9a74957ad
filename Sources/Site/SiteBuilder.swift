import Datasets
import Exports

/// Makes the files of a site out of a dataset. Pure: no disk, no network, no clock.
public struct SiteBuilder {
  /// A site as values.
  public struct Site {
    /// Every file. `index.html` is the last, so that what it links to is there before it.
    public let files: [OutputFile]
    /// The paths of files that browsers do not keep for offline use, since they keep no more than
    /// ``OfflineFiles/limit`` bytes.
    public let notKeptOffline: [String]
  }

  private let context: SiteContext

  /// A builder.
  public init(dataset: Dataset, templates: TemplateSet, options: SiteOptions) {
    context = SiteContext(dataset: dataset, options: options, templates: templates)
  }

  /// Every file of the site.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake.
  public func files() throws(SiteError) -> [OutputFile] { try site().files }

  /// The site.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake.
  public func site() throws(SiteError) -> Site {
    let exports = exports()
    let flags = flags()
    var frame = context.sharedFiles.files + [try NoticePage.notFound(context)]
    if context.options.hasServiceWorker { frame.append(try NoticePage.offline(context)) }
    frame += [WebManifest(context: context).file()] + SiteIcon.files(context.templates)
    var (pages, rows): ([OutputFile], [OutputFile]) = ([], [])
    for position in context.dataset.countries.indices {
      let country = CountryPage(context: context, position: position)
      rows.append(country.json())
      pages.append(try country.page())
    }
    let index = try IndexPage(context: context).file()

    var worker = ServiceWorker.removal(templates: context.templates)
    var leftOut: [String] = []
    if context.options.hasServiceWorker {
      let kept = OfflineFiles(groups: [[index], frame, exports, pages, flags, rows])
      worker = ServiceWorker.file(keeping: kept, templates: context.templates)
      leftOut = kept.leftOut
    }
    let sitemap = Sitemap.file(context).map { [$0] } ?? []
    let files = exports + flags + frame + rows + pages + sitemap + [worker, index]
    return Site(files: files, notKeptOffline: leftOut)
  }

  private func exports() -> [OutputFile] {
    context.options.formats.map { format in
      let table = context.dataset.table(of: format.defaultColumns(of: context.dataset))
      let text = format.render(table, options: context.options.exportOptions)
      return OutputFile(path: format.siteFile, contents: .text(text))
    }
  }

  /// The flags of the countries in the dataset, each once.
  private func flags() -> [OutputFile] {
    Set(context.dataset.countries.map { $0.alpha2.lowercased() }).sorted().compactMap { code in
      context.options.flags[code].map { OutputFile(path: "flags/\(code).svg", contents: .bytes($0)) }
    }
  }
}

extension ExportFormat {
  /// The file of this format in a site.
  var siteFile: String { "countries." + fileExtension }
}
