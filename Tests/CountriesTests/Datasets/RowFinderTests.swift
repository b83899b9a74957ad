import Testing

@testable import Base
@testable import Countries

@Suite("Locating rows")
struct RowFinderTests {
  private func rows(_ text: String) throws -> [String] {
    try decode(text).countries.map { "\($0.name)|\($0.code)" }
  }

  @Test(
    "an object keyed by code or name is a list of rows, also in a wrapper",
    arguments: [
      (#"{"SE": {"name": "Sweden"}, "PE": {"name": "Peru"}}"#, ["Sweden|SE", "Peru|PE"]),
      (#"{"SE": "Sweden", "PE": "Peru"}"#, ["Sweden|SE", "Peru|PE"]),
      (#"{"Sweden": "SE", "Peru": "PE"}"#, ["Sweden|SE", "Peru|PE"]),
      (#"{"countries": {"SE": "Sweden", "PE": "Peru"}}"#, ["Sweden|SE", "Peru|PE"]),
      (#"{"when": 5, "result": {"data": {"SWE": {"name": "Sweden"}}}}"#, ["Sweden|SWE"]),
      (#"{"Sweden": {"lakes": 9}, "Peru": {"lakes": 4}, "Chad": {"lakes": 1}}"#, ["Sweden|", "Peru|", "Chad|"]),
      (
        #"{"SE": {"name": "Sweden", "code": "SWE"}, "PE": {"name": "Peru", "code": "PER"}}"#,
        ["Sweden|SWE", "Peru|PER"]
      ),
    ])
  func keyed(text: String, expected: [String]) throws {
    #expect(try rows(text) == expected)
  }

  @Test("members and key of a keyed row are kept, and members that are not rows are named")
  func keptMembers() throws {
    let dataset = try decode(
      #"{"sweden": {"name": "Sweden", "code": "SE", "lakes": 9}, "peru": {"name": "Peru", "code": "PE"}, "version": 3}"#
    )
    #expect(dataset.customColumns.map(\.column.name) == ["key", "lakes"])
    #expect(dataset.keyRemarks == ["ignored, since they are not rows like the others: “version”"])
    let repeated = try decode(#"{"Peru": {"name": "Peru"}, "Chad": {"name": "Chad"}}"#)
    #expect(repeated.countries.map(\.name) == ["Peru", "Chad"] && repeated.customColumns.isEmpty)
  }

  @Test(
    "a list in a wrapper is read, and a note says where it is and what is ignored",
    arguments: [
      (#"{"data": [{"name": "Peru"}]}"#, "rows are read from “data”"),
      (#"{"a b": [{"name": "Peru"}], "c": [1, 2]}"#, "rows are read from “a b”; ignored: “c”"),
      (
        #"{"total": 1, "data": {"items": [{"name": "Peru"}], "took": 2}}"#,
        "rows are read from “data.items”; ignored: “total”, “data.took”"
      ),
      (#"{"message": "OK", "data": [{"name": "Peru"}]}"#, "rows are read from “data”; ignored: “message”"),
      (
        #"{"data": {"countries": {"edges": [{"node": {"name": "Peru"}}]}}}"#,
        "rows are read from “data.countries.edges”"
      ),
      (#"{"nations": ["Peru"]}"#, "rows are read from “nations”"),
      (
        #"{"links": [{"rel": "self"}], "rows": [{"name": "Peru"}]}"#, "rows are read from “rows”; ignored: “links”"
      ),
      (
        #"{"cities": [{"name": "Lima"}], "states": [{"name": "Peru", "code": "PE"}]}"#,
        "rows are read from “states”; ignored: “cities”"
      ),
      (
        #"{"currencies": {"PEN": {"name": "Sol"}}, "countries": {"PE": {"name": "Peru"}}}"#,
        "rows are read from “countries”; ignored: “currencies”"
      ),
      (#"{"a": {"b": [{"name": "Lima"}]}, "c": [{"name": "Peru"}]}"#, "rows are read from “c”; ignored: “a”"),
    ])
  func wrapped(text: String, note: String) throws {
    let dataset = try decode(text)
    #expect(dataset.countries.map(\.name) == ["Peru"] && dataset.keyRemarks == [note])
  }

  @Test(
    "rows are found in the formats of services",
    arguments: [
      #"{"fields": [{"name": "ISO"}], "features": [{"attributes": {"COUNTRY": "Peru", "ISO": "PE"}}]}"#,
      #"{"meta": {"view": {"columns": [{"fieldName": ":id"}, {"fieldName": "country"}, {"fieldName": "iso"}]}}, "data": [[1, "Peru", "PE"]]}"#,
      #"{"nhits": 1, "records": [{"recordid": "x", "fields": {"country": "Peru", "iso2": "PE"}}]}"#,
      #"{"records": [{"id": "x", "createdTime": "", "fields": {"Name": "Peru", "Code": "PE"}}]}"#,
      #"{"data": [{"type": "x", "id": "1", "attributes": {"name": "Peru", "iso2": "PE"}}], "jsonapi": {}}"#,
      #"{"hits": {"hits": [{"_id": "1", "_source": {"name": "Peru", "code": "PE"}}]}}"#,
      #"[["name", "code"], ["Peru", "PE"]]"#, #"{"values": [["Country", "ISO"], ["Peru", "PE"]], "range": "A1"}"#,
      #"{"columns": ["name", "code"], "index": [0], "data": [["Peru", "PE"]]}"#,
      #"[{"_id": {"$oid": "5f"}, "name": "Peru", "code": "PE"}]"#,
      #"{"PE": ["Peru", "Republic of Peru"], "TD": "Chad"}"#,
    ])
  func services(text: String) throws { #expect(try rows(text).first == "Peru|PE") }

  @Test(
    "the keys of groups are the region",
    arguments: [
      #"{"Africa": {"TD": "Chad"}, "South America": {"PE": "Peru"}}"#,
      #"{"regions": {"Africa": [{"name": "Chad", "code": "TD"}], "South America": {"PE": {"name": "Peru"}}}}"#,
    ])
  func groups(text: String) throws {
    let dataset = try decode(text)
    #expect(
      dataset.countries.map { "\($0.name)|\($0.code)|\($0.region)" } == ["Chad|TD|Africa", "Peru|PE|South America"])
    #expect(dataset.keyRemarks == ["rows are read from several groups, whose keys are the region"])
  }

  @Test("numbers of extended JSON are numbers")
  func extendedJSON() throws {
    let dataset = try decode(
      #"[{"name": "Peru", "population": {"$numberLong": "5"}, "gdp": {"$numberDecimal": "1.5"}, "lakes": {"$numberInt": "2"}}]"#
    )
    #expect(dataset.countries[0].population == 5)
    #expect(dataset.countries[0].customCells[0] == .decimal(1.5) && dataset.countries[0].customCells[1] == .integer(2))
  }

  @Test("several candidate lists are an error that names them, and following its advice works")
  func ambiguous() throws {
    let text = #"{"cities": [{"name": "Lima"}], "towns": [{"name": "Cusco"}]}"#
    let error = error(for: text.utf8)
    #expect(error?.reason?.hasSuffix("it contains lists as “cities”, “towns”") == true)
    #expect(error?.advice.hasPrefix("Name the list that has the rows: “--records cities”, ") == true)
    let mapping = FeedMapping(records: ["towns"])
    #expect(try FeedDecoder.decode(Array(text.utf8), mapping: mapping).countries.map(\.name) == ["Cusco"])
  }

  @Test("`--records` can lead to an object, whose members are the rows")
  func recordsOfObject() throws {
    let mapping = FeedMapping(records: ["data"], columns: ["name": "label"])
    let text = #"{"data": {"x1": {"label": "Peru"}, "x2": {"label": "Chad", "n": 5}, "v": 3}, "rest": {}}"#
    let dataset = try FeedDecoder.decode(Array(text.utf8), mapping: mapping)
    #expect(dataset.countries.map(\.name) == ["Peru", "Chad"])
    #expect(dataset.keyRemarks == ["ignored, since they are not rows like the others: “v”"])
  }

  @Test(
    "two rows keyed by name with a code in each, and two short codes with names, are rows",
    arguments: [
      #"{"Peru": {"code": "PE", "x": 1}, "Chad": {"code": "TD", "x": 2}}"#, #"{"pe": "Peru", "td": "Chad"}"#,
    ])
  func twoRows(text: String) throws {
    let countries = try FeedDecoder.decode(Array(text.utf8)).countries
    #expect(countries.map(\.name) == ["Peru", "Chad"] && countries.map(\.alpha2) == ["PE", "TD"])
  }

  @Test("lists have headings of which one is known, and otherwise are an error")
  func headingsOfLists() throws {
    #expect(try rows(#"[["Name", 2020], ["Peru", 1], ["Chad", 2]]"#) == ["Peru|", "Chad|"])
    let land = try FeedCountries.decode(Array(#"[["Land", "BIP"], ["Peru", 1], ["Tschad", 2]]"#.utf8))
    #expect(land.countries.map(\.code) == ["PE", "TD"] && land.customColumns.map(\.key) == ["BIP"])
    let ckan = #"{"result": {"fields": [{"id": "name"}, {"id": "n"}], "records": [["Peru", 1], ["Chad", 2]]}}"#
    #expect(try rows(ckan) == ["Peru|", "Chad|"])
  }

  @Test(
    "lists without headings, or that do not fit them, are an error",
    arguments: [
      #"[["Peru", 1], ["Chad", 2]]"#, #"[["Peru", "Lima"], ["Chad", "N’Djamena"]]"#,
      #"[["France", "n/a"], ["Peru", 20]]"#,
      #"[["China", "CN", 1410], ["Peru", "PE", 33]]"#, #"[["CO", 10], ["PE", 30]]"#,
      #"[["FR", "France"], ["ES", null]]"#,
      #"[["Norway", "NO", "Oslo"], ["Peru", "PE", "Lima"]]"#, #"[["Peru", "Country"], ["Chad", "Country"]]"#,
      #"[["name", "FR"], ["Peru", "PE"]]"#, #"[["name", null], ["Peru", 1]]"#, #"[["name", ""], ["Peru", 1]]"#,
      #"[["country", "value"], [["France", 10], ["Peru", 20]]]"#, #"[["Pays-Bas", 10], ["Peru", 20]]"#,
      #"[["name", "gdp", "gdp"], ["Peru", 1, 2]]"#, #"[["name", "gdp"], ["Peru", 1, 2]]"#,
      #"[["name"], ["Peru"], null]"#,
      #"{"fields": ["name"], "records": [["Peru", 1]]}"#,
      #"{"fields": ["name", "gdp", "x"], "records": [["Peru", 1]]}"#,
      #"{"columns": [2019, 2020], "index": ["Peru", "Chad"], "data": [[1, 2], [3, 4]]}"#,
      #"{"types": ["name", "n"], "data": [["Peru", 1], ["Chad", 2]]}"#,
      #"{"a": [["name", "n"], ["Peru", 1]], "b": [["name", "m"], ["Chad", 2]]}"#,
      #"{"Africa": [["name", "code"], ["Mali", "ML"]], "Europe": [["France", "FR"], ["Spain", "ES"]]}"#,
    ])
  func oddLists(text: String) {
    #expect(throws: PlainError.self) { try decode(text) }
    #expect(throws: PlainError.self) { try ForeignTable.decode(Array(text.utf8)) }
  }

  @Test(
    "headings beside lists can be years or null, and other lists are no rows",
    arguments: [
      (#"{"fields": ["country", 2019, null], "records": [["Peru", "1", 2]]}"#, ["country", "2019"]),
      (#"{"columns": ["name", 2020], "index": [0], "data": [["Peru", 1]]}"#, ["name", "2020"]),
      (#"{"coordinates": [[1, 2]], "rows": [["name", "n"], ["Peru", 1]]}"#, ["name", "n"]),
      (#"{"bbox": [[1, 2]], "names": ["x"], "countries": [{"name": "Peru", "n": 1}]}"#, ["name", "n"]),
      (#"{"data": [["a", 1]], "countries": [{"name": "Peru", "n": 1}]}"#, ["name", "n"]),
    ])
  func besideLists(text: String, keys: [String]) throws {
    #expect(try rows(text) == ["Peru|"] && ForeignTable.decode(Array(text.utf8)).keys == keys)
    let more = #"{"total": 9, "fields": ["name", null], "records": [["Peru", 1]]}"#
    let table = try ForeignTable.decode(Array(more.utf8))
    #expect(table.notes.last == "skipped column 2: it has no name" && table.remarks[0].contains("of the 9 rows"))
  }

  @Test("an object of lists is a specific error")
  func lists() {
    let reason = { (text: String) in error(for: text.utf8)?.reason ?? "" }
    #expect(reason(#"{"PE": ["Peru", "Lima"], "TD": ["Chad"]}"#).hasSuffix("whose values are lists, not objects"))
  }

  @Test("input that is neither a list nor keyed by countries is an error, as is an error beside a list")
  func noRows() {
    for text in [
      #"{"title": "a", "id": "b"}"#, #"{"min": {"at": 1}, "max": {"of": 2}}"#, #"{"PE": ["Lima"], "SE": ["Umeå"]}"#,
    ] {
      #expect(error(for: text.utf8)?.what == "the feed is not a list of countries", "\(text)")
    }
    let text = #"{"status": 404, "message": "Not found", "suggestions": [{"name": "Peru"}]}"#
    #expect(error(for: text.utf8)?.reason == "Not found (status 404)")
  }

  @Test("a list of texts is a list of names, and World Bank rows follow the object with page counts")
  func otherLists() throws {
    #expect(try rows(#"["Peru", "Chad"]"#) == ["Peru|", "Chad|"])
    let long = "[" + (0..<20_000).map { "\"C\($0)\"" }.joined(separator: ",") + "]"
    #expect(try decode(long).countries.count == 20_000)
    let answer = { (pages: Int) in #"[{"page": 1, "pages": \#(pages), "total": 9}, [{"name": "Peru", "code": "PE"}]]"# }
    #expect(try rows(answer(1)) == ["Peru|PE"])
    #expect(error(for: answer(5).utf8)?.reason?.hasPrefix("it is page 1 of 5, and “per_page=9”") == true)
  }

  @Test(
    "a list that declares more pages is a warning",
    arguments: [
      (#""next": "https://example.org/?page=2""#, "next"), (#""page": 1, "total_pages": 4"#, "total_pages"),
      (#""meta": {"has_more": true}"#, "meta"), (#""next": null, "pages": 1"#, nil),
    ])
  func pages(members: String, key: String?) throws {
    let remarks = try decode(#"{\#(members), "results": [{"name": "Peru"}]}"#).feedRemarks
    #expect(
      remarks == (key.map { ["the feed is one page of several, as “\($0)” says; ask the service for all rows"] } ?? []))
  }

  @Test("SPARQL result cells are values, and a label replaces its URI")
  func bindings() throws {
    let text = #"""
      {"head": {"vars": ["name", "nameLabel", "lakes"]}, "results": {"bindings": [{
        "name": {"type": "uri", "value": "https://example.org/Q1"}, "nameLabel": {"type": "literal", "value": "Peru"},
        "lakes": {"type": "literal", "datatype": "http://www.w3.org/2001/XMLSchema#integer", "value": "12"}}]}}
      """#
    let dataset = try decode(text)
    #expect(dataset.countries.map(\.name) == ["Peru"])
    #expect(dataset.customColumns.map(\.column.name) == ["name_uri", "lakes"])
    #expect(dataset.customColumns.last?.column.kind == .integer)
  }

  @Test("the id of a feature is its code if it is one, and TopoJSON geometries are features")
  func features() throws {
    let geometry = #""geometry": {"type": "Polygon", "coordinates": []}"#
    #expect(
      try rows(
        #"""
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": "PER", "properties": {"name": "Peru"}, \#(geometry)}]}
        """#) == ["Peru|PER"])
    let others = (["KEN", "NAM", "-99", "X1"] + Array(repeating: "FRA", count: 9)).map {
      #"{"type": "Feature", "id": "\#($0)", "properties": {"name": "A"}, \#(geometry)}"#
    }
    let dataset = try decode(#"{"type": "FeatureCollection", "features": [\#(others.joined(separator: ","))]}"#)
    #expect(dataset.countries.prefix(5).map(\.code) == ["KEN", "NAM", "", "", "FRA"])
    #expect(dataset.keyRemarks.contains("“id” of the features is the code; no codes: “X1”"))
    let topology = #"""
      {"type": "Topology", "arcs": [[[1, 2]]], "objects": {
        "countries": {"geometries": [{"type": "Polygon", "id": "604", "properties": {"name": "Peru"}}]},
        "land": {"geometries": [{"type": "Polygon", "arcs": [[0]]}]}}}
      """#
    #expect(try decode(topology).countries.map(\.numeric) == ["604"])
  }

  @Test(
    "comments above a table are skipped, and the last one is its header if it has the fields of a row",
    arguments: [
      ("# About this\n#\n#Country\tISO2\nPeru\tPE\n", 2), ("# By: me, 2020\nname,code\nPeru,PE\n", 1),
      ("#name,code\n\nPeru,PE\n", 0), ("#,name,code\n1,Peru,PE\n", 0), ("# of lakes, name, code\n5,Peru,PE\n", 0),
    ])
  func comments(text: String, skipped: Int) throws {
    let dataset = try decode(text)
    #expect(dataset.countries.map { [$0.name, $0.code] } == [["Peru", "PE"]])
    let notes = dataset.keyRemarks.filter { $0.hasSuffix("above the header") }
    let lines = skipped == 1 ? "1 line" : "\(skipped) lines"
    #expect(notes == (skipped == 0 ? [] : ["skipped \(lines) above the header"]))
  }

  @Test("a feed without names lists its keys")
  func noNames() {
    let error = error(for: #"{"PE": {"lakes": 1}, "SE": {"lakes": 2}}"#.utf8)
    #expect(error?.reason == "its columns are “code”, “lakes”")
    #expect(error?.advice.contains("--column name=COLUMN") == true)
  }

  @Test(
    "hostile objects are read or rejected in linear time",
    arguments: [#""*": {"name": "x"}"#, #""*": [{}]"#, #""*": {"a": {"b": [{}]}}"#, #""*": "FR""#])
  func hostile(member: String) {
    let parts = member.split(separator: "*", maxSplits: 1)
    let members = (0..<20_000).map { "\(parts[0])\($0)\(parts[1])" }
    // In quadratic time the test would not end.
    _ = error(for: "{\(members.joined(separator: ","))}".utf8)
    let key = String(repeating: "k", count: 1_000_000)
    #expect(error(for: #"{"data": [{"\#(key)": 1}]}"#.utf8) != nil)
  }
}
