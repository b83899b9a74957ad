extension ChartSettings {
  /// A key of a block. Parsing, messages and the table in `Docs/charts.md` follow ``all``.
  package struct Key: Hashable, Sendable {
    enum Value: Equatable {
      case text, column
      case whole(ClosedRange<Int>)
      case choice([String])
      case number
      /// A year, a day or a number on an axis.
      case position
      /// A position and a text, such as an example. The key can be repeated.
      case guide(String)
    }

    /// The name in blocks.
    let name: String
    let value: Value
    let kinds: [ChartKind]
    /// What it means to an author, in Markdown.
    let meaning: String

    private init(_ name: String, _ meaning: String, _ value: Value = .text, _ kinds: [ChartKind] = ChartKind.all) {
      (self.name, self.value, self.kinds, self.meaning) = (name, value, kinds, meaning)
    }

    package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension ChartSettings.Key {
  static let all: [Self] =
    [
      x, y, colour, title, subtitle, description, alt, name, height, xLabel, yLabel, xUnit, source, note, unit, limit,
      projection, facet, facetScale, facetColumns, stack, `where`, label, size,
    ]
    + [highlight, colours, bins, sort, low, high, midpoint, format, decimals, scale, from, to, fromX, toX, zero]
    + guides + [
      trend
    ]
  static let guides: [Self] = [reference, referenceX, band, bandY, annotate, arrow]

  private static let framed: [ChartKind] = [.column, .line, .area, .scatter, .histogram]
  private static let lines: [ChartKind] = [.line, .area, .scatter]
  private static let measured: [ChartKind] = [.bar, .dot, .column] + lines

  static let x = Self("x", "the columns; default: the first that fit", .column)
  static let y = Self("y", x.meaning, .column)
  static let colour = Self(
    "color", "the column of series", .column, ChartKind.all.filter { ![.box, .histogram, .value].contains($0) })
  static let title = Self("title", "the heading; default: the column names")
  static let subtitle = Self("subtitle", "a sentence above the image")
  static let alt = Self("alt", "a text for screen readers")
  package static let name = Self("name", "the address of the figure and its files: `arrivals`")
  static let height = Self("height", "of the axes, in pixels", .whole(100...1000), framed + [.slope])
  static let xLabel = Self("x label", "names of the axes", .text, framed + [.bar, .dot, .box])
  static let yLabel = Self("y label", xLabel.meaning, .text, [.column] + lines)
  static let xUnit = Self("x unit", "the unit of numbers along x", .text, lines)
  package static let description = Self("description", "sentences below")
  package static let source = Self("source", description.meaning)
  static let note = Self("note", description.meaning)
  static let unit = Self("unit", "such as `km²`")
  static let limit = Self(
    "limit", "rows; default: 20 for `bar`/`dot`, `column` with names", .whole(1...ChartSettings.mostBars),
    ChartKind.all.filter { $0.columns != .number })
  static let projection = Self(
    "projection", "the first projected year or day", .position,
    ChartKind.all.filter(\.isInOrder))
  static let facet = Self(
    "facet", "panels by one or two columns: `region, year`", .column, measured + [.histogram])
  static let facetScale = Self("facet scale", "each panel has its own", .choice(["own"]), facet.kinds)
  static let facetColumns = Self("facet columns", "panels side by side", .whole(1...6), facet.kinds)
  static let stack = Self(
    "stack", "stacks the series", .choice(["true", "percent"]), [.bar, .column, .area])
  package static let `where` = Self("where", "[rows of a section](reports.md#a-chart-for-each-row)")
  static let label = Self(
    "label", "the names of points; in `scatter` the first unused text", .column, [.bar, .dot] + lines)
  static let size = Self("size", "the areas of points", .column, [.scatter])
  static let highlight = Self(
    "highlight", "names that keep colours; others, despite `colors`, are grey", .text, [.box, .slope] + measured)
  static let colours = Self(
    "colors", "one colour, or some by name: `Kenya #8a1c7c, Ghana #a85d00`", .text, highlight.kinds + [.histogram])
  static let bins = Self("bins", "approximate number of ranges", .whole(2...30), [.histogram])
  static let sort = Self(
    "sort", "the order, by a column, `value` or `name`: `value desc`", .text, [.bar, .column, .dot, .box])
  static let low = Self(
    "low", "columns: error bars, of lines a band", .column, [.bar, .column, .dot, .line, .scatter])
  static let high = Self("high", low.meaning, .column, low.kinds)
  static let midpoint = Self("midpoint", "the number between two hues", .number, [.heatmap])
  static let format = Self(
    "format", "as [declared](figures.md#declare-columns); `percent` shows 25 as 25%",
    .choice(["number", "percent", "year", "currency"]))
  static let decimals = Self(
    "decimals", "the number of decimals", .whole(0...10), ChartKind.all.filter { $0 != .histogram })
  static let scale = Self(
    "scale", "logarithmic axes; `log` is that of numbers", .choice(["log", "log x", "log y", "log x y"]),
    [.scatter, .line, .dot])
  static let from = Self("from", "the ends of the axis of numbers", .position, measured)
  static let to = Self("to", from.meaning, .position, measured)
  static let fromX = Self("from x", "the ends of the axis of x", .position, lines)
  static let toX = Self("to x", fromX.meaning, .position, lines)
  static let zero = Self("zero", "whether the axis includes zero", .choice(["true", "false"]), measured)
  static let reference = Self(
    "reference", "a line: `2.1 Replacement level`", .guide("2.1 Replacement level"), framed + [.bar, .dot, .box])
  static let referenceX = Self("reference x", "a line at an x", reference.value, reference.kinds)
  static let band = Self("band", "a band: `2004..2006 Crisis`", .guide("2020..2021 Pandemic"), reference.kinds)
  static let bandY = Self("band y", "a band between two numbers", band.value, framed)
  static let annotate = Self(
    "annotate",
    "a text: `1994, 5.2 Election`, on the first line `1994 Text`, others `Ghana 1994 Text`; at bars `Kenya Text`",
    .guide("1994, 5.2 Election"), reference.kinds)
  static let arrow = Self(
    "arrow", "an arrow from a text: `2010, 54 to 2012, 60 The reform`", .guide("2010, 54 to 2012, 60 The reform"),
    framed)
  static let trend = Self(
    "trend", "the least squares line, one a panel or series, with equation, n and r²",
    .choice(["linear", "linear each"]),
    [.scatter, .line])
}
