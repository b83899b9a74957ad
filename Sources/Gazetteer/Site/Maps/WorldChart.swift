/// A world map coloured by figures, with a legend and the figures as a table.
struct WorldChart {
  struct Figure {
    let title: String
    /// The format of the numbers, with the unit.
    let display: ColumnDisplay
    /// By alpha-2 code in lower case.
    let values: [String: Double]
    let classes: MapClasses
    /// The sources and years of the figures; `nil` if unknown.
    var credit: String?
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

  /// Whether it shows neither figures nor warnings.
  var isEmpty: Bool {
    figures.allSatisfy(\.values.isEmpty) && points == nil && order.isEmpty && remarks.isEmpty && !hasNoRows
  }

  /// - Parameter number: the number of the map on its page, from 1.
  func build(into html: inout HTMLWriter, number: Int) {
    html.block(opening: "<div class=\"choropleth\">", closing: "</div>") { part in
      if !heading.isEmpty {
        part.inline(opening: "<p class=\"heading\">", closing: "</p>\n") { $0.text(heading) }
      }
      if hasNoRows { return part.inline(opening: "<p>", closing: "</p>\n") { $0.text(phrases("No rows.")) } }
      if figures.count > 1 { buildChooser(into: &part) }
      buildDrawing(number, into: &part)
      for (index, figure) in figures.enumerated() { buildLegend(of: figure, index, into: &part) }
      for note in notes { part.inline(opening: "<p class=\"remark\">", closing: "</p>\n") { $0.text(note) } }
      if let credit {
        part.inline(opening: "<p class=\"remark\"><small>", closing: "</small></p>\n") { credit.build(into: &$0) }
      }
      if !figures.isEmpty { buildTable(into: &part) }
      points?.buildList(map: number, phrases, into: &part)
    }
  }

  /// The identifier of a figure in attributes.
  private static func letter(_ figure: Int) -> String { String(UnicodeScalar(UInt8(ascii: "a") + UInt8(figure))) }

  private func buildChooser(into html: inout HTMLWriter) {
    let legend = HTMLTag.escape(phrases("Coloured by"))
    html.block(opening: "<fieldset><legend>\(legend)</legend>", closing: "</fieldset>") { fieldset in
      for (index, figure) in figures.enumerated() {
        let attributes = "name=\"figure\" value=\"\(Self.letter(index))\"\(index == 0 ? " checked=\"\"" : "")"
        fieldset.inline(opening: "<label><input type=\"radio\" \(attributes)> <span>", closing: "</span></label>\n") {
          $0.text(figure.title)
        }
      }
    }
  }

  /// Writes the map. It is hidden from screen readers, because the table has the same content and links.
  private func buildDrawing(_ number: Int, into html: inout HTMLWriter) {
    // All maps of a page share the hatch pattern of the first.
    let hatch =
      number > 1
      ? ""
      : "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
        + "patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\"/><path d=\"M0 0v6\"/></pattern></defs>"
    html.block(
      opening: "<svg class=\"world\(figures.isEmpty ? " plain" : "")\" viewBox=\"\(map.viewBox)\" "
        + "aria-hidden=\"true\">\(hatch)",
      closing: "</svg>"
    ) { drawing in
      for shape in map.shapes { build(shape, into: &drawing) }
      if !map.disputed.isEmpty {
        drawing.inline(opening: "<path class=\"disputed\" d=\"\(map.disputed)\"/>\n")
      }
      points?.buildDots(map: number, phrases, into: &drawing)
    }
  }

  private func build(_ shape: WorldMap.Shape, into drawing: inout HTMLWriter) {
    let place = places[shape.code]
    var attributes: [HTMLTag.Attribute] = []
    let classes = figures.enumerated().compactMap { index, figure in
      figure.values[shape.code].map { value in
        "\(figures.count > 1 ? Self.letter(index) : "s")\(figure.classes.position(of: value))"
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
    return phrases("{name}: {value}", ["name": name, "value": figure.display.words(for: .decimal(value), in: phrases)])
  }

  private func buildLegend(of figure: Figure, _ index: Int, into html: inout HTMLWriter) {
    let letter: [HTMLTag.Attribute] = figures.count > 1 ? [("data-figure", Self.letter(index))] : []
    html.block(HTMLTag("div", [("class", "legend")] + letter)) { legend in
      legend.inline(opening: "<p>", closing: "</p>\n") {
        $0.text(figure.title.with(figure.display.unitOfNumbers, phrases))
      }
      legend.block(opening: "<ul>", closing: "</ul>") { list in
        for number in 0..<figure.classes.count {
          list.inline(opening: "<li><i class=\"s\(number)\"></i> ", closing: "</li>\n") {
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
    let bounds = figure.classes.bounds.map { bound in
      // Custom bounds keep their digits. Computed ones need at most eight.
      figure.display.form == .year
        ? Cell.decimal(bound).text : phrases.localized(number: MapClasses.rounded(bound, digits: 8).exactText)
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
                head.inline(HTMLTag("th", [("scope", "col"), ("data-number", figure.display.withUnit("{n}"))])) {
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
        let text = figure.values[code].map { figure.display.text(.decimal($0), phrases) }
        row.inline(opening: "<td>", closing: "</td>") { $0.text(text ?? phrases("unknown")) }
      }
    }
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
