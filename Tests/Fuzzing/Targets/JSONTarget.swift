@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// JSON that round-trips.
enum JSONTarget: FuzzTarget {
  static let name = "json"

  static var seeds: [[UInt8]] {
    seeds(
      #"{"a":[1,-2.5e3,"\u00e9\ud83d\ude00\n",true,false,null],"b":{}}"#, "\u{FEFF}[]", "1", #""\u0000""#, "[[[]]]",
      #"{"a":1,"a\u0000":2}"#)
  }

  static func read(_ bytes: [UInt8]) {
    do throws(Mistake) {
      let text = try JSONDocument(parsing: bytes).root.tree.text
      precondition(!text.utf8.contains(0), "a text holds a NUL")
      guard let again = try? JSONDocument(parsing: Array(text.utf8)) else { preconditionFailure("not read: \(text)") }
      precondition(again.root.tree.text == text, "it changed: \(text)")
      guard let indented = try? JSONDocument(parsing: Array(again.root.tree.indentedText.utf8)) else {
        preconditionFailure("the indented form is not read: \(text)")
      }
      precondition(indented.root.tree.text == text, "the indented form differs: \(text)")
    } catch {
      precondition(!error.reason.isEmpty && error.line >= -1 && error.column >= -1, "an error has no place")
    }
  }
}
