import Base

/// An SVG for other sites with the age of a site's data at the time of the check.
///
/// The image is viewed long after it was made, so its text must stay true: it has the date of the data, and an age or a
/// number of faults only with the date of the check.
package struct Badge: Sendable {
  private let label: String
  private let message: String
  private let colour: String

  /// - Parameter isStrict: whether warnings count too.
  package init(_ report: HealthReport, isStrict: Bool = false) {
    let day = Self.day(report.moment)
    label = report.dated?.date.map { "data of \(Self.day($0))" } ?? "data"
    if report.failure != nil {
      (message, colour) = ("not reachable on \(day)", Self.bad)
    } else if !report.isHealthy(isStrict: isStrict) {
      let findings = isStrict ? report.countWords : HealthReport.count(report.faults.count, "fault")
      (message, colour) = ("\(findings) on \(day)", Self.bad)
    } else {
      let age = report.dated?.age.map { $0.seconds < 86_400 ? "less than a day old" : "\($0) old" }
      (message, colour) = ("\(age ?? "as published") on \(day)", Self.good)
    }
  }

  /// The contrast to white text is above 4.5 (WCAG 2.2, 1.4.3).
  private static let good = "#0d5a66"
  private static let bad = "#a3282d"
  private static let grey = "#4a4a4a"

  /// The date without the time.
  private static func day(_ date: Moment) -> String { String(date.text.prefix { $0 != "," }) }

  /// The SVG. Its text has a fixed width, so that it fits with any system font.
  package var svg: String {
    let widths = [label, message].map { Self.width(of: $0) }
    let total = widths[0] + widths[1] + 40
    let left = widths[0] + 20
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(total)" height="20" viewBox="0 0 \(total) 20" role="img" \
      aria-label="\(label): \(message)"><title>\(label): \(message)</title>\
      <rect fill="\(Self.grey)" width="\(total)" height="20" rx="3"/>\
      <path fill="\(colour)" d="M\(left) 0h\(total - left - 3)q3 0 3 3v14q0 3-3 3H\(left)z"/>\
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">\
      <text x="10" y="14" textLength="\(widths[0])" lengthAdjust="spacingAndGlyphs">\(label)</text>\
      <text x="\(left + 10)" y="14" textLength="\(widths[1])" lengthAdjust="spacingAndGlyphs">\(message)</text></g></svg>

      """
  }

  /// The approximate width of an ASCII text in Verdana at 11 pixels.
  private static func width(of text: String) -> Int {
    let tenths = text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "i", "j", "l", " ", "f", "r", "t": sum + 42
      case "m", "w", "M", "W", "N", "D", "O": sum + 92
      default: sum + 68
      }
    }
    return (tenths + 9) / 10
  }
}
