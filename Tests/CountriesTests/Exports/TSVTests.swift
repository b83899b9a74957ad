import Testing

@testable import Countries

@Suite("TSV")
struct TSVTests {
  @Test("a table is a line of column names and a line for every row, with tabs between cells")
  func lines() {
    #expect(
      ExportFormat.tsv.render(everyKind)
        == "name\tpopulation\tarea\tcapital\nSouth Africa\t63212384\t1221037.5\tPretoria; Cape Town\nX\t\t\t\n")
  }

  @Test(
    "tabs, line breaks and control characters in a cell become spaces",
    arguments: [
      ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\n\nb", "a  b"), ("a\u{B}b", "a b"),
      ("a\u{85}b", "a b"), ("a\u{2028}b", "a b"), ("a\u{1B}[1mb", "a [1mb"), ("\"a\" b", "\"\"\"a\"\" b\""),
      (" a ", " a "),
    ])
  func oneLine(text: String, field: String) {
    #expect(ExportFormat.tsv.render(singleCell(.text(text))) == "c\n\(field)\n")
  }

  @Test(
    "formulas are guarded as they will be read, after control characters became spaces",
    arguments: [
      ("=1", "'=1"), ("\t=1", "' =1"), ("\r\n=1", "' =1"), ("\u{2028}@x", "' @x"), ("\tx", " x"), ("a\t=1", "a =1"),
    ])
  func formulas(text: String, field: String) {
    #expect(ExportFormat.tsv.render(singleCell(.text(text))) == "c\n\(field)\n")
    #expect(ExportFormat.tsv.render(singleCell(.list([text]), kind: .list)) == "c\n\(field)\n")
  }

  @Test("every line has as many cells as columns, whatever they contain")
  func shape() {
    let lines = ExportFormat.tsv.render(textTable(nastyTexts.map { [$0, "x", $0] }))
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == nastyTexts.count + 2)
    #expect(lines.last == "")
    #expect(lines.dropLast().filter { $0.split(separator: "\t", omittingEmptySubsequences: false).count != 3 } == [])
  }
}
