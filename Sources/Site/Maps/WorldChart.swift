import CommonMark
import Datasets

/// A map of the world coloured by figures, with its legend, and the same figures as a table.
///
/// The values come by code, so that a map can be made of whatever has codes and numbers.
struct WorldChart {
  /// A number of a country.
  struct Value {
    let number: Double
    /// The number as people read it, with its unit.
    let label: String
  }

  /// What the map can be coloured by.
  struct Figure {
    /// A name of letters alone, which tells the figures of a map apart.
    let name: String
    let title: String
    /// What the numbers count; empty for plain ones.
    var unit = ""
    /// By alpha-2 code in lower case.
    let values: [String: Value]
    let classes: MapClasses
  }

  /// A country that the map shows.
  struct Place {
    let name: String
    let region: String
    /// The way from the page to that of the country; `nil` where it has none.
    let path: String?
  }

  let map: WorldMap
  /// The figures, at least one; the first one is shown at first.
  let figures: [Figure]
  /// By alpha-2 code in lower case.
  let places: [String: Place]
  /// The codes in the order of the table.
  let order: [String]

  /// How decimal places a bound of a legend has.
  private static let decimals = 2

  func build(into html: inout HTMLWriter) {
    html.block(opening: "<div class=\"choropleth\">", closing: "</div>") { part in
      if figures.count > 1 { buildChooser(into: &part) }
      buildDrawing(into: &part)
      for figure in figures { buildLegend(of: figure, into: &part) }
      buildTable(into: &part)
    }
  }

  private func buildChooser(into html: inout HTMLWriter) {
    html.block(opening: "<fieldset><legend>Coloured by</legend>", closing: "</fieldset>") { fieldset in
      for (index, figure) in figures.enumerated() {
        var attributes: [HTMLTag.Attribute] = [("type", "radio"), ("name", "figure"), ("value", figure.name)]
        if index == 0 { attributes.append(("checked", "")) }
        let input = HTMLTag("input", attributes)
        fieldset.inline(opening: "<label>" + input.opening + " <span>", closing: "</span></label>\n") {
          $0.text(figure.title)
        }
      }
    }
  }

  /// The map. What can be read or reached in it is in the table too: those who would have both find it there alone.
  private func buildDrawing(into html: inout HTMLWriter) {
    let hatch =
      "<pattern id=\"hatch\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\" "
      + "patternTransform=\"rotate(45)\"><rect width=\"10\" height=\"10\"/><path d=\"M0 0v10\"/></pattern>"
    html.block(
      opening: "<svg class=\"world\" viewBox=\"\(map.viewBox)\" aria-hidden=\"true\"><defs>\(hatch)</defs>",
      closing: "<path class=\"disputed\" d=\"\(map.disputed)\"/></svg>"
    ) { drawing in
      for shape in map.shapes {
        let place = places[shape.code]
        let classes = figures.map { figure in
          figure.name + (figure.values[shape.code].map { "\(figure.classes.position(of: $0.number))" } ?? "-none")
        }
        var attributes: [HTMLTag.Attribute] = [("class", classes.joined(separator: " "))]
        if let region = place?.region, !region.isEmpty { attributes.append(("data-region", region)) }
        if let path = place?.path { attributes += [("href", path), ("tabindex", "-1")] }
        drawing.inline(HTMLTag(place?.path == nil ? "g" : "a", attributes)) { link in
          link.inline(opening: "<title>", closing: "</title>") { $0.text(words(of: shape.code)) }
          for kind in shape.isDot ? [" class=\"target\"", " class=\"rim\"", " class=\"dot\""] : [""] {
            link.inline(opening: "<path\(kind) d=\"\(shape.path)\"/>")
          }
        }
        drawing.text("\n")
      }
    }
  }

  /// The name of a country, with its figures.
  private func words(of code: String) -> String {
    guard let place = places[code] else { return code.uppercased() }
    let figures = figures.compactMap { figure in
      figure.values[code].map { "\(figure.title.lowercased()) \($0.label)" }
    }
    return figures.isEmpty ? place.name : place.name + ": " + figures.joined(separator: ", ")
  }

  private func buildLegend(of figure: Figure, into html: inout HTMLWriter) {
    let tag = HTMLTag("div", [("class", "legend"), ("data-figure", figure.name)])
    html.block(tag) { legend in
      legend.inline(opening: "<p>", closing: "</p>\n") {
        $0.text(figure.unit.isEmpty ? figure.title : "\(figure.title), \(figure.unit)")
      }
      legend.block(opening: "<ul>", closing: "</ul>") { list in
        for number in 0..<figure.classes.count {
          list.inline(opening: "<li><i class=\"step\(number)\"></i> ", closing: "</li>\n") {
            $0.text(range(number, of: figure))
          }
        }
        list.inline(opening: "<li><i class=\"step-none\"></i> unknown", closing: "</li>")
      }
    }
  }

  /// The bounds of a class in words.
  private func range(_ number: Int, of figure: Figure) -> String {
    let bounds = figure.classes.bounds.map { $0.words(decimals: Self.decimals) ?? Cell.decimal($0).text }
    if bounds.isEmpty { return "any" }
    if number == 0 { return "less than " + bounds[0] }
    if number == bounds.count { return bounds[number - 1] + " and more" }
    return "\(bounds[number - 1]) to \(bounds[number])"
  }

  private func buildTable(into html: inout HTMLWriter) {
    html.block(opening: "<details><summary>The same as a table</summary>", closing: "</details>") { details in
      let box = HTMLTag("div", [("class", "wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", "Figures")])
      details.block(box) { box in
        box.block(opening: "<table>", closing: "</table>") { table in
          table.inline(opening: "<thead><tr><th scope=\"col\">Country</th>", closing: "</tr></thead>\n") { head in
            for figure in figures {
              head.inline(opening: "<th scope=\"col\">", closing: "</th>") {
                $0.text(figure.unit.isEmpty ? figure.title : "\(figure.title) (\(figure.unit))")
              }
            }
          }
          table.block(opening: "<tbody>", closing: "</tbody>") { body in
            for code in order { buildRow(of: code, into: &body) }
          }
        }
      }
    }
  }

  private func buildRow(of code: String, into html: inout HTMLWriter) {
    guard let place = places[code] else { return }
    html.inline(opening: "<tr><th scope=\"row\">", closing: "</tr>\n") { row in
      if let path = place.path {
        row.link(to: path) { $0.text(place.name) }
      } else {
        row.text(place.name)
      }
      row.inline(opening: "</th>")
      for figure in figures {
        row.inline(opening: "<td>", closing: "</td>") { $0.text(figure.values[code]?.label ?? "unknown") }
      }
    }
  }
}
