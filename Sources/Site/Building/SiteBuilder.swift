package import Base
package import Countries

/// Why some of the sections of a site cannot be rendered, by path. If none can be, the feeds are not the cause.
package struct SectionErrors: Error {
  package let causes: [String: PlainError]
}

/// Builds the files of a site from a dataset. Pure: no disk, network or clock.
package struct SiteBuilder {
  package struct Site {
    /// All files. `index.html` is last, so that its links work when it is written.
    package let files: [OutputFile]
    /// Files that exceed the size of the offline cache, ``OfflineFiles/limit``.
    package let notKeptOffline: [String]
    /// Warnings about pages, each with its file: an index without a table, rows that maps skip.
    package let remarks: [String]
    /// Warnings about pages that `--strict` turns into errors, each with its file.
    package var faults: [String] = []

    package func below(_ folder: String) -> Site {
      guard !folder.isEmpty else { return self }
      return Site(
        files: files.map { OutputFile(path: folder + $0.path, contents: $0.contents) },
        notKeptOffline: notKeptOffline.map { folder + $0 }, remarks: remarks, faults: faults)
    }
  }

  private let sections: [SiteContext]
  private let kept: KeptFiles
  /// The files of the last build that do not depend on custom pages, and those only in the offline cache.
  private var known: (files: [SiteFile], offlineOnly: [SiteFile])?

  /// A builder for several feeds.
  ///
  /// - Parameters:
  ///   - sections: the feeds, at least one, that of the root first.
  ///   - kept: kept files of sections whose feeds failed.
  package init(
    _ sections: [SiteSection], _ options: SiteOptions = SiteOptions(), in edition: SiteEdition = SiteEdition(),
    keeping kept: KeptFiles = KeptFiles()
  ) {
    self.kept = kept
    // cannot trap: a site is built only from feeds that were read
    precondition(!sections.isEmpty, "a site has a section")
    let site = SharedParts(
      options, edition, pages: SectionPage.all, traits: SiteTraits(sections, options, edition, keeping: kept))
    self.sections = sections.map { SiteContext($0, site) }
  }

  /// The builder of the last build of a preview with the same site around other custom pages; `nil` if there is none.
  package init?(
    keptFor own: OwnPages, _ languages: [String: [WorldLanguage]], in language: WorldLanguage
  ) {
    guard let builder = own.memory?[SiteBuilder.self, language.tag],
      builder.sections[0].ownPages.outline == own.outline,
      builder.sections[0].translations?.ownPages ?? [:] == languages
    else { return nil }
    (kept, known) = (builder.kept, builder.known)
    sections = builder.sections.map { SiteContext($0, own: own) }
  }

  /// The social images of the pages as SVG. ``SectionFindings/cards`` takes the rendered PNGs.
  package func cards() -> [CardDrawing] { sections.flatMap { SectionCards(context: $0).drawings } }

  /// The site. Translated pages share exports, images, styles and scripts with the root.
  ///
  /// - Throws: ``PlainError`` for a template error, ``SectionErrors`` for one in some of several sections.
  package func site() throws -> Site {
    let first = sections[0]
    if first.options.isSingleFile {
      return Site(
        files: [try SingleFile(context: first, pictures: SectionFiles.pictures(first)).file()], notKeptOffline: [],
        remarks: [IndexPage(context: first).warning].compactMap(\.self))
    }
    let own = try OwnPageFiles(first, of: sections)
    let fixed = try known?.files ?? Self.essential(ofRoot(first.site.files.files)) + filesOfSections()
    var files = withoutReplaced(own.files + fixed + Self.essential(shared(own.entries)))
    var offlineOnly: [SiteFile] = []
    var worker = ServiceWorker.removal(templates: first.templates)
    var leftOut: [String] = []
    if first.options.hasServiceWorker {
      offlineOnly = known?.offlineOnly ?? self.offlineOnly(besides: files)
      let offline = OfflineFiles(files + offlineOnly)
      worker = ServiceWorker.file(keeping: offline, templates: first.templates)
      (files, leftOut) = (offline.files, offline.leftOut)
    }
    remember(Set(fixed.map(\.file.path)), files, offlineOnly)
    files += withoutReplaced(lists(own, files).map { SiteFile(file: $0, use: FileUse(stage: .lists)) })
    files.append(SiteFile(file: worker, use: FileUse(stage: .worker)))
    return Site(
      files: Self.inOrder(files), notKeptOffline: leftOut,
      remarks: sections.compactMap { IndexPage(context: $0).warning } + own.remarks, faults: own.faults)
  }

  /// Keeps the builder for the next build of a preview.
  private func remember(_ paths: Set<String>, _ files: [SiteFile], _ offlineOnly: [SiteFile]) {
    guard let memory = sections[0].ownPages.memory, memory.isOfPreview else { return }
    var builder = self
    let fixed = known?.files ?? files.filter { $0.use.stage != nil && paths.contains($0.file.path) }
    builder.known = (
      fixed.map { file in
        var file = file
        file.file.isKept = true
        return file
      }, offlineOnly
    )
    memory[SiteBuilder.self, sections[0].phrases.language.tag] = builder
  }

  /// The files in the order of writing. The index at the root is the last of the pages.
  private static func inOrder(_ files: [SiteFile]) -> [OutputFile] {
    let byStage = Dictionary(grouping: files, by: \.use.stage).mapValues { $0.map(\.file) }
    return FileUse.Stage.allCases.flatMap { stage in
      let files = byStage[stage] ?? []
      return stage == .indexes ? files.reversed() : files
    }
  }

  /// The files that all sections share.
  private func shared(_ own: [OwnPageFiles.Entry]) -> [OutputFile] {
    let first = sections[0]
    let icon = OutputFile(path: SiteIcon.name, contents: .bytes(first.templates.bytes(SiteIcon.name)))
    var files = ofRoot([WebManifest(context: first).file(), icon])
    let branding = first.options.branding
    if let name = branding.logoName, let logo = branding.logo {
      files += ofRoot([OutputFile(path: name, contents: .bytes(logo))])
    }
    if first.site.traits.hasSearch { files.append(PagesSearchFile(sections: sections, pages: own).file()) }
    if first.site.files.version(of: "page.js") != nil, let phrases = ScriptPhrases.file(first.phrases, first.templates)
    {
      files.append(phrases)
    }
    return files
  }

  private static func essential(_ files: [OutputFile]) -> [SiteFile] {
    files.map { SiteFile(file: $0, use: .essential) }
  }

  private func filesOfSections() throws -> [SiteFile] {
    let results = sections.map { section in
      Result { () throws(PlainError) in try Self.files(of: section, isFirst: section === sections[0]) }
    }
    var causes: [String: PlainError] = [:]
    for case (let section, .failure(let error)) in zip(sections, results) { causes[section.path] = error }
    guard causes.isEmpty || causes.count == sections.count else { throw SectionErrors(causes: causes) }
    return try results.flatMap { try $0.get() }
  }

  private static func files(of section: SiteContext, isFirst: Bool) throws(PlainError) -> [SiteFile] {
    let pages = section.sectionPages
    var groups = isFirst ? pages.filter(\.isOfSite).map { $0.group(in: section) } : []
    groups += SectionFiles.groups(section) + pages.filter { !$0.isOfSite }.map { $0.group(in: section) }
    // A large table is rendered on all cores; a small one on one core while the others render the rest.
    guard RowGroups.isNeeded(for: section.dataset) else { return try FileGroup.files(of: groups) }
    let index = groups.removeLast()
    return try FileGroup.files(of: groups) + index.files()
  }

  /// Files that are only in the offline cache: those that a translation loads from the root, and cached files of
  /// sections whose feeds failed.
  private func offlineOnly(besides files: [SiteFile]) -> [SiteFile] {
    let first = sections[0]
    let only = { (group: FileUse.OfflineGroup) in
      { (file: OutputFile) in SiteFile(file: file, use: FileUse(stage: nil, offline: group)) }
    }
    var others: [SiteFile] = []
    if first.isTranslation {
      // A flag that is not cached has an emoji fallback; other files have none.
      others = inRoot(first.site.files.files).map(only(.filesOfRoot))
      others += inRoot(sections.flatMap(SectionFiles.pictures)).map(only(.picturesOfRoot))
    }
    return others + kept.keptOffline(in: first.folderOfLanguage, besides: files + others).map(only(.earlier))
  }

  /// The Markdown versions, and the lists of pages for language models and search engines.
  private func lists(_ own: OwnPageFiles, _ files: [SiteFile]) -> [OutputFile] {
    let first = sections[0]
    var lists = first.options.hasTwins ? files.compactMap(MarkdownVersion.file) : []
    if first.options.hasTwins {
      lists += ofRoot([LanguageModelIndex(sections: sections, own: own.entries, kept: kept).file()])
    }
    return lists + ofRoot(Sitemap.files(sections, own: own.entries.map(\.address), keeping: kept))
  }

  /// Files that only the root has; the pages of translations use them too.
  private func ofRoot(_ files: @autoclosure () -> [OutputFile]) -> [OutputFile] {
    sections[0].isTranslation ? [] : files()
  }

  /// The files that no kept file replaces.
  private func withoutReplaced(_ files: [SiteFile]) -> [SiteFile] {
    files.filter { !kept.replaces($0.file.path, in: sections[0].folderOfLanguage) }
  }

  /// Files of the root with paths relative to the folder of the language. They are the root's bytes, so that the
  /// digests match what the browser downloads.
  private func inRoot(_ files: [OutputFile]) -> [OutputFile] {
    files.map { OutputFile(path: sections[0].toRoot + $0.path, contents: $0.contents) }
  }
}
