import Markdown

/// The replacement of a block: a table, a chart or a map.
protocol BlockContent {
  /// - Parameter number: its number among those of its type on the page, from 1.
  func build(into html: inout HTMLWriter, number: Int)
  /// The replacement as plain text.
  var text: String { get }
  /// Warnings about skipped values, in English.
  var remarks: [String] { get }
  /// Why it shows nothing, in English; `nil` if it shows something.
  var fault: String? { get }
}

extension BlockContent {
  var remarks: [String] { [] }
  var fault: String? { nil }
}
