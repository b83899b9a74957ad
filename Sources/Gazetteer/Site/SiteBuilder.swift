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
    for section in sections { parts.append(try SectionFiles(section, isFirst: section === first)) }
    func all(_ kinds: SectionFiles.Kind...) -> [OutputFile] {
      parts.flatMap { part in kinds.flatMap { part.files[$0] ?? [] } }
    }
    let own = try OwnPageFiles(first, of: sections)
    var embeds = all(.embedPage, .embeds)
    if !embeds.isEmpty, !isTranslation { embeds.append(EmbedPages.elementFile(first.templates)) }
    var frame = isTranslation ? [] : sharedFiles
    frame += all(.notices) + all(.names) + all(.sourcesPage) + all(.comparePage) + all(.mapPage) + embeds
    if !isTranslation { frame += [WebManifest(context: first).file()] + [SiteIcon.file(first.templates)] }
    if first.traits.hasPages { frame.append(PagesSearchFile(context: first, pages: own.entries).file()) }
    frame.removeAll { kept.replaces($0.path, in: folder) }
    let (indexes, historyPages) = (all(.index), all(.historyPage))
    var (exports, viewFiles, pages, rows) = (all(.exports), all(.viewFiles), all(.pages), all(.rows))
    let pictures = own.pictures + all(.pictures)

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
      others += MarkdownTwin.files(
        of: pages + all(.sourcesPage, .historyPage, .mapPage, .comparePage, .embedPage) + indexes)
      others += MarkdownTwin.files(of: own.pages, isOwn: true)
      let index = LanguageModelIndex(sections: sections, own: own.entries, kept: kept)
      if !isTranslation, !kept.replaces(LanguageModelIndex.path, in: "") { others.append(index.file()) }
    }
    if !isTranslation { others += Sitemap.files(sections, own: own.pages.map(\.path), keeping: kept) }
    // The indexes lead to the others, and come behind them. What the next build compares with comes last: a build that
    // could not end has changed nothing that counts as published.
    let files =
      all(.feed) + exports + viewFiles + pictures + all(.cards) + frame + historyPages + rows + pages + own.pages
      + others + [worker] + indexes.reversed() + all(.history)
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
  /// What a file is.
  enum Kind {
    case index, pages, rows, exports, sourcesPage, comparePage, mapPage, historyPage
    /// The rows of the exports, for the scripts of the pages.
    case viewFiles
    /// The names that the search adds to its own.
    case names
    /// What is shown in the place of pages of the whole site.
    case notices
    /// The pictures that pages show, and the flags.
    case pictures
    /// The page that makes the text to copy, and what pages of other sites show.
    case embedPage, embeds
    /// The pictures of links to the pages, and what changed, for programs: browsers need not keep them.
    case cards, feed, history
  }

  private(set) var files: [Kind: [OutputFile]] = [:]

  /// - Parameter isFirst: whether the pages that the whole site shares are made of this section.
  init(_ context: SiteContext, isFirst: Bool) throws(PlainError) {
    let (isShared, isWhole) = (context.isTranslation, context.isWhole)
    let countryPages = context.hasCountryPages ? CountryPages(context) : nil
    var work: [(kind: Kind, file: @Sendable () throws(PlainError) -> OutputFile?)] = []
    func add(_ kind: Kind, _ file: @escaping @Sendable () throws(PlainError) -> OutputFile?) {
      work.append((kind, file))
    }
    // The cores share the rows of a large table; a small one is made by one, while the other makes the rest.
    let isIndexShared = RowGroups.isNeeded(for: context.dataset)
    // None of these hangs on another, so that every core makes some; what takes longest is begun first.
    if !isIndexShared { add(.index) { () throws(PlainError) in try IndexPage(context: context).file() } }
    add(.pages) { () throws(PlainError) in
      try countryPages?.prepare()
      return nil
    }
    add(.feed) { AtomFeed.file(context) }
    if !isShared {
      add(.history) { ChangesPage.data(context) }
      for format in context.formats { add(.exports) { () throws(PlainError) in try Self.export(format, context) } }
    }
    add(.historyPage) { () throws(PlainError) in try ChangesPage.file(context) }
    add(.mapPage) { () throws(PlainError) in try MapPage.file(context) }
    if isFirst, !isShared { add(.notices) { () throws(PlainError) in try NoticePage.notFound(context) } }
    if isFirst, !isWhole, context.options.hasServiceWorker {
      add(.notices) { () throws(PlainError) in try NoticePage.offline(context) }
    }
    add(.comparePage) { () throws(PlainError) in try ComparePage.file(context) }
    if !isWhole {
      for format in ViewFile.formats { add(.viewFiles) { ViewFile(format: format, context: context).file() } }
    }
    let made = try ConcurrentMap.map(count: work.count, stride: 1) { [work] number throws(PlainError) in
      try work[number].file()
    }
    for (work, file) in zip(work, made) { files[work.kind, default: []] += [file].compactMap(\.self) }
    if isIndexShared { files[.index] = [try IndexPage(context: context).file()] }
    files[.sourcesPage] = [try SourcesPage.file(context)]
    if !isShared { (files[.pictures], files[.cards]) = (Self.sharedPictures(context), Self.cards(context)) }
    if context.hasSearchFile, !isWhole { files[.names] = [SearchFile(context: context).file()] }
    if let countryPages { (files[.pages], files[.rows]) = countryPages.files() }
    let embeds = try EmbedPages(context: context).files()
    (files[.embedPage], files[.embeds]) = (Array(embeds.prefix(1)), Array(embeds.dropFirst()))
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
