import Base

/// Makes the files of a site out of a dataset. Pure: no disk, no network, no clock.
struct SiteBuilder {
  /// A site as values.
  struct Site {
    /// Every file. `index.html` is the last, so that what it links to is there before it.
    let files: [OutputFile]
    /// The paths of files that browsers do not keep for offline use, since they keep no more than
    /// ``OfflineFiles/limit`` bytes.
    let notKeptOffline: [String]
    /// What the maps of the pages leave out of the results that they show, each a sentence with its place.
    let remarks: [String]

    /// The site with all of its files in a folder.
    func below(_ folder: String) -> Site {
      Site(
        files: files.map { OutputFile(path: folder + $0.path, contents: $0.contents) },
        notKeptOffline: notKeptOffline.map { folder + $0 }, remarks: remarks)
    }
  }

  private let sections: [SiteContext]
  private let kept: KeptFiles

  /// A builder of a site with one feed.
  init(dataset: Dataset, templates: TemplateSet, options: SiteOptions) {
    self.init(sections: [SiteSection(dataset: dataset, options: options)], templates: templates)
  }

  /// A builder.
  ///
  /// - Parameters:
  ///   - sections: the feeds, at least one; the first one is foremost.
  ///   - navigation: what the pages lead to, in order; empty for the sections, where there are several.
  ///   - kept: what stays of sections whose feeds failed.
  init(
    sections: [SiteSection], navigation: [NavigationEntry] = [], keeping kept: KeptFiles = KeptFiles(),
    templates: TemplateSet
  ) {
    self.kept = kept
    // cannot trap: a site is built of the feeds that were read, or not at all
    precondition(!sections.isEmpty, "a site has a section")
    var navigation = navigation
    if navigation.isEmpty, sections.count > 1 {
      navigation = sections.map { $0.navigationEntry(in: $0.options.phrases.language) }
    }
    var traits = SiteTraits(sections)
    if !kept.paths.isEmpty {
      // What stays of another section asks for what its build had; pages that have all that others load, for the map
      // alone.
      if kept.earlierBytes(of: ["views.js"])[0] != nil { traits.isWhole = false }
      if !traits.isWhole || kept.paths.contains(where: { $0.hasSuffix(MapPage.name) }) { traits.codes = nil }
    }
    let folder = sections[0].options.translations.map { $0.folder(of: $0.current) } ?? ""
    if kept.replaces(SiteScript.pages, in: folder) { traits.hasPages = true }
    self.sections = sections.reduce(into: []) { contexts, section in
      contexts.append(
        SiteContext(
          section, templates: templates, navigation: navigation, traits: traits, sharing: contexts.first))
    }
  }

  /// Every file of the site.
  ///
  /// - Throws: ``PlainError`` where a template has a mistake.
  func files() throws(PlainError) -> [OutputFile] { try site().files }

  /// The cards of the pages as drawings, of which ``SiteOptions/cards`` takes the pictures.
  func cards() -> [CardDrawing] { sections.flatMap { SectionCards(context: $0).drawings } }

  /// The site. Pages in another language than that at the root share its exports, pictures, styles and scripts.
  ///
  /// - Throws: ``PlainError`` where a template has a mistake.
  func site() throws(PlainError) -> Site {
    let (first, folder) = (sections[0], sections[0].folderOfLanguage)
    let isTranslation = first.isTranslation
    var parts: [SectionFiles] = []
    for section in sections { parts.append(try SectionFiles(section, hasNotices: section === first)) }
    let own = try OwnPageFiles(first, of: sections)
    var embeds = parts.flatMap(\.embeds)
    if !embeds.isEmpty, !isTranslation { embeds.append(EmbedPages.elementFile(first.templates)) }
    var frame = isTranslation ? [] : sharedFiles
    frame += parts[0].notices + parts.compactMap(\.names) + parts.map(\.sourcesPage)
    frame += parts.compactMap(\.comparePage) + parts.compactMap(\.mapPage) + embeds
    if !isTranslation { frame += [WebManifest(context: first).file()] + [SiteIcon.file(first.templates)] }
    if first.traits.hasPages { frame.append(PagesSearchFile(first, pages: own.entries).file()) }
    frame.removeAll { kept.replaces($0.path, in: folder) }
    let historyPages = parts.compactMap(\.historyPage)
    let indexes = parts.map(\.index)
    var (exports, viewFiles) = (parts.flatMap(\.exports), parts.flatMap(\.viewFiles))
    var (pages, rows) = (parts.flatMap(\.pages), parts.flatMap(\.rows))
    let pictures = own.pictures + parts.flatMap(\.pictures)

    var worker = ServiceWorker.removal(templates: first.templates)
    var leftOut: [String] = []
    if first.options.hasServiceWorker {
      let shared = inRoot(sections.flatMap(SectionFiles.sharedPictures))
      // A flag that finds no room has a sign in its place; nothing stands in for the other files.
      let offline = offlineFiles(
        isTranslation
          ? [
            (.indexes, indexes), (.frame, frame), (.sharedFiles, inRoot(sharedFiles)), (.ownPages, own.pages),
            (.sectionPages, historyPages + pages), (.viewFiles, viewFiles), (.pictures, pictures + shared),
          ]
          : [
            (.indexes, indexes), (.frame, frame), (.ownPages, own.pages), (.exports, exports),
            (.sectionPages, historyPages + pages), (.pictures, pictures), (.rows, rows), (.viewFiles, viewFiles),
          ], in: folder)
      worker = ServiceWorker.file(keeping: offline, templates: first.templates)
      (exports, rows, viewFiles) = (offline[.exports], offline[.rows], offline[.viewFiles])
      pages = Array(offline[.sectionPages].dropFirst(historyPages.count))
      leftOut = offline.leftOut
    }
    var others: [OutputFile] = []
    if first.options.hasTwins {
      // Browsers keep none of these for offline use, and search engines are told of none: they are the pages once more.
      others += MarkdownTwin.files(of: pages + parts.flatMap(\.otherPages) + indexes)
      others += MarkdownTwin.files(of: own.pages, isOwn: true)
      let index = LanguageModelIndex(sections: sections, own: own.entries, kept: kept)
      if !isTranslation, !kept.replaces(LanguageModelIndex.path, in: "") { others.append(index.file()) }
    }
    if !isTranslation { others += Sitemap.files(sections, own: own.pages.map(\.path), keeping: kept) }
    // The indexes lead to the others, and come behind them. What the next build compares with comes last: a build that
    // could not end has changed nothing that counts as published.
    let files =
      parts.compactMap(\.feed) + exports + viewFiles + pictures + parts.flatMap(\.cards) + frame + historyPages + rows
      + pages + own.pages + others + [worker] + indexes.reversed() + parts.compactMap(\.history)
    return Site(files: files, notKeptOffline: leftOut, remarks: own.remarks)
  }

  /// What browsers keep of these groups, with what they have of sections whose feeds failed behind them.
  private func offlineFiles(_ groups: [(name: OfflineFiles.Group, files: [OutputFile])], in folder: String)
    -> OfflineFiles
  {
    let earlier = kept.keptOffline(in: folder, besides: groups.map(\.files))
    return OfflineFiles(groups + [(.earlier, earlier)])
  }

  /// The styles and scripts that are files of their own, the same in every language.
  private var sharedFiles: [OutputFile] {
    sections[0].sharedFiles.files(
      search: sections.flatMap(\.dataset.kind.searchScripts),
      countryPages: sections.contains(where: \.hasCountryPages), map: sections.contains(where: \.hasMap))
  }

  /// Files of the root as seen from the folder of the language. Their bytes are those of the root, since they depend on no
  /// language: what a browser fetches has to be what the list of the worker says.
  private func inRoot(_ files: [OutputFile]) -> [OutputFile] {
    files.map { OutputFile(path: sections[0].toRoot + $0.path, contents: $0.contents) }
  }
}

/// The files of one section.
private struct SectionFiles {
  let index: OutputFile
  let exports: [OutputFile]
  let pictures: [OutputFile]
  /// The pictures of links to the pages: browsers need not keep them.
  let cards: [OutputFile]
  /// What was published and what changed, for programs: browsers need not keep it.
  let history: OutputFile?
  /// What changed, as an Atom feed: browsers need not keep it.
  let feed: OutputFile?
  let historyPage: OutputFile?
  /// The rows of the exports, for the scripts of the pages.
  let viewFiles: [OutputFile]
  let comparePage: OutputFile?
  let sourcesPage: OutputFile
  let mapPage: OutputFile?
  /// What pages of other sites show, behind the page that makes the text to copy.
  let embeds: [OutputFile]
  let pages: [OutputFile]
  let rows: [OutputFile]
  /// The names that the search adds to its own.
  let names: OutputFile?
  /// What is shown in the place of pages of the whole site.
  let notices: [OutputFile]

  /// The pages that have a twin besides those of countries and the index.
  var otherPages: [OutputFile] {
    [sourcesPage] + [historyPage, mapPage, comparePage].compactMap(\.self) + embeds.prefix(1)
  }

  /// - Parameter hasNotices: whether the pages that the whole site shares are made of this section.
  init(_ context: SiteContext, hasNotices: Bool) throws(PlainError) {
    let isShared = context.isTranslation
    pictures = isShared ? [] : Self.sharedPictures(context)
    cards = isShared ? [] : Self.cards(context)
    names = context.hasSearchFile && !context.isWhole ? SearchFile(context).file() : nil
    let countryPages = context.hasCountryPages ? CountryPages(context) : nil
    // The cores share the rows of a large table; a small one is made by one, while the other makes the rest.
    let isIndexShared = RowGroups.isNeeded(for: context.dataset)
    // None of these hangs on another, so that every core makes some; what takes longest is begun first.
    var parts: [Part] = (isIndexShared ? [] : [.index]) + [.pages, .feed]
    if !isShared { parts += [.history] + context.formats.map(Part.export) }
    parts += [.historyPage, .mapPage, .notFound, .offline, .comparePage]
    if !context.isWhole { parts += ViewFile.formats.map(Part.view) }
    let made = try ConcurrentMap.map(count: parts.count, stride: 1) {
      [parts] number throws(PlainError) -> OutputFile? in
      switch parts[number] {
      case .index: return try IndexPage(context: context).file()
      case .pages:
        try countryPages?.prepare()
        return nil
      case .history: return ChangesPage.data(context)
      case .feed: return AtomFeed.file(context)
      case .historyPage: return try ChangesPage.file(context)
      case .mapPage: return try MapPage.file(context)
      case .notFound: return hasNotices && !isShared ? try NoticePage.notFound(context) : nil
      case .offline:
        let isNeeded = hasNotices && context.options.hasServiceWorker && !context.isWhole
        return isNeeded ? try NoticePage.offline(context) : nil
      case .comparePage: return try ComparePage.file(context)
      case .view(let format): return ViewFile(format: format, context: context).file()
      case .export(let format): return try Self.export(format, context)
      }
    }
    let files = Dictionary(zip(parts, made)) { first, _ in first }.compactMapValues(\.self)
    if let made = files[.index] { index = made } else { index = try IndexPage(context: context).file() }
    sourcesPage = try SourcesPage.file(context)
    (history, feed, historyPage) = (files[.history], files[.feed], files[.historyPage])
    (mapPage, comparePage) = (files[.mapPage], files[.comparePage])
    exports = context.formats.compactMap { files[.export($0)] }
    viewFiles = ViewFile.formats.compactMap { files[.view($0)] }
    notices = [Part.notFound, .offline].compactMap { files[$0] }
    (pages, rows) = countryPages?.files() ?? ([], [])
    embeds = try EmbedPages(context: context).files()
  }

  /// What is one file of every section; `pages` is what the pages of countries share.
  private enum Part: Hashable {
    case index, pages, history, feed, historyPage, mapPage, notFound, offline, comparePage
    case export(ExportFormat)
    case view(ExportFormat)
  }

  private static func export(
    _ format: ExportFormat, _ context: SiteContext
  ) throws(PlainError) -> OutputFile {
    let path = context.path + format.fileName(of: context.dataset.kind)
    let parts = try format.parts(context.contents.content(for: format), options: context.options.exportOptions)
    return OutputFile(path: path, contents: .parts(parts))
  }

  /// The pictures and the flags, which are files of the root and the same in every language.
  static func sharedPictures(_ context: SiteContext) -> [OutputFile] { pictures(context) + flags(context) }

  /// The pictures that pages show, each file once.
  private static func pictures(_ context: SiteContext) -> [OutputFile] {
    guard case .files(let files) = context.options.pictures else { return [] }
    let byName = Dictionary(files.values.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    return byName.sorted { $0.key < $1.key }.map { name, bytes in
      OutputFile(path: context.path + PagePicture.folder + name, contents: .bytes(bytes))
    }
  }

  /// The cards of the pages.
  private static func cards(_ context: SiteContext) -> [OutputFile] {
    context.options.cards.sorted { $0.key < $1.key }.map { path, bytes in
      OutputFile(path: context.path + path, contents: .bytes(bytes))
    }
  }

  /// The installed flags of the countries, each once.
  private static func flags(_ context: SiteContext) -> [OutputFile] {
    Set(context.dataset.countries.map { $0.alpha2.lowercased() }).sorted().compactMap { code in
      context.options.flags[code].map { bytes in
        OutputFile(path: context.path + PagePicture.flag(code: code), contents: .bytes(bytes))
      }
    }
  }
}
