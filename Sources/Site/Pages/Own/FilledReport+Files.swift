import Base
import Charts
import Countries
import Markdown

extension FilledReport {
  /// The scripts that its charts and maps need.
  var scripts: [String] {
    [SiteScript.charts, SiteScript.times].filter { name in figures.contains { scripts(of: $0).contains(name) } }
  }

  /// The scripts of a figure, also in a frame.
  private func scripts(of figure: ReportFigure) -> [String] {
    let map = figure.content as? WorldChart
    guard figure.content is Chart || map != nil else { return [] }
    return [SiteScript.charts] + (map?.hasSlider == true ? [SiteScript.times] : [])
  }

  /// Gives each figure the files that the front matter asks for: by default CSV and SVG.
  mutating func addFiles(
    _ formats: [FigureFormat], of path: String, _ title: String, besides taken: some Sequence<String>,
    _ context: SiteContext
  ) throws(PlainError) {
    guard !formats.isEmpty else { return }
    let provenance = context.findings.provenance
    let feed = [provenance.source.displayed.onOneLine, context.licence?.displayed.onOneLine].compactMap(\.self)
    let cited = [provenance.date?.iso, context.site.baseURL.map { $0 + PagePath.address(path) }].compactMap(\.self)
    let folder = PagePath.name(path).dropLast(3) + "/"
    var names = ReportPageNames()
    for other in taken where other.hasPrefix(path.dropLast(3) + "/") {
      names.take(other[..<(other.lastIndex(of: ".") ?? other.endIndex)] + ".md")
    }
    let areDrawn = formats.contains { [.svg, .png].contains($0) }
    let hasFrames = formats.contains(.embed) && context.site.options.hasEmbeds
    let charts = figures.map { $0.content as? Chart }
    let maps = figures.map { areDrawn ? ($0.content as? WorldChart)?.file($0.sentences) : nil }
    let drawings = ConcurrentMap.map(count: charts.count, stride: 1) { index in
      let svg = ((areDrawn ? charts[index]?.file : nil) ?? maps[index]).map { Array($0.utf8) }
      return (svg: svg, png: formats.contains(.png) ? svg.flatMap(context.site.edition.drawFigure) : nil)
    }
    for index in figures.indices {
      if figures[index].rows == nil, figures[index].title.isEmpty, let map = figures[index].content as? WorldChart {
        figures[index].title = map.usualTitle.shown
      }
      let figure = figures[index]
      let hasRows = figure.rows.map { !$0.answer.rows.isEmpty } ?? (drawings[index].svg != nil)
      let hasFiles = hasRows && charts[index]?.kind != .value
      guard hasFiles || hasFrames else { continue }
      let slug = CountryPageNames.slug(of: TextFolding.fold(figure.title).utf8)
      let base = figure.name.isEmpty ? slug.isEmpty ? "figure" : figure.title : figure.name
      let name = folder + names.name(for: base)
      if hasFrames { figures[index].frame = try frame(of: figure, from: feed, path, String(name), title, context) }
      guard hasFiles else { continue }
      figures[index].citation = ([figure.title, title, context.title] + figure.sources(orOf: feed) + cited).filter {
        !$0.isEmpty
      }
      .joined(separator: ", ")
      if formats.contains(.csv) {
        for (number, rows) in [figure.rows, figure.rowsOfLine].compactMap(\.self).enumerated() {
          let name = number == 0 ? name : folder + names.name(for: figure.title + " \(number + 1)")
          let csv = CSV.render(rows.answer.table(title: ""), options: context.section.options.exportOptions)
          figures[index].files.append(.init(path: name + ".csv", format: .csv, contents: csv))
        }
      }
      for (format, contents) in [(FigureFormat.svg, drawings[index].svg), (.png, drawings[index].png)] {
        guard let contents, formats.contains(format) else { continue }
        figures[index].files.append(.init(path: "\(name).\(format.rawValue)", format: format, contents: [contents]))
      }
    }
  }

  /// The page of a figure for frames of other sites. It is as deep as that of the report, so that links lead to the same
  /// pages.
  private func frame(
    of figure: ReportFigure, from feed: [String], _ path: String, _ name: String, _ title: String,
    _ context: SiteContext
  ) throws(PlainError) -> (file: OutputFile, code: String) {
    let address = EmbedPages.folder + PagePath.folder(path) + name.replacingScalars(of: "/", with: ".") + ".html"
    let report = PagePath.root(from: path) + PagePath.address(path)
    let layout = PageLayout(context: context)
    let modules = try layout.embeddable(modules: scripts(of: figure))
    let style = try layout.embeddable(
      style: ["style.css"] + OwnPages.styles(ofReports: true).filter { $0 != "map.css" || figure.content is WorldChart }
    )
    let shown = figure.title.isEmpty ? title : figure.title
    var (content, sentences) = (figure.content, figure.sentences)
    if var table = content as? ReportTable {
      table.firstMark = 1
      content = table
    }
    let source = context.phrases("Source: {sources}.", ["sources": figure.sources(orOf: feed).joined(separator: "; ")])
    if !(content is Chart), !sentences.contains(source) { sentences.append(source) }
    let html = HTMLWriter.written { [content, sentences] html in
      html.line("h1", ["class": "visually-hidden"], text: shown)
      content.build(into: &html, number: 1)
      for sentence in sentences { html.line("p", ["class": "note"], text: sentence) }
      html.line("p", ["class": "note"]) {
        $0.inline("a", ["href": PercentEncoding.encode(report, keepsSlashes: true)], text: title)
        $0.text(" – " + context.title)
      }
    }
    let url = PercentEncoding.encode(address, keepsSlashes: true)
    let height = FrameHeight.property(of: Array(html.utf8))
    let attributes = EmbedPages(context: context).frame(url, title: shown, size: ("100%", "\(height.narrow)"))
    let code = HTMLWriter.written {
      $0.inline("div", ["style": "container-type:inline-size"]) {
        $0.inline("iframe", attributes + ["style": "border:0;" + height.style])
      }
    }
    let page = StandalonePage(
      title: shown, style: style, article: html, phrases: context.phrases,
      script: modules.isEmpty ? "" : ScriptModules.joined([SiteScript.framed] + modules, isAlone: true))
    return (OutputFile(path: address, contents: .bytes(Array(page.framed.utf8))), code)
  }

  /// The structured data of its figures for search engines (JSON-LD, schema.org/Dataset); `nil` if none has data.
  func structuredData(of context: SiteContext, folder: String) -> String? {
    let datasets = figures.filter { !$0.files.isEmpty && $0.rows != nil }.prefix(DatasetMetadata.limit).map { figure in
      let work = { (name: String) in JSONTree.known(["@type": "CreativeWork", "name": .string(name)]) }
      let title = figure.title.isEmpty ? title ?? context.title : figure.title
      let about = (figure.content as? Chart)?.summary ?? description ?? ""
      return JSONTree.known([
        "@type": "Dataset", "name": .string(title),
        "description": .string([about, context.description].filter { !$0.isEmpty }.joined(separator: " ")),
        "creator": .known(["@type": "Organization", "name": .string(context.title)]),
        "license": context.licence.map { work($0.cut(to: FeedLimits.text)) },
        "isBasedOn": work(
          figure.sources(orOf: [context.findings.provenance.source.displayed]).joined(separator: "; ")),
        "distribution": .array(
          figure.files.map { file in
            .known([
              "@type": "DataDownload",
              "encodingFormat": .string(FileType.of("." + file.format.rawValue)?.bareType ?? ""),
              "contentUrl": .string(context.site.baseURL.map { $0 + folder + file.url } ?? file.url),
            ])
          }),
      ])
    }
    guard !datasets.isEmpty else { return nil }
    return JSONTree.known(["@context": "https://schema.org", "@graph": .array(Array(datasets))]).inertText
  }
}

extension ReportFigure {
  /// Its source, or else those that its query reads; the feed can be one of them.
  fileprivate func sources(orOf feed: [String]) -> [String] {
    if !source.isEmpty { return [source] }
    guard let read = rows.map({ $0.words.sources(of: $0.answer.reads) }) else { return feed }
    return (read.haveFeed ? feed : []) + read.joined
  }
}
