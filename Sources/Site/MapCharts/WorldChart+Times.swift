import Charts
import Countries
import Markdown

extension WorldChart {
  /// Whether its pages load the script that adds a slider.
  var hasSlider: Bool { times.count > 1 }

  /// The columns of its table after the one with the names.
  var columns: [(title: String, figure: Figure)] {
    times.isEmpty
      ? figures.map { ($0.title.with($0.display.unitOfNumbers, phrases), $0) } : times.map { ($0.name, $0.figure) }
  }

  /// The codes with a figure.
  var known: [String] {
    let figures = times.isEmpty ? figures : times.map(\.figure)
    return order.filter { code in figures.contains { $0.values[code] != nil } }
  }

  /// The last time with a figure, which it shows until its script adds a slider; `nil` for a map without times.
  var shownTime: (name: String, value: String, figure: Figure)? {
    times.last { !$0.figure.values.isEmpty } ?? times.last
  }

  /// The time that it shows, `Year: 2023`; `nil` for a map without times.
  var time: String? { shownTime.map { phrases.label(timeTitle) + $0.name } }

  /// Writes the time, with what the script needs to write others.
  func buildTime(into html: inout HTMLWriter) {
    guard let shown = shownTime else { return }
    let value = shown.figure.display.withUnit("{value}")
    let words = phrases("{name}: {value}", ["name": "{name}", "value": value])
    let slider: HTMLAttributes = ["class": "time", "data-label": timeTitle, "data-words": words]
    html.line("p", hasSlider ? slider : [:]) { line in
      line.text(phrases.label(timeTitle))
      line.inline("output", text: shown.name)
    }
  }

  /// The class of a country at each time, as in the style sheet, or `-` where its figure is unknown.
  func classes(of code: String) -> String {
    times.map { time in time.figure.values[code].map { "\(time.figure.level(of: $0))" } ?? "-" }.joined()
  }
}
