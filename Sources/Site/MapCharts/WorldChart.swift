import Base
import Charts
import Countries
import Markdown

/// A world map coloured by figures, with a legend and the figures as a table.
struct WorldChart {
  struct Figure {
    /// The name of the column, which URLs have; empty if none does.
    var name = ""
    let title: String
    let display: ColumnDisplay
    /// By alpha-2 code in lower case.
    let values: [String: Double]
    let classes: MapClasses
    var years: [String: Int] = [:]
    /// The names of the classes; empty for numbers. The values are then the classes.
    var names: [String] = []
    /// The names of the countries, where the classes have names.
    var texts: [String: String] = [:]
    /// The sources and years of the figures; `nil` if unknown.
    var credit: String?

    var scale: MapScale { names.isEmpty ? classes.scale : .names }

    /// The position of a class in the style sheet.
    func level(of value: Double) -> Int { classes.start + classes.position(of: value) }

    /// The value of a country without its unit; `nil` if unknown.
    func text(of code: String, _ phrases: Phrases) -> String? {
      texts[code] ?? values[code].map { display.text(.decimal($0), phrases) }
    }

    var year: Int? {
      Dictionary(grouping: years.values) { $0 }.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
    }
  }

  struct Place {
    let name: String
    let region: String
    /// The relative path to the page of the country; `nil` if there is none.
    let path: String?
  }

  let map: WorldMap
  /// The figures; the first is selected.
  var figures: [Figure] = []
  /// The times of a map of several, as pages and as URLs write them; empty for other maps.
  var times: [(name: String, value: String, figure: Figure)] = []
  var timeTitle = ""
  var places: [String: Place] = [:]
  /// The codes in the order of the table.
  var order: [String] = []
  let phrases: Phrases
  /// The region that it shows alone; `nil` for the world.
  var region: MapRegion?
  /// The number of countries that a map of a region leaves out.
  var outside = 0
  var points: MapPoints?
  /// Whether it is the map of `map.html`, whose script zooms to regions and small countries.
  var isPage = false
  var heading = ""
  var subtitle = ""
  /// A text for screen readers, before the map.
  var alt: String?
  /// The number of the largest and of the smallest values in text.
  var limit = 10
  /// Whether the result has no rows, which is stated instead.
  var hasNoRows = false
  /// Warnings for visitors, in the language of the page.
  var notes: [String] = []
  /// Warnings for the build, in English.
  var remarks: [String] = []
  /// The credit for the borders; `nil` if the page has it elsewhere.
  var credit: MapCredit?

  var fault: String? { hasNoRows ? "the map has no rows" : nil }

  var isEmpty: Bool {
    figures.allSatisfy(\.values.isEmpty) && points == nil && order.isEmpty && notes.isEmpty && !hasNoRows
  }

  /// - Parameter number: the number of the map on its page, from 1.
  func build(into html: inout HTMLWriter, number: Int) {
    let scale = figures.count == 1 ? figures[0].scale : .plain
    let name = scale == .plain ? "choropleth" : "choropleth \(scale.rawValue)"
    html.block("div", ["class": name]) { part in
      if !heading.isEmpty { part.line("p", ["class": "heading"], text: heading) }
      if !subtitle.isEmpty { part.line("p", ["class": "subtitle"], text: subtitle) }
      if let alt { part.line("p", ["class": "visually-hidden"], text: alt) }
      if hasNoRows { return part.line("p", text: phrases("No rows.")) }
      if figures.count > 1 { buildChooser(into: &part) }
      if isPage { buildRegions(into: &part) }
      buildDrawing(number, into: &part)
      for (index, figure) in figures.enumerated() { buildLegend(of: figure, index, into: &part) }
      if isPage { buildSmall(into: &part) }
      part.block("div", ["class": "below"]) { below in
        if !times.isEmpty { buildTime(into: &below) }
        if let figure = figures.first, columns.allSatisfy(\.figure.values.isEmpty) {
          below.line("p", text: phrases("No figures for {name}.", ["name": figure.title]))
        }
        for note in notes { below.line("p", ["class": "remark"], text: note) }
        if let credit { below.line("p", ["class": "remark"]) { $0.inline("small") { credit.build(into: &$0) } } }
        if !figures.isEmpty { buildTable(into: &below) }
        points?.buildList(map: number, phrases, into: &below)
      }
    }
  }

  var view: MapBox { points == nil && region == nil ? map.view(of: Set(places.keys), losing: 0.05) : map.viewBox }

  private static func letter(_ figure: Int) -> String { String(UnicodeScalar(UInt8(ascii: "a") + UInt8(figure))) }

  private func buildChooser(into html: inout HTMLWriter) {
    html.line("label", ["class": "figures"]) { label in
      label.text(phrases("Coloured by"))
      label.rendered(" ")
      label.inline("select", ["name": "figure", "autocomplete": "off"]) { list in
        for (index, figure) in figures.enumerated() {
          list.inline(
            "option",
            [
              "class": figure.scale == .plain ? nil : figure.scale.rawValue, "value": Self.letter(index),
              "data-name": figure.name,
            ], text: figure.title)
        }
      }
    }
  }

  private func buildRegions(into html: inout HTMLWriter) {
    let regions = Dictionary(grouping: places.keys) { places[$0]?.region ?? "" }.filter { !$0.key.isEmpty }
    guard (2...12).contains(regions.count) else { return }
    html.block("ul", ["class": "regions"]) { list in
      list.line("li") { $0.text(phrases("All regions"), linkingTo: MapPage.name) }
      for name in regions.keys.sorted().sorted(by: phrases.language.precedes) {
        let link: HTMLAttributes = [
          "href": "?region=" + PercentEncoding.encode(name), "data-view": map.view(of: Set(regions[name] ?? [])).text,
        ]
        list.line("li") { $0.inline("a", link, text: name) }
      }
    }
  }

  private func buildSmall(into html: inout HTMLWriter) {
    let dots = Set(map.shapes.filter(\.isDot).map(\.code))
    let small = order.filter(dots.contains).compactMap { places[$0] }
    if small.isEmpty { return }
    let summary = phrases("Small countries and territories")
    html.block("details", ["class": "small"], start: { $0.inline("summary", text: summary) }) { details in
      details.block("ul") { list in
        for place in small { list.line("li") { $0.text(place.name, linkingTo: place.path) } }
      }
    }
  }

  /// Writes the map, or the part of it with the countries of the feed. It is hidden from screen readers,
  /// because the table has the same content and links.
  func buildDrawing(_ number: Int, into html: inout HTMLWriter) {
    let view = view
    let style = "world" + (figures.isEmpty ? " plain" : "") + (region == nil ? "" : " part")
    let attributes: HTMLAttributes = ["class": style, "viewBox": view.text, "aria-hidden": "true"]
    // All maps of a page share the hatch pattern of the first.
    html.block("svg", attributes, start: { if number == 1 { Self.buildHatch(into: &$0) } }) { drawing in
      let rows = times.isEmpty ? [:] : Dictionary(zip(known, 0...)) { first, _ in first }
      for shape in map.shapes where view == map.viewBox || places[shape.code] != nil {
        build(shape, row: rows[shape.code], into: &drawing)
      }
      if !map.disputed.isEmpty {
        drawing.path("disputed", map.disputed)
        drawing.beginLine()
      }
      points?.buildDots(map: number, phrases, into: &drawing)
    }
  }

  private static func buildHatch(into drawing: inout HTMLWriter) {
    let attributes: HTMLAttributes = [
      "id": "hatch", "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
      "patternTransform": "rotate(45)",
    ]
    drawing.inline("defs") { defs in
      defs.inline("pattern", attributes) { pattern in
        pattern.leaf("rect", ["width": "6", "height": "6"])
        pattern.leaf("path", ["d": "M0 0v6"])
      }
    }
  }

  private func build(_ shape: WorldMap.Shape, row: Int?, into drawing: inout HTMLWriter) {
    let (place, box) = (places[shape.code], shape.box)
    if let region, !region.codes.contains(shape.code) {
      if !shape.isDot { drawing.line("g", ["class": "land"]) { $0.leaf("path", ["d": shape.path]) } }
      return
    }
    let isChosen = isPage && place != nil
    let classes = figures.enumerated().compactMap { index, figure in
      figure.values[shape.code].map { value in
        "\(figures.count > 1 ? Self.letter(index) : "s")\(figure.level(of: value))"
      }
    }
    let region = place?.region ?? ""
    let attributes: HTMLAttributes = [
      "data-code": isChosen ? shape.code : nil,
      "data-box": isChosen ? "\(box.left) \(box.top) \(box.width) \(box.height)" : nil,
      "class": classes.isEmpty ? nil : classes.joined(separator: " "), "data-region": region.isEmpty ? nil : region,
      "data-row": row.map { "\($0)" }, "href": place?.path, "tabindex": place?.path == nil ? nil : "-1",
    ]
    drawing.line(place?.path == nil ? "g" : "a", attributes) { link in
      link.inline("title", text: words(of: shape.code))
      for kind in shape.isDot ? ["target", "rim", "dot"] : [nil] {
        link.leaf("path", ["class": kind, "d": shape.path])
      }
    }
  }

  private func words(of code: String) -> String {
    let name = places[code]?.name ?? code.uppercased()
    guard let figure = figures.first, let value = figure.values[code] else { return name }
    let text = figure.texts[code] ?? figure.display.words(for: .decimal(value), in: phrases)
    return phrases("{name}: {value}", ["name": name, "value": text])
  }

  private func buildLegend(of figure: Figure, _ index: Int, into html: inout HTMLWriter) {
    html.block("div", ["class": "legend", "data-figure": figures.count > 1 ? Self.letter(index) : nil]) { legend in
      legend.line("p", text: figure.title.with(figure.display.unitOfNumbers, phrases))
      legend.block("ul") { list in
        for number in 0..<figure.classes.count {
          list.line("li") { item in
            item.inline("i", ["class": "s\(figure.classes.start + number)"])
            item.rendered(" ")
            item.text(range(number, of: figure))
          }
        }
        list.line("li") { item in
          item.inline("i")
          item.rendered(" ")
          item.text(phrases("unknown"))
        }
      }
      guard let credit = figure.credit else { return }
      legend.line("p", ["class": "source"], text: phrases("Source: {sources}.", ["sources": credit.displayed]))
    }
  }

  func range(_ number: Int, of figure: Figure) -> String {
    if !figure.names.isEmpty { return figure.names[number] }
    let bounds = figure.classes.bounds.map { bound in
      if figure.display.form == .year { return Cell.decimal(bound).text }
      if abs(bound) >= 10_000, MapClasses.rounded(bound, digits: 3) == bound { return NumberText.short(bound, phrases) }
      // Custom bounds keep their digits. Computed ones need at most eight.
      return MapClasses.rounded(bound, digits: 8).exactText(phrases.forms)
    }
    if bounds.isEmpty { return phrases("any") }
    if number == 0 { return phrases("less than {number}", ["number": bounds[0]]) }
    if number == bounds.count { return phrases("{number} and more", ["number": bounds[number - 1]]) }
    return phrases("{from} to {to}", ["from": bounds[number - 1], "to": bounds[number]])
  }

  private func buildTable(into html: inout HTMLWriter) {
    // With several figures, the table lists and links every country.
    let listed = figures.count > 1 ? order : known
    html.block("details", start: { $0.inline("summary", text: phrases("Data")) }) { details in
      let box: HTMLAttributes = [
        "class": "wide", "tabindex": "0", "role": "region", "aria-label": phrases("Figures"),
      ]
      if !listed.isEmpty { details.block("div", box) { buildTable(of: listed, into: &$0) } }
      let left = phrases.unlisted(order.count - listed.count)
      if !left.isEmpty { details.line("p", ["class": "remark"], text: left) }
    }
  }

  private func buildTable(of codes: [String], into box: inout HTMLWriter) {
    let names = HTMLTable.TableColumn(
      title: phrases("Country"), head: ["scope": "col"], cells: ["scope": "row"], isHeader: true)
    let heads = columns.enumerated().map { index, column in
      HTMLTable.TableColumn(
        title: column.title,
        head: [
          "scope": "col", "data-number": times.isEmpty ? column.figure.display.withUnit("{n}") : nil,
          "data-year": isPage ? column.figure.year.map { "\($0)" } : nil,
          "data-time": times.isEmpty || times[index].value == column.title ? nil : times[index].value,
        ])
    }
    let (years, columns) = (figures.map(\.year), columns)
    let table = HTMLTable(columns: [names] + heads, layout: times.isEmpty ? .lines : .blocks)
    table.build(into: &box) { part in
      table.body(into: &part) { body in
        for code in codes {
          table.row(["data-classes": times.isEmpty ? nil : classes(of: code)], into: &body) { row in
            table.cell(0, into: &row) {
              $0.text(places[code]?.name ?? code.uppercased(), linkingTo: places[code]?.path)
            }
            for (index, (_, figure)) in columns.enumerated() {
              let year = isPage && figure.years[code] != years[index] ? figure.years[code] : nil
              table.cell(index + 1, ["data-year": year.map { "\($0)" }], into: &row) {
                $0.text(figure.text(of: code, phrases) ?? (times.isEmpty ? phrases("unknown") : ""))
              }
            }
          }
        }
      }
    }
  }
}

extension WorldChart.Figure {
  /// A figure of names. Those that are not among the names of classes share the last class.
  init(name: String = "", title: String, texts: [String: String], names: [String]) {
    let known = texts.filter { !$0.value.isEmpty }
    let values = known.mapValues { Double(names.firstIndex(of: $0) ?? MapScale.mostNames - 1) }
    let bounds = names.indices.dropFirst().map(Double.init)
    self.init(
      name: name, title: title, display: ColumnDisplay(), values: values, classes: MapClasses(bounds: bounds),
      names: names, texts: known)
  }

  /// The names of classes: the most frequent first, and one for the rare ones.
  static func names(of texts: some Sequence<String>, others: String) -> [String] {
    let counts = Dictionary(grouping: texts.filter { !$0.isEmpty }) { $0 }.mapValues(\.count)
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let most = MapScale.mostNames
    return sorted.count > most ? sorted.prefix(most - 1) + [others] : sorted
  }
}

extension Phrases {
  /// The number of countries missing from a table of figures as a sentence; empty for none.
  func unlisted(_ count: Int) -> String {
    count == 0
      ? ""
      : self(
        "{n} country without a figure is not listed.|{n} countries without a figure are not listed.", n: count)
  }
}
