import Base
import Charts
import Countries
import Markdown

extension ReportMap {
  fileprivate static let mostListed = 5

  /// The map with its warnings; `nil` if it shows nothing.
  ///
  /// - Parameter section: the relative path from the page to the folder of the section; `nil` for no links.
  /// - Throws: ``Mistake`` for an unknown figure.
  func chart(of context: SiteContext, section: String?) throws(Mistake) -> WorldChart? {
    var chart: WorldChart
    let region = try MapRegion(block, of: context)
    if let rows {
      chart = WorldChart(map: region?.map ?? context.options.borders.wide, phrases: context.phrases, region: region)
      chart.hasNoRows = rows.answer.rows.isEmpty
      if !chart.hasNoRows {
        if let code, let value { try addFigures(to: &chart, rows, code, value, context, section) }
        if let place { addPoints(to: &chart, rows, place, context, section) }
      }
    } else {
      chart = try WorldChart(block, of: context, region, section: section)
    }
    chart.heading = block[.title] ?? region?.name ?? chart.heading
    chart.tell(outside: chart.outside > 0 ? chart.outside : chart.points?.outside ?? 0)
    chart.tellHidden()
    if block[.source] != nil { for index in chart.figures.indices { chart.figures[index].credit = nil } }
    chart.limit = block.limit
    (chart.subtitle, chart.alt) = (block[.subtitle]?.shown ?? "", block[.alt]?.shown)
    if chart.alt == nil, region != nil, !chart.usualTitle.isEmpty { chart.alt = chart.usualTitle }
    chart.credit = MapCredit(context: context, section: section)
    return chart.isEmpty ? nil : chart
  }

  private func addFigures(
    to chart: inout WorldChart, _ rows: ReportRows, _ code: Int, _ value: Int, _ context: SiteContext,
    _ section: String?
  ) throws(Mistake) {
    let finder = CodeFinder(context, in: chart.region)
    let times = try time.map { column throws(Mistake) in try MapTimes(rows, column, block) }
    // By time and code; without times all at once.
    var texts = Array(repeating: [String: String](), count: times?.values.count ?? 1)
    var values = texts.map { _ in [String: Double]() }
    var (unknown, repeated, seen, outside): ([String], [String], Set<[UInt8]>, Set<String>) = ([], [], [], [])
    for (row, cells) in rows.answer.rows.enumerated() {
      let text = cells[code].text.trimmed
      guard let found = finder.code(text) else {
        if times == nil || seen.insert(Array(text.utf8)).inserted { unknown.append(text) }
        continue
      }
      guard chart.region?.codes.contains(found) ?? true else {
        outside.insert(found)
        continue
      }
      let time = times?.positions[row] ?? 0
      guard texts[time][found] == nil else {
        repeated.append(times.map { "\(text) \($0.values[time].name)" } ?? text)
        continue
      }
      texts[time][found] = rows.text(row, value).cut(to: FeedLimits.shared)
      values[time][found] = cells[value].number.flatMap { $0.isFinite ? $0 : nil }
      guard chart.places[found] == nil else { continue }
      chart.order.append(found)
      let position = finder.positions[found]
      let own = label.map { rows.text(row, $0).cut(to: FeedLimits.shared) } ?? ""
      let name = position.map { context.dataset.countries[$0].name.cut(to: FeedLimits.shared) }
      chart.places[found] = WorldChart.Place(
        name: name ?? (own.isEmpty ? found.uppercased() : own), region: "",
        path: section.flatMap { section in position.flatMap { context.path(ofCountryAt: $0) }.map { section + $0 } })
    }
    let rest = finder.positions.filter { chart.places[$0.key] == nil }
    chart.places.merge(WorldChart.places(of: context, at: rest, section: section)) { first, _ in first }
    let columns = rows.answer.table(title: "").columns
    let title = rows.title(value, columns[value]).cut(to: FeedLimits.shared)
    let credit = rows.credit(of: rows.answer.columns[value])
    let numbers = values.flatMap(\.values)
    // The same at all times, so that colours can be compared.
    let classes = block.classes(of: numbers)
    // A column with names, or one without values.
    let names =
      numbers.isEmpty
      ? WorldChart.Figure.names(of: texts.lazy.flatMap(\.values), others: context.phrases("Other")) : []
    let display = rows.displays[value].with(unit: block[.unit])
    let figures = zip(texts, values).map { texts, values in
      names.isEmpty
        ? WorldChart.Figure(title: title, display: display, values: values, classes: classes, credit: credit)
        : WorldChart.Figure(title: title, texts: texts, names: names)
    }
    chart.figures = figures.suffix(1)
    if let times, let time {
      chart.timeTitle = rows.title(time, columns[time]).cut(to: FeedLimits.shared)
      chart.times = zip(times.values, figures).map { ($0.name, $0.value, $1) }
      chart.figures = chart.shownTime.map { [$0.figure] } ?? []
    }
    chart.outside = outside.count
    chart.warn(
      "{n} code of the result is not on the map: {codes}.|{n} codes of the result are not on the map: {codes}.",
      ["codes": unknown])
    chart.warn(
      "{n} row was skipped, because its code is repeated: {codes}."
        + "|{n} rows were skipped, because their codes are repeated: {codes}.",
      ["codes": repeated])
  }

  private func addPoints(
    to chart: inout WorldChart, _ rows: ReportRows, _ place: (latitude: Int, longitude: Int), _ context: SiteContext,
    _ section: String?
  ) {
    let finder = CodeFinder(context)
    var (points, lost): ([MapPoints.Point], [String]) = ([], [])
    for (row, cells) in rows.answer.rows.enumerated() {
      let number = context.phrases("Row {number}", ["number": "\(row + 1)"])
      let name = label.map { rows.text(row, $0).cut(to: FeedLimits.shared) } ?? number
      guard let latitude = cells[place.latitude].number, let longitude = cells[place.longitude].number,
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else {
        lost.append(name)
        continue
      }
      let position = code.flatMap { finder.code(cells[$0].text.trimmed) }.flatMap { finder.positions[$0] }
      points.append(
        MapPoints.Point(
          name: name.isEmpty ? number : name,
          path: section.flatMap { section in position.flatMap { context.path(ofCountryAt: $0) }.map { section + $0 } },
          coordinates: coordinates))
    }
    if !points.isEmpty { chart.points = MapPoints(points, on: chart.map) }
    chart.warn(
      "{n} row was skipped, because its coordinates are out of range: {rows}."
        + "|{n} rows were skipped, because their coordinates are out of range: {rows}.",
      ["rows": lost])
  }
}

extension WorldChart {
  /// The title of a map of the feed that has none, and the text alternative of a region: `Population: Africa`.
  var usualTitle: String {
    let title = figures.first?.title ?? ""
    guard let region, !title.isEmpty else { return title }
    return phrases.label(title) + region.name
  }

  /// Tells how many countries or places a map of a region leaves out.
  fileprivate mutating func tell(outside count: Int) {
    guard let region, count > 0 else { return }
    notes.append(phrases("Outside {region}, not shown: {n}.", n: count, ["region": region.name]))
  }

  /// Tells which countries are beyond the edge of a map of a region.
  fileprivate mutating func tellHidden() {
    let hidden = known.filter { !map.has($0) }.map { places[$0]?.name ?? $0.uppercased() }
    if !hidden.isEmpty { notes.append(phrases("Not on the map: {names}.", ["names": phrases.enumeration(hidden)])) }
  }

  /// Adds a warning about skipped rows, if there are any.
  ///
  /// - Parameter skipped: the placeholder for the first of them, `“QQ”, “ZZ”`, with all of them.
  fileprivate mutating func warn(_ phrase: String, _ skipped: KeyValuePairs<String, [String]>) {
    guard let (place, texts) = skipped.first, !texts.isEmpty else { return }
    let quoted = texts.prefix(ReportMap.mostListed).map { "“\($0.cut(to: FeedLimits.quoted).displayed)”" }
    let named = quoted + (texts.count > quoted.count ? ["…"] : [])
    let english = Phrases.english
    notes.append(phrases(phrase, n: texts.count, [place: phrases.enumeration(named)]))
    remarks.append(english(phrase, n: texts.count, [place: english.enumeration(named)]))
  }
}

extension WorldChart: BlockContent {
  /// The figure by country, of numbers the largest and the smallest, at the last times; or the names of the points.
  var table: ReportTable {
    let known = known
    let (codes, skipped) = ends(of: known)
    let columns = columns.suffix(Self.mostTimes)
    let heads = columns.map { Column(shown: $0.title, isNumeric: $0.figure.names.isEmpty) }
    let cells = codes.map { code in columns.map { $0.figure.text(of: code, phrases) } }
    let rows = zip(codes, cells).map { code, cells in
      [places[code]?.name ?? code.uppercased()] + cells.map { $0 ?? "" }
    }
    let earlier = times.dropLast(Self.mostTimes).count
    let sources = figures.compactMap(\.credit).map { phrases("Source: {sources}.", ["sources": $0.displayed]) }
    let sentences =
      notes + [skipped, earlier == 0 ? "" : phrases("Earlier times not shown: {n}.", n: earlier)]
      + [phrases.unlisted(order.count - known.count)] + sources
    var table = ReportTable(
      [Column(shown: phrases(figures.isEmpty ? "Name" : "Country"), isNumeric: false)] + heads,
      figures.isEmpty ? points?.names.map { [$0] } ?? [] : rows,
      caption: heading.isEmpty ? figures.first?.title ?? "" : heading,
      notes: sentences.filter { !$0.isEmpty }, words: phrases)
    if !times.isEmpty, let figure = figures.first {
      let title = figure.title.with(figure.display.unitOfNumbers, phrases)
      table.headings = [.init(title: nil, count: 1), .init(title: title, count: columns.count)]
    }
    return table
  }

  private static let mostTimes = 8

  /// The codes with the largest and the smallest numbers, and a sentence about those in between.
  private func ends(of codes: [String]) -> (codes: [String], skipped: String) {
    guard let figure = figures.first, figure.names.isEmpty else { return (codes, "") }
    let numbers = codes.enumerated().map { (code: $1, number: figure.values[$1] ?? -.infinity, place: $0) }
    let sorted = numbers.sorted { ($1.number, $0.place) < ($0.number, $1.place) }.map(\.code)
    guard sorted.count > 2 * limit else { return (sorted, "") }
    return (sorted.prefix(limit) + sorted.suffix(limit), phrases.skipped(sorted.count - 2 * limit))
  }

  var text: String { table.text }
}
