import Foundation
import Testing

@Suite("Style sheets of pages that are read from right to left, too")
struct StyleSheetTests {
  /// What names a side that is the same in every language.
  private static let exceptions: Set = [
    "text-align: right",  // columns of numbers, whose units line up on the right
    "object-position: left", "object-position: right",  // one for each direction, since no value says “start”
    "left: 50%", "margin-left: -1.5rem",  // the middle of the window
  ]

  @Test("names no side of the page, but the start or the end of what is read")
  func sides() throws {
    let folder = PhraseKeys.folder.appending(path: "Templates").path
    let sheets = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".css") }
    #expect(sheets.count > 10)
    var found: Set<String> = []
    for sheet in sheets.sorted() {
      let text = try PhraseKeys.text("Templates/" + sheet).replacing(/\/\*[^*]*\*\//, with: "")
      for match in text.matches(of: /([a-z-]+): *([^;{}]+)/) where Self.namesSide(match.1, match.2) {
        let declaration = "\(match.1): \(match.2.trimmingCharacters(in: .whitespaces))"
        found.insert(declaration)
        #expect(Self.exceptions.contains(declaration), "\(sheet)")
      }
    }
    #expect(found == Self.exceptions)
  }

  @Test(
    "sides are found in each way to name them",
    arguments: [
      ("margin-right", "1rem", true), ("left", "0", true), ("border-left-width", "0", true), ("float", "left", true),
      ("text-align", "right", true), ("margin", "0 1rem 0 0", true), ("padding", "0 calc(1rem - 2px) 0 0", true),
      ("margin-inline-end", "1rem", false), ("margin", "0 1rem", false), ("padding", "1px 2px 3px 2px", false),
      ("text-align", "start", false), ("inset-inline", "0", false), ("font", "1rem a b c", false),
    ])
  func kinds(name: String, value: String, isSide: Bool) {
    #expect(Self.namesSide(name[...], value[...]) == isSide)
  }

  private static func namesSide(_ name: Substring, _ value: Substring) -> Bool {
    let parts = name.split(separator: "-")
    if parts.contains("left") || parts.contains("right") { return true }
    if ["text-align", "float", "clear", "object-position"].contains(name) {
      return value.contains("left") || value.contains("right")
    }
    guard ["margin", "padding", "inset", "scroll-margin", "scroll-padding", "border-width"].contains(name) else {
      return false
    }
    let sides = value.replacing(/\([^)]*\)/, with: "").split(separator: " ")
    return sides.count == 4 && sides[1] != sides[3]
  }
}
