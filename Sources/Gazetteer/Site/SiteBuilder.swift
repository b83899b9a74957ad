import Base

/// Builds the files of a site from a dataset. Pure: no disk, network or clock.
struct SiteBuilder {
  struct Site {
    /// All files. `index.html` is last, so that its links work when it is written.
    let files: [OutputFile]
    /// Files that exceed the size of the offline cache, ``OfflineFiles/limit``.
    let notKeptOffline: [String]
    /// Warnings about pages, each with its file: an index without a table, rows that maps skip.
    let remarks: [String]
    /// Warnings about pages that `--strict` turns into errors, each with its file.
    var faults: [String] = []

    func below(_ folder: String) -> Site {
      Site(
        files: files.map { OutputFile(path: folder + $0.path, contents: $0.contents) },
        notKeptOffline: notKeptOffline.map { folder + $0 }, remarks: remarks, faults: faults)
    }
  }

  private let sections: [SiteContext]
  private let kept: KeptFiles

  init(dataset: Dataset, templates: TemplateSet, options: SiteOptions) {
    self.init(sections: [SiteSection(dataset: dataset, options: options)], templates: templates)
  }

  /// A builder for several feeds.
  ///
  /// - Parameters:
  ///   - sections: the feeds, at least one, that of the root first.
  ///   - navigation: navigation links, in order; by default the sections, if there are several.
  ///   - kept: kept files of sections whose feeds failed.
  init(
    sections: [SiteSection], navigation: [NavigationEntry] = [], keeping kept: KeptFiles = KeptFiles(),
    templates: TemplateSet
  ) {
    self.kept = kept
    // cannot trap: a site is built only from feeds that were read
    precondition(!sections.isEmpty, "a site has a section")
    var navigation = navigation
    if navigation.isEmpty, sections.count > 1 {
      navigation = sections.map { $0.navigationEntry(in: $0.options.phrases.language) }
    }
    var traits = SiteTraits(sections)
    if !kept.paths.isEmpty {
      // Pages kept from a larger site load its scripts and data, so this build must still write them.
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

  /// All files of the site.
  ///
  /// - Throws: ``PlainError`` for a template error.
  func files() throws(PlainError) -> [OutputFile] { try site().files }

  /// The social images of the pages as SVG. ``SiteOptions/cards`` takes the rendered PNGs.
  func cards() -> [CardDrawing] { sections.flatMap { SectionCards(context: $0).drawings } }

  /// The site. Translated pages share exports, images, styles and scripts with the root.
  ///
  /// - Throws: ``PlainError`` for a template error.
  func site() throws(PlainError) -> Site {
    let (first, folder) = (sections[0], sections[0].folderOfLanguage)
    if first.options.isSingleFile {
      return Site(
        files: [try SingleFile(context: first, pictures: SectionFiles.sharedPictures(first)).file()],
        notKeptOffline: [],
        remarks: [IndexPage(context: first).warning].compactMap(\.self))
    }
    let isTranslation = first.isTranslation
    var parts: [SectionFiles] = []
    for section in sections { parts.append(try SectionFiles(section, isFirst: section === first)) }
    func all(_ kinds: SectionFiles.Kind...) -> [OutputFile] {
      parts.flatMap { part in kinds.flatMap { part.files[$0] ?? [] } }
    }
    let own = try OwnPageFiles(first, of: sections)
    var frame = isTranslation ? [] : sharedFiles
    frame += all(.notices) + all(.names) + all(.sourcesPage) + all(.comparePage) + all(.mapPage, .embedPage, .embeds)
    if !isTranslation { frame += [WebManifest(context: first).file()] + [SiteIcon.file(first.templates)] }
    if hasSearch { frame.append(PagesSearchFile(sections: sections, pages: own.entries).file()) }
    if sharedFiles.contains(where: { $0.path == "page.js" }) { frame += [ScriptPhrases.file(first)].compactMap(\.self) }
    frame.removeAll { kept.replaces($0.path, in: folder) }
    let (indexes, historyPages) = (all(.index), all(.historyPage))
    var (exports, viewFiles, pages, rows) = (all(.exports), all(.viewFiles), all(.pages), all(.rows))
    let pictures = own.pictures + all(.pictures)

    var worker = ServiceWorker.removal(templates: first.templates)
    var leftOut: [String] = []
    if first.options.hasServiceWorker {
      let shared = inRoot(sections.flatMap(SectionFiles.sharedPictures))
      // A flag that is not cached has an emoji fallback; other files have none.
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
      // Markdown versions are neither cached for offline use nor listed for search engines, since they duplicate the
      // pages.
      others += MarkdownTwin.files(
        of: pages + all(.sourcesPage, .historyPage, .mapPage, .comparePage, .embedPage) + indexes)
      others += MarkdownTwin.files(of: own.pages, isOwn: true)
      let index = LanguageModelIndex(sections: sections, own: own.entries, kept: kept)
      if !isTranslation, !kept.replaces(LanguageModelIndex.path, in: "") { others.append(index.file()) }
    }
    if !isTranslation { others += Sitemap.files(sections, own: own.pages.map(\.path), keeping: kept) }
    // Index pages come after the pages that they link to. The file that the next build compares with comes last, so
    // that an interrupted build changes nothing that counts as published.
    let files =
      all(.feed) + exports + viewFiles + pictures + all(.cards) + frame + historyPages + rows + pages + own.pages
      + own.figures + others + [worker] + indexes.reversed() + all(.history)
    return Site(
      files: files, notKeptOffline: leftOut,
      remarks: sections.compactMap { IndexPage(context: $0).warning } + own.remarks, faults: own.faults)
  }

  /// The offline cache for these groups, followed by cached files of sections whose feeds failed.
  private func offlineFiles(_ groups: [(name: OfflineFiles.Group, files: [OutputFile])], in folder: String)
    -> OfflineFiles
  {
    let earlier = kept.keptOffline(in: folder, besides: groups.map(\.files))
    return OfflineFiles(groups + [(.earlier, earlier)])
  }

  private var hasSearch: Bool {
    sections.contains(where: \.loadsSearch)
  }

  /// Linked styles and scripts, which are the same in every language.
  private var sharedFiles: [OutputFile] {
    sections[0].sharedFiles.files(
      search: hasSearch,
      countryPages: sections.contains(where: \.hasCountryPages), map: sections.contains(where: \.hasMap))
  }

  /// Files of the root with paths relative to the folder of the language. They are the root's bytes, so that the
  /// digests match what the browser downloads.
  private func inRoot(_ files: [OutputFile]) -> [OutputFile] {
    files.map { OutputFile(path: sections[0].toRoot + $0.path, contents: $0.contents) }
  }
}

private struct SectionFiles {
  enum Kind {
    case index, pages, rows, exports, sourcesPage, comparePage, mapPage, historyPage
    case viewFiles
    case names
    case notices
    case pictures
    /// The page that generates embed code, and the embeddable files.
    case embedPage, embeds
    /// Social images and the history, which are not cached offline.
    case cards, feed, history
  }

  private(set) var files: [Kind: [OutputFile]] = [:]

  /// - Parameter isFirst: whether to build the pages that the whole site shares.
  init(_ context: SiteContext, isFirst: Bool) throws(PlainError) {
    let (isShared, isWhole) = (context.isTranslation, context.isWhole)
    let countryPages = context.hasCountryPages ? try CountryPages(context) : nil
    var work: [(kind: Kind, file: @Sendable () throws(PlainError) -> OutputFile?)] = []
    func add(_ kind: Kind, _ file: @escaping @Sendable () throws(PlainError) -> OutputFile?) {
      work.append((kind, file))
    }
    // A large table is rendered on all cores; a small one on one core while the other renders the rest.
    let isIndexShared = RowGroups.isNeeded(for: context.dataset)
    // The groups are independent and built concurrently, the slowest first.
    if !isIndexShared { add(.index) { () throws(PlainError) in try IndexPage(context: context).file() } }
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
    if context.hasSearchFile { files[.names] = [SearchFile(context: context).file()] }
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

  /// Images and flags, which all languages share.
  static func sharedPictures(_ context: SiteContext) -> [OutputFile] { pictures(context) + flags(context) }

  private static func pictures(_ context: SiteContext) -> [OutputFile] {
    guard case .files(let files) = context.options.pictures else { return [] }
    let byName = Dictionary(files.values.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    return byName.sorted { $0.key < $1.key }.map { name, bytes in
      OutputFile(path: context.path + PagePicture.folder + name, contents: .bytes(bytes))
    }
  }

  private static func cards(_ context: SiteContext) -> [OutputFile] {
    context.options.cards.sorted { $0.key < $1.key }.map { path, bytes in
      OutputFile(path: context.path + path, contents: .bytes(bytes))
    }
  }

  private static func flags(_ context: SiteContext) -> [OutputFile] {
    Set(context.dataset.countries.map { $0.alpha2.lowercased() }).sorted().compactMap { code in
      context.options.flags[code].map { bytes in
        OutputFile(path: context.path + PagePicture.flag(code: code), contents: .bytes(bytes))
      }
    }
  }
}
