/// A cell of a table in a report.
struct ReportCell {
  var text = ""
  /// The number or day as it is, for scripts that sort rows; `nil` for other texts.
  var value: String?
  var link: String?
  /// A bar or a line after the text, as SVG.
  var picture = ""
  /// The same, or the class of the colour scale, as block characters.
  var blocks = ""
  /// The class of the colour scale, from 0.
  var heat: Int?
}
