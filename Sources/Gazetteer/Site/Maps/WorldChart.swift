import Base

/// A world map coloured by figures, with a legend and the figures as a table.
struct WorldChart {
  struct Figure {
    let title: String
    /// The format of the numbers, with the unit.
    let display: ColumnDisplay
    /// By alpha-2 code in lower case.
    let values: [String: Double]
    let classes: MapClasses
    /// The years of the values, where known.
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

    /// The most frequent year.
    var year: Int? {
      Dictionary(grouping: years.values) { $0 }.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
    }
  }

  /// A country on the map.
  struct Place {
    let name: String
    let region: String
    /// The relative path to the page of the country; `nil` if there is none.
    let path: String?
  }

  let map: WorldMap
  /// The figures; the first is selected.
  var figures: [Figure]
  /// By alpha-2 code in lower case.
  let places: [String: Place]
  /// The codes in the order of the table.
  let order: [String]
  let phrases: Phrases
  /// Dots on the map.
  var points: MapPoints?
  /// Whether it is the map of `map.html`, whose script zooms to regions and small countries.
  var isPage = false
  /// The heading; empty for none.
  var heading = ""
  /// Whether the result has no rows, which is stated instead.
  var hasNoRows = false
  /// Warnings for visitors, in the language of the page.
  var notes: [String] = []
  /// Warnings for the build, in English.
  var remarks: [String] = []
  /// The credit for the borders; `nil` if the page has it elsewhere.
  var credit: MapCredit?

  var fault: String? { hasNoRows ? "the map has no rows" : nil }

  /// Whether it shows neither figures nor warnings.
  var isEmpty: Bool {
    figures.allSatisfy(\.values.isEmpty) && points == nil && order.isEmpty && remarks.isEmpty && !hasNoRows
  }

  /// - Parameter number: the number of the map on its page, from 1.
  func build(into html: inout HTMLWriter, number: Int) {
    let scale = figures.count == 1 ? figures[0].scale : .plain
    let name = scale == .plain ? "choropleth" : "choropleth \(scale.rawValue)"
    html.block(opening: "<div class=\"\(name)\">", closing: "</div>") { part in
      if !heading.isEmpty {
        part.inline(opening: "<p class=\"heading\">", closing: "</p>\n") { $0.text(heading) }
      }
      if hasNoRows { return part.inline(opening: "<p>", closing: "</p>\n") { $0.text(phrases("No rows.")) } }
      if figures.count > 1 { buildChooser(into: &part) }
      if isPage { buildRegions(into: &part) }
      buildDrawing(number, into: &part)
      for (index, figure) in figures.enumerated() { buildLegend(of: figure, index, into: &part) }
      if isPage { buildSmall(into: &part) }
      part.block(opening: "<div class=\"below\">", closing: "</div>") { below in
        if let figure = figures.first, figures.allSatisfy(\.values.isEmpty) {
          below.inline(opening: "<p>", closing: "</p>\n") {
            $0.text(phrases("No figures for {name}.", ["name": figure.title]))
          }
        }
        for note in notes { below.inline(opening: "<p class=\"remark\">", closing: "</p>\n") { $0.text(note) } }
        if let credit {
          below.inline(opening: "<p class=\"remark\"><small>", closing: "</small></p>\n") { credit.build(into: &$0) }
        }
        if !figures.isEmpty { buildTable(into: &below) }
        points?.buildList(map: number, phrases, into: &below)
      }
    }
  }

  /// The identifier of a figure in attributes.
  private static func letter(_ figure: Int) -> String { String(UnicodeScalar(UInt8(ascii: "a") + UInt8(figure))) }

  private func buildChooser(into html: inout HTMLWriter) {
    let legend = HTMLTag.escape(phrases("Coloured by"))
    html.block(opening: "<fieldset><legend>\(legend)</legend>", closing: "</fieldset>") { fieldset in
      for (index, figure) in figures.enumerated() {
        let scale = figure.scale == .plain ? "" : "class=\"\(figure.scale.rawValue)\" "
        let attributes = "\(scale)name=\"figure\" value=\"\(Self.letter(index))\"\(index == 0 ? " checked=\"\"" : "")"
        fieldset.inline(opening: "<label><input type=\"radio\" \(attributes)> <span>", closing: "</span></label>\n") {
          $0.text(figure.title)
        }
      }
    }
  }

  /// Writes links to the regions, which the script of the page needs.
  private func buildRegions(into html: inout HTMLWriter) {
    let regions = Dictionary(grouping: places.keys) { places[$0]?.region ?? "" }.filter { !$0.key.isEmpty }
    guard (2...12).contains(regions.count) else { return }
    html.block(opening: "<ul class=\"regions\">", closing: "</ul>") { list in
      list.inline(opening: "<li>", closing: "</li>\n") { $0.text(phrases("All regions"), linkingTo: MapPage.name) }
      for (name, codes) in regions.sorted(by: { phrases.language.precedes($0.key, $1.key) }) {
        let link = [("href", "?region=" + PercentEncoding.encode(name)), ("data-view", map.frame(of: Set(codes)))]
        list.inline(opening: "<li>", closing: "</li>\n") { $0.inline(HTMLTag("a", link)) { $0.text(name) } }
      }
    }
  }

  /// Writes a list of the countries that are dots.
  private func buildSmall(into html: inout HTMLWriter) {
    let dots = Set(map.shapes.filter(\.isDot).map(\.code))
    let small = order.filter(dots.contains).compactMap { places[$0] }
    if small.isEmpty { return }
    let summary = HTMLTag.escape(phrases("Small countries and territories"))
    html.block(opening: "<details class=\"small\"><summary>\(summary)</summary>", closing: "</details>") { details in
      details.block(opening: "<ul>", closing: "</ul>") { list in
        for place in small {
          list.inline(opening: "<li>", closing: "</li>\n") { $0.text(place.name, linkingTo: place.path) }
        }
      }
    }
  }

  /// Writes the map, or the part of it with the countries of the feed. It is hidden from screen readers,
  /// because the table has the same content and links.
  private func buildDrawing(_ number: Int, into html: inout HTMLWriter) {
    // All maps of a page share the hatch pattern of the first.
    let hatch =
      number > 1
      ? ""
      : "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
        + "patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\"/><path d=\"M0 0v6\"/></pattern></defs>"
    let view = points == nil ? map.frame(of: Set(places.keys), losing: 0.05) : map.viewBox
    html.block(
      opening: "<svg class=\"world\(figures.isEmpty ? " plain" : "")\" viewBox=\"\(view)\" "
        + "aria-hidden=\"true\">\(hatch)",
      closing: "</svg>"
    ) { drawing in
      for shape in map.shapes where view == map.viewBox || places[shape.code] != nil { build(shape, into: &drawing) }
      if !map.disputed.isEmpty {
        drawing.inline(opening: "<path class=\"disputed\" d=\"\(map.disputed)\"/>\n")
      }
      points?.buildDots(map: number, phrases, into: &drawing)
    }
  }

  private func build(_ shape: WorldMap.Shape, into drawing: inout HTMLWriter) {
    let place = places[shape.code]
    var attributes: [HTMLTag.Attribute] = []
    let box = shape.box
    if isPage, place != nil {
      let sides = [box.left, box.top, box.width, box.height].map(String.init).joined(separator: " ")
      attributes += [("data-code", shape.code), ("data-box", sides)]
    }
    let classes = figures.enumerated().compactMap { index, figure in
      figure.values[shape.code].map { value in
        "\(figures.count > 1 ? Self.letter(index) : "s")\(figure.level(of: value))"
      }
    }
    if !classes.isEmpty { attributes.append(("class", classes.joined(separator: " "))) }
    if let region = place?.region, !region.isEmpty { attributes.append(("data-region", region)) }
    if let path = place?.path { attributes += [("href", path), ("tabindex", "-1")] }
    drawing.inline(HTMLTag(place?.path == nil ? "g" : "a", attributes)) { link in
      link.inline(opening: "<title>", closing: "</title>") { $0.text(words(of: shape.code)) }
      for kind in shape.isDot ? [" class=\"target\"", " class=\"rim\"", " class=\"dot\""] : [""] {
        link.inline(opening: "<path\(kind) d=\"\(shape.path)\"/>")
      }
    }
    drawing.inline(opening: "\n")
  }

  /// The name of a country with the first figure.
  private func words(of code: String) -> String {
    let name = places[code]?.name ?? code.uppercased()
    guard let figure = figures.first, let value = figure.values[code] else { return name }
    let text = figure.texts[code] ?? figure.display.words(for: .decimal(value), in: phrases)
    return phrases("{name}: {value}", ["name": name, "value": text])
  }

  private func buildLegend(of figure: Figure, _ index: Int, into html: inout HTMLWriter) {
    let letter: [HTMLTag.Attribute] = figures.count > 1 ? [("data-figure", Self.letter(index))] : []
    html.block(HTMLTag("div", [("class", "legend")] + letter)) { legend in
      legend.inline(opening: "<p>", closing: "</p>\n") {
        $0.text(figure.title.with(figure.display.unitOfNumbers, phrases))
      }
      legend.block(opening: "<ul>", closing: "</ul>") { list in
        for number in 0..<figure.classes.count {
          list.inline(opening: "<li><i class=\"s\(figure.classes.start + number)\"></i> ", closing: "</li>\n") {
            $0.text(range(number, of: figure))
          }
        }
        list.inline(opening: "<li><i></i> ", closing: "</li>") { $0.text(phrases("unknown")) }
      }
      guard let credit = figure.credit else { return }
      legend.inline(opening: "<p class=\"source\">", closing: "</p>") {
        $0.text(phrases("Source: {sources}.", ["sources": credit.displayed]))
      }
    }
  }

  /// The range of a class in words.
  private func range(_ number: Int, of figure: Figure) -> String {
    if !figure.names.isEmpty { return figure.names[number] }
    let bounds = figure.classes.bounds.map { bound in
      if figure.display.form == .year { return Cell.decimal(bound).text }
      if abs(bound) >= 10_000, MapClasses.rounded(bound, digits: 3) == bound { return NumberText.short(bound, phrases) }
      // Custom bounds keep their digits. Computed ones need at most eight.
      return phrases.localized(number: MapClasses.rounded(bound, digits: 8).exactText)
    }
    if bounds.isEmpty { return phrases("any") }
    if number == 0 { return phrases("less than {number}", ["number": bounds[0]]) }
    if number == bounds.count { return phrases("{number} and more", ["number": bounds[number - 1]]) }
    return phrases("{from} to {to}", ["from": bounds[number - 1], "to": bounds[number]])
  }

  private func buildTable(into html: inout HTMLWriter) {
    let summary = HTMLTag.escape(phrases("The same as a table"))
    // With several figures, the table lists and links every country.
    let listed = figures.count > 1 ? order : order.filter { figures[0].values[$0] != nil }
    html.block(opening: "<details><summary>\(summary)</summary>", closing: "</details>") { details in
      let box = HTMLTag(
        "div", [("class", "wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", phrases("Figures"))])
      if !listed.isEmpty {
        details.block(box) { box in
          box.block(opening: "<table>", closing: "</table>") { table in
            table.inline(opening: "<thead><tr>", closing: "</tr></thead>\n") { head in
              head.inline(opening: "<th scope=\"col\">", closing: "</th>") { $0.text(phrases("Country")) }
              for figure in figures {
                let year = isPage ? figure.year.map { [("data-year", "\($0)")] } ?? [] : []
                let number = ("data-number", figure.display.withUnit("{n}"))
                head.inline(HTMLTag("th", [("scope", "col"), number] + year)) {
                  $0.text(figure.title.with(figure.display.unitOfNumbers, phrases))
                }
              }
            }
            table.block(opening: "<tbody>", closing: "</tbody>") { body in
              for code in listed { buildRow(of: code, into: &body) }
            }
          }
        }
      }
      let left = phrases.unlisted(order.count - listed.count)
      if !left.isEmpty { details.inline(opening: "<p class=\"remark\">", closing: "</p>\n") { $0.text(left) } }
    }
  }

  private func buildRow(of code: String, into html: inout HTMLWriter) {
    html.inline(opening: "<tr><th scope=\"row\">", closing: "</tr>\n") { row in
      row.text(places[code]?.name ?? code.uppercased(), linkingTo: places[code]?.path)
      row.inline(opening: "</th>")
      for figure in figures {
        let text = figure.text(of: code, phrases)
        let year = isPage && figure.years[code] != figure.year ? figure.years[code] : nil
        row.inline(HTMLTag("td", year.map { [("data-year", "\($0)")] } ?? [])) { $0.text(text ?? phrases("unknown")) }
      }
    }
  }
}

extension WorldChart.Figure {
  /// A figure of names, the most frequent first. Rare ones share the last class.
  init(title: String, texts: [String: String], others: String) {
    let known = texts.filter { !$0.value.isEmpty }
    let counts = Dictionary(grouping: known.values) { $0 }.mapValues(\.count)
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let most = MapScale.mostNames
    let names = sorted.count > most ? sorted.prefix(most - 1) + [others] : sorted
    let values = known.mapValues { Double(names.firstIndex(of: $0) ?? most - 1) }
    let bounds = names.indices.dropFirst().map(Double.init)
    self.init(
      title: title, display: ColumnDisplay(), values: values, classes: MapClasses(bounds: bounds), names: names,
      texts: known)
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
