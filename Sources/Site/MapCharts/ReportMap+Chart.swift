import Base
import Charts
import Countries

extension ReportMap {
  fileprivate static let mostListed = 5

  /// The map with its warnings; `nil` if it shows nothing.
  ///
  /// - Parameter section: the relative path from the page to the folder of the section; `nil` for no links.
  /// - Throws: ``Mistake`` for an unknown figure.
  func chart(of context: SiteContext, section: String?) throws(Mistake) -> WorldChart? {
    var chart: WorldChart
    if let rows {
      chart = WorldChart(
        map: context.options.borders.wide, figures: [], places: [:], order: [], phrases: context.phrases)
      chart.hasNoRows = rows.answer.rows.isEmpty
      if !chart.hasNoRows {
        if let code, let value { chart = coloured(rows, code, value, context, section) }
        if let place { addPoints(to: &chart, rows, place, context, section) }
      }
      chart.heading = block[.title] ?? ""
    } else {
      chart = try WorldChart(block, of: context, section: section)
    }
    if block[.source] != nil { for index in chart.figures.indices { chart.figures[index].credit = nil } }
    chart.limit = block.limit
    chart.credit = MapCredit(context: context, section: section)
    return chart.isEmpty ? nil : chart
  }

  private func coloured(
    _ rows: ReportRows, _ code: Int, _ value: Int, _ context: SiteContext, _ section: String?
  ) -> WorldChart {
    let finder = CodeFinder(context)
    var (values, order, places): ([String: Double], [String], [String: WorldChart.Place]) = ([:], [], [:])
    var texts: [String: String] = [:]
    var (unknown, repeated): ([String], [String]) = ([], [])
    for (row, cells) in rows.answer.rows.enumerated() {
      let text = cells[code].text.trimmed
      guard let found = finder.code(text) else {
        unknown.append(text)
        continue
      }
      guard places[found] == nil else {
        repeated.append(text)
        continue
      }
      order.append(found)
      let position = finder.positions[found]
      let own = label.map { rows.text(row, $0).cut(to: FeedLimits.shared) } ?? ""
      let name = position.map { context.dataset.countries[$0].name.cut(to: FeedLimits.shared) }
      places[found] = WorldChart.Place(
        name: name ?? (own.isEmpty ? found.uppercased() : own), region: "",
        path: section.flatMap { section in position.flatMap { context.path(ofCountryAt: $0) }.map { section + $0 } })
      texts[found] = rows.text(row, value).cut(to: FeedLimits.shared)
      guard let number = cells[value].number, number.isFinite else { continue }
      values[found] = number
    }
    let rest = finder.positions.filter { places[$0.key] == nil }
    places.merge(WorldChart.places(of: context, at: rest, section: section)) { first, _ in first }
    let title = rows.title(rows.answer.table(title: "").columns[value]).cut(to: FeedLimits.shared)
    let credit = rows.credit(of: rows.answer.columns[value])
    let numbers = WorldChart.Figure(
      title: title, display: rows.displays[value].with(unit: block[.unit]), values: values,
      classes: block.classes(of: Array(values.values)), credit: credit)
    // A column with names, or one without values.
    let isOfNames = values.isEmpty && texts.values.contains { !$0.isEmpty }
    let names = WorldChart.Figure(title: title, texts: texts, others: context.phrases("Other"))
    var chart = WorldChart(
      map: context.options.borders.wide, figures: [isOfNames ? names : numbers], places: places, order: order,
      phrases: context.phrases)
    chart.warn(
      "{n} code of the result is not on the map: {codes}.|{n} codes of the result are not on the map: {codes}.",
      ["codes": unknown])
    chart.warn(
      "{n} row was skipped, because its code is repeated: {codes}."
        + "|{n} rows were skipped, because their codes are repeated: {codes}.",
      ["codes": repeated])
    return chart
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
    if !points.isEmpty { chart.points = MapPoints(points) }
    chart.warn(
      "{n} row was skipped, because its coordinates are out of range: {rows}."
        + "|{n} rows were skipped, because their coordinates are out of range: {rows}.",
      ["rows": lost])
  }
}

extension WorldChart {
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
  /// The figure by country, of numbers the largest and the smallest; or the names of the points.
  var table: ReportTable {
    let known = order.filter { code in figures.allSatisfy { $0.values[code] != nil } }
    let (codes, skipped) = ends(of: known)
    let heads = figures.map {
      Column(shown: $0.title.with($0.display.unitOfNumbers, phrases), isNumeric: $0.names.isEmpty)
    }
    let rows = codes.map { code in
      [places[code]?.name ?? code.uppercased()] + figures.map { $0.text(of: code, phrases) ?? "" }
    }
    let sources = figures.compactMap(\.credit).map { phrases("Source: {sources}.", ["sources": $0.displayed]) }
    let sentences = notes + [skipped, phrases.unlisted(order.count - known.count)] + sources
    return ReportTable(
      [Column(shown: phrases(figures.isEmpty ? "Name" : "Country"), isNumeric: false)] + heads,
      figures.isEmpty ? points?.names.map { [$0] } ?? [] : rows,
      caption: heading.isEmpty ? figures.first?.title ?? "" : heading,
      notes: sentences.filter { !$0.isEmpty }, words: phrases)
  }

  /// The codes with the largest and the smallest numbers, and a sentence about those in between.
  private func ends(of codes: [String]) -> (codes: [String], skipped: String) {
    guard let figure = figures.first, figure.names.isEmpty else { return (codes, "") }
    let numbers = codes.enumerated().map { (code: $1, number: figure.values[$1] ?? 0, place: $0) }
    let sorted = numbers.sorted { ($1.number, $0.place) < ($0.number, $1.place) }.map(\.code)
    guard sorted.count > 2 * limit else { return (sorted, "") }
    return (sorted.prefix(limit) + sorted.suffix(limit), phrases.skipped(sorted.count - 2 * limit))
  }

  var text: String { table.text }
}
