import Testing

@testable import Base
@testable import Countries

@Suite("Invalid feeds")
struct FeedErrorTests {
  @Test(
    "a feed without rows exits with 65 and advice",
    arguments: [
      ("\u{FEFF} \n", "the feed is empty"), ("[]", "the feed contains no countries: its list is empty"),
      (#"{"gazetteer": 1, "countries": []}"#, "the feed contains no countries: its list is empty"),
      (#"[{"name": ""}, 7]"#, "the feed contains no countries: none of its 2 rows can be used; row 1 has no name"),
      ("7", "the feed is not a list of countries: its outermost value is a number"),
    ])
  func noRows(text: String, summary: String) {
    let error = error(for: text.utf8)
    #expect(error?.summary == summary && error?.exitStatus == .badData)
    #expect(error?.advice.hasPrefix("A feed is a JSON list of objects, each with at least a “name”") == true)
  }

  @Test(
    "a top level that is not a list is named",
    arguments: [
      ("{}", "an empty object"), (#""text""#, "a string"),
      (#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}"#, "an object with the keys a, b, c, d, e"),
      (#"{"gazetteer": 1, "countries": {}}"#, "an object with the keys gazetteer, countries"),
      (#"{"code": 404, "name": "Not Found", "description": "x"}"#, "an object with the keys code, name, description"),
    ])
  func noList(text: String, found: String) {
    #expect(
      error(for: text.utf8)?.summary == "the feed is not a list of countries: its outermost value is \(found)")
  }

  @Test(
    "invalid JSON is an error with line and column",
    arguments: [
      ("[\n  {\"name\": \"A\"},\n]", 3, 1), ("[{\"name\":\n\"A\"}", 2, 4), ("[{\"name\": \"A", 1, 12),
      ("[{\"name\": \"A\"}] x", 1, 17), ("[{'name': 1}]", 1, 3), ("[1, // one\n2]", 1, 5),
      ("Not Found\n", 1, 1), ("[{\"name\": \"a\nb\"}]", 1, 13), ("[\"São Tomé\" x]", 1, 13),
    ])
  func notJSON(text: String, line: Int, column: Int) {
    let error = error(for: text.utf8)
    #expect(error?.place == "line \(line), column \(column)", "\(text): \(error?.summary ?? "read")")
    #expect(error?.what == "the feed cannot be read as JSON")
    #expect(error?.reason?.isEmpty == false)
  }

  @Test(
    "literals of other languages are named",
    arguments: [("NaN", "null"), ("-Infinity", "null"), ("undefined", "null"), ("None", "null"), ("True", "true")])
  func otherValues(value: String, instead: String) {
    let error = error(for: #"[{"name": "A", "x": \#(value)}]"#.utf8)
    let word = value.filter { $0 != "-" }
    #expect(error?.reason == "“\(word)” is not a JSON value; write \(instead) instead")
    #expect(error?.place?.hasPrefix("line 1, column 2") == true)
  }

  @Test("a truncated feed is never accepted")
  func cutAnywhere() {
    let bytes = Array(#"[{"name": "Réunion", "code": "RE", "population": 12.5e1, "x": [true, null]}]"#.utf8)
    for length in 0..<bytes.count {
      #expect(error(for: bytes.prefix(length)) != nil, "the first \(length) bytes were read as a feed")
    }
    #expect(error(for: bytes) == nil)
  }

  @Test("2,048 levels of nesting are parsed and one more is reported; no nesting crashes")
  func deepestNesting() {
    for opening in ["[", "{\"a\":", "[[],{\"a\":"] {
      let error = error(for: String(repeating: opening, count: 100_000).utf8)
      #expect(error?.reason?.contains("nests deeper than 2048 levels") == true, "\(error?.summary ?? "read")")
    }
    let deep = { (levels: Int) in
      #"[{"name": "A", "x": "\"[[", "#
        + "\n\"y\": \(String(repeating: "[", count: levels))\(String(repeating: "]", count: levels))}]"
    }
    #expect(error(for: deep(2_046).utf8) == nil)
    #expect(error(for: deep(2_047).utf8)?.place == "line 2, column 2052")
  }

  @Test(
    "other file types are recognized and named, as a feed and as a table",
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00], "ZIP archive", "export its table as CSV"),
      (Array("SQLite format 3\0".utf8), "SQLite database", "sqlite3"),
      ([0x1F, 0x8B, 0x08, 0x00], "compressed with gzip", "gunzip"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "an image", "JSON or CSV"), (Array("%PDF-1.7\n".utf8), "PDF", "JSON or CSV"),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32", "UTF-8"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], "UTF-32", "UTF-8"),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "workbook", "as CSV"),
      (Array("<?xml version=\"1.0\"?>\n<all><country/></all>".utf8), "XML", "format=json"),
      (Array("\n<?php\n$all = [\"PE\" => \"Peru\"];\n".utf8), "PHP", "json_encode"),
      (Array("<countries name=\"a\"></countries>".utf8), "XML", "format=json"),
      (Array("- name: Peru\n  code: PE\n".utf8), "YAML", "yq"), (Array("---\r\nPE:\r\n".utf8), "YAML", "yq"),
      (Array("PE:\n  name: Peru\n".utf8), "YAML", "yq"), (Array("# list\nname: Peru\ncode: PE\n".utf8), "YAML", "yq"),
      (Array("-- MySQL dump\nDROP TABLE x;\n".utf8), "SQL", "sqlite3"),
      (Array("INSERT INTO `c` (`id`,`name`) VALUES\n(1,'Peru');\n".utf8), "SQL", "sqlite3"),
      (Array("| Country | ISO2 |\n|---|:--|\n| Peru | PE |\n".utf8), "Markdown", "psql --csv"),
      (Array(" name | code\n------+------\n Peru | PE\n(1 row)\n".utf8), "database shell", "psql --csv"),
      (Array("[[countries]]\nname = \"Peru\"\n".utf8), "TOML", "yq"),
      (Array("# x\nname = 'Peru'\n".utf8), "TOML", "yq"),
      (Array("load([{\"name\": \"Peru\"}])".utf8), "JSONP", "callback"),
      (Array("export default [{name: \"Peru\"}]".utf8), "JavaScript", "double quotes"),
      (Array("module.exports = [{name: \"Peru\"}]".utf8), "JavaScript", "double quotes"),
      (Array("const all: Country[] = [{name: \"Peru\"}]".utf8), "JavaScript", "double quotes"),
      (Array("// All\n[{\"name\": \"Peru\"}]".utf8), "JavaScript", "double quotes"),
    ])
  func otherKinds(bytes: [UInt8], words: String, advice: String) {
    for charset in [nil, "iso-8859-1"] {
      let feed = #expect(throws: PlainError.self) { try FeedDecoder.decode(bytes, charset: charset) }
      #expect(feed?.reason?.contains(words) == true && feed?.advice.contains(advice) == true)
      let table = #expect(throws: PlainError.self) { try ForeignTable.decode(bytes, charset: charset) }
      #expect(table?.reason?.contains(words) == true)
    }
  }
}
