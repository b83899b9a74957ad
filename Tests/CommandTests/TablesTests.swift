import Foundation
import TestSupport
import Testing

@Suite("Tables for queries", .day)
struct TablesTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(
      "Year,From,To,Value (US$),id\n2022,France,Japan,\"1,500,000\",7\n2023,France,Japan,\"2,000,000\",8\n"
        + "2023,Japan,World,n/a,9\n", to: "trade.csv")
    try gazetteer.folder.write("month;place;degrees\n2023-01;FRA;1,5\n2023-02;FRA;2,5\n", to: "months.csv")
    try gazetteer.folder.write(
      #"{"data": [{"who": {"id": "JP"}, "n": 1}, {"who": {"id": "FR"}, "n": 2.5}]}"#, to: "t.json")
  }

  private func query(_ text: String, _ options: String...) throws -> Gazetteer.Result {
    try gazetteer.run(["query", "--source", "feed.json", "--format", "csv"] + options + [text])
  }

  @Test(
    "any table is one in SQL, with all rows and typed columns",
    arguments: [
      (
        "trade=trade.csv", "SELECT sum(value_us) AS v, min(year) AS y, max(id_2) AS i FROM trade",
        "v,y,i\r\n3500000,2022,9\r\n"
      ),
      ("m=months.csv", "SELECT month, degrees FROM m WHERE degrees > 2", "month,degrees\r\n2023-02,2.5\r\n"),
      ("j=t.json", "SELECT who_id, n FROM j ORDER BY n DESC", "who_id,n\r\nFR,2.5\r\nJP,1\r\n"),
      (
        "trade=trade.csv",
        "SELECT c.name AS n, sum(value_us) AS v FROM trade JOIN countries c ON c.code = country(\"to\") GROUP BY 1",
        "n,v\r\nJapan,3500000\r\n"
      ),
    ])
  func typed(table: String, text: String, answer: String) throws {
    let result = try query(text, "--table", table)
    #expect(result.status == 0 && result.output == answer, "\(result.errors)")
    #expect(result.errors.hasPrefix("note: read "), "\(result.errors)")
  }

  @Test(
    "country() finds a country as “gazetteer codes” does, else it is NULL",
    arguments: [
      ("France", "FR"), ("FRA", "FR"), ("250", "FR"), ("Burma", "MM"), ("Korea, Rep.", "KR"), ("Congo", ""),
      ("World", ""), ("", ""), ("no country", ""),
    ])
  func country(text: String, code: String) throws {
    let result = try query("SELECT coalesce(country('\(text)'), '') AS c, country(NULL) IS NULL AS n")
    #expect(result.output == "c,n\r\n\(code),1\r\n", "\(result.errors)")
  }

  @Test("a table of an SQLite database is read, with a write-ahead log too, and a damaged one is an error")
  func database() throws {
    let made = try gazetteer.run(
      "export", "--source", "feed.json", "--format", "sqlite", "--output", "c.sqlite")
    #expect(made.status == 0, "\(made.errors)")
    let several = try query("SELECT 1 FROM x", "--table", "x=c.sqlite")
    #expect(
      several.status == 65 && several.errors.contains("it has several tables: its tables are "), "\(several.errors)")
    try gazetteer.folder.write("tables: {x: {source: c.sqlite, table: Countries}}\n", to: "gazetteer.yml")
    #expect(try query("SELECT name FROM x ORDER BY name").output == "name\r\nFrance\r\nJapan\r\n")
    let path = gazetteer.folder.path("c.sqlite")
    var bytes = try Data(contentsOf: URL(filePath: path))
    (bytes[18], bytes[19]) = (2, 2)
    try bytes.write(to: URL(filePath: path))
    #expect(try query("SELECT count(*) AS n FROM x").output == "n\r\n2\r\n")
    try bytes.prefix(5_000).write(to: URL(filePath: path))
    let damaged = try query("SELECT 1 FROM x")
    #expect(damaged.status == 65 && damaged.errors.contains("its database cannot be read"), "\(damaged.errors)")
  }

  @Test("a table is in reports of a site, among its sources and in its lock; facts can have some too")
  func site() throws {
    try gazetteer.folder.write(
      "source: feed.json\ntables: {trade: {source: trade.csv, title: Some bank, licence: CC0, where: year > 2022}}\n"
        + "build: {pages: pages}\n", to: "gazetteer.yml")
    try gazetteer.folder.write(
      "# R\n\n```sql\nSELECT \"from\", value_us FROM trade\n```\n```sql b\nSELECT \"from\", value_us AS population FROM trade\n"
        + "UNION SELECT name, population FROM countries\n```\n```chart\nbar: b\n```\n", to: "pages/r.md")
    let built = try gazetteer.succeed("build")
    #expect(
      built.errors.contains("note: read trade.csv as the table trade, with 2 rows: year, from, to, value_us, id_2"))
    #expect(try gazetteer.text("Output/pages/r.html").contains("2,000,000"))
    let page = try gazetteer.text("Output/pages/r.html")
    #expect(page.contains("Source: calculated from Some bank (CC0)") && page.contains(#""name":"Some bank (CC0)"}"#))
    #expect(try gazetteer.text("Output/sources.html").contains("Some bank"))
    let report = try gazetteer.succeed("report", "pages/r.md", "--format", "text")
    #expect(report.output.contains("France") && report.output.contains("Some bank"))
    let other = try gazetteer.succeed("query", "SELECT 1")
    #expect(other.errors.isEmpty, "a table that is not asked for is not read: \(other.errors)")
    try gazetteer.folder.write(#"{"title": "T", "rows": [{"title": "A"}]}"#, to: "facts.json")
    let facts = try gazetteer.succeed(
      "query", "--source", "facts.json", "SELECT count(*) FROM trade", "--format", "csv")
    #expect(facts.output.hasSuffix("\r\n2\r\n"))
  }

  @Test("the sources of a page and of its charts are those of the tables and columns that it reads")
  func credits() throws {
    try gazetteer.folder.write("code,wealth\nFR,3\nJP,4\n", to: "wealth.csv")
    try gazetteer.folder.write(
      "source: feed.json\ntables: {trade: {source: trade.csv, title: Some bank, licence: CC0}}\n"
        + "joins: [{source: wealth.csv, title: Wealth}]\nbuild: {pages: pages, base-url: https://example.org/}\n",
      to: "gazetteer.yml")
    let calculated = "calculated from Some bank (CC0)"
    let cases: [(query: String, credit: String?, sources: String)] = [
      (#"SELECT "from" AS name, sum(value_us) AS n FROM trade GROUP BY 1"#, calculated, "Some bank (CC0)"),
      ("SELECT year, max(value_us) AS n FROM trade GROUP BY 1", calculated, "Some bank (CC0)"),
      ("WITH t AS (SELECT * FROM trade) SELECT 'A' AS name, count(*) AS n FROM t", calculated, "Some bank (CC0)"),
      (
        #"SELECT c.name, sum(value_us) AS n FROM trade t JOIN countries c ON c.code = country(t."from") GROUP BY 1"#,
        calculated, "feed.json and Some bank (CC0)"
      ),
      ("SELECT name, wealth AS n FROM countries", "Wealth", "feed.json and Wealth"),
      ("SELECT name, id AS n FROM countries", nil, "feed.json"),
    ]
    for (number, page) in cases.enumerated() {
      try gazetteer.folder.write(
        "# R\n```sql x\n\(page.query)\n```\n```chart\ncolumn: x\n```\n", to: "pages/r\(number).md")
    }
    try gazetteer.succeed("build")
    for (number, page) in cases.enumerated() {
      let html = try gazetteer.text("Output/pages/r\(number).html")
      #expect(html.contains("<dt>Source</dt><dd>\(page.sources)</dd>"), "\(page.query)")
      #expect(html.contains(page.credit.map { "Source: \($0).<" } ?? "</html>"), "\(page.query)")
      #expect(html.contains("Source: ") == (page.credit != nil), "\(page.query)")
      let basis = page.credit ?? page.sources
      #expect(html.contains(#""isBasedOn":{"@type":"CreativeWork","name":"\#(basis)"}"#), "\(page.query)")
      let text = try gazetteer.succeed("report", "pages/r\(number).md", "--format", "text").output
      #expect(text.contains("Data: \(page.sources). Made with"), "\(text)")
    }
  }

  @Test(
    "a table that cannot be one is an error that says what to do",
    arguments: [
      (["--table", "countries=trade.csv"], "“countries” cannot name a table: queries already use this name"),
      (["--table", "sqlite_master=trade.csv"], "“sqlite_master” cannot name a table: queries already use this name"),
      (["--table", "currencies=trade.csv"], "“currencies” cannot name a table: queries already use this name"),
      (["--table", "order=trade.csv"], "“order” cannot name a table: it is a word of SQL"),
      (["--table", "a-b=trade.csv"], "“a-b” cannot name a table: use letters"),
      (["--table", "trade.csv"], "expected NAME=SOURCE, such as trade=trade.csv, not “trade.csv”"),
      (["--table", "a=trade.csv", "--table", "A=t.json"], "two tables are called “A”"),
      (["--table", "a="], "--table: invalid source of “a”: it is empty"),
      (["--table", "a=ftp://example.org/a.csv"], "--table: invalid source of “a”: ftp: is not supported"),
      (["--table", "a=none.csv"], "none.csv cannot be read as the table “a”: no such file"),
      (["--table", "a=twice.csv"], "the columns 1 and 3 are both called “x”"),
      (["--table", "a=empty.csv"], "empty.csv cannot be read as the table “a”: it has no rows"),
      (["--join", "cities.csv"], "list it under “tables”: tables: {NAME: cities.csv}"),
    ])
  func refused(options: [String], message: String) throws {
    try gazetteer.folder.write("x,y,x\n1,2,3\n", to: "twice.csv")
    try gazetteer.folder.write("x,y\n", to: "empty.csv")
    try gazetteer.folder.write("city,n\nParis,1\nTokyo,2\nQuito,3\n", to: "cities.csv")
    let result = try gazetteer.run(["query", "--source", "feed.json"] + options + ["SELECT 1 FROM a"])
    #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
  }

  @Test("nothing of a table vanishes without a word")
  func warnings() throws {
    try gazetteer.folder.write("k,v\n" + (1...9).map { "a,\($0)\n" }.joined() + "b,lots\n", to: "odd.csv")
    #expect(
      try query("SELECT 1 FROM a", "--table", "a=odd.csv").errors.contains(
        "odd.csv: skipped 1 of 10 values of “v” (not numbers, such as “lots”)"))
    try gazetteer.folder.write("k,v\na,1\nb,2\nc,3\nd,1e400\ne,lots\n", to: "mixed.csv")
    #expect(
      try query("SELECT 1 FROM a", "--table", "a=mixed.csv").errors.contains(
        "mixed.csv: “v” stays text: 2 of 5 values are not numbers of one kind, such as “1e400”"))
    try gazetteer.folder.write("FR,12,3\nDE,13,4\n", to: "rows.csv")
    #expect(
      try query("SELECT 1 FROM a", "--table", "a=rows.csv").errors.contains("its first line may be a row, with “12”"))
    let wide = (0..<1_200).map { "c\($0)" }.joined(separator: ",")
    try gazetteer.folder.write(wide + "\n" + wide + "\n", to: "wide.csv")
    #expect(
      try query("SELECT 1 FROM a", "--table", "a=wide.csv").errors.contains(
        "wide.csv: skipped further columns, such as “c1000”; the limit is 1,000"))
    let bilateral = try query("SELECT 1", "--join", "trade.csv")
    #expect(!bilateral.errors.contains("error"), "\(bilateral.errors)")
  }

  @Test("a URL that fails is an error without its secret; a cached copy is used with a warning")
  func network() throws {
    let server = try LoopbackServer { request in
      request.path.contains("fail") ? .answer(500, "") : .answer("a,b\n1,2\n")
    }
    let fail = server.address("/fail.csv?api_key=Secret1234567")
    let failed = try query("SELECT 1 FROM t", "--table", "t=\(fail)", "--retries", "0")
    #expect(failed.status == 69 && !failed.errors.contains("Secret1234567"), "\(failed.errors)")
    #expect(failed.errors.contains("cannot be read as the table “t”"), "\(failed.errors)")
    let good = ["--table", "t=" + server.address("/t.csv")]
    #expect(try query("SELECT b FROM t", good[0], good[1]).output == "b\r\n2\r\n")
    let offline = try query("SELECT b FROM t", good[0], good[1], "--offline")
    #expect(offline.output == "b\r\n2\r\n", "\(offline.errors)")
  }
}
