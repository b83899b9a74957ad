import TestSupport
import Testing

/// Mistakes that authors of reports make, and all that they are told.
@Suite("Mistakes in reports")
struct ReportMistakeTests {
  private static let head = "# T\n"
  private static let top = "```sql top\nSELECT name, population FROM countries ORDER BY population DESC, name\n```\n"

  private static let cases: [(name: String, text: String, told: String)] = [
    (
      "a.md", "\(head)```sql\nSELECT populaton FROM countries ORDER BY id\n```",
      "line 3: no such column: populaton; did you mean “population”?"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM contries ORDER BY id\n```",
      "line 3: no such table: contries; did you mean “countries”?"
    ),
    (
      "a.md", "\(head)```sql\nSELECT code FROM weather ORDER BY id\n```",
      "line 3: no such table: weather; the tables are borders, calling_codes, capitals, changes, "
        + "countries, currencies, languages, metadata, series, sources, time_zones, top_level_domains"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries ORDER BY id;\nDROP TABLE countries\n```",
      "line 4: a second statement follows; leave it out, or put it into a block of its own"
    ),
    (
      "a.md", "\(head)```sql\nATTACH 'other.db' AS other\n```",
      "line 3: a query only reads, so that ATTACH is not allowed; the tables of all feeds are there "
        + "already"
    ),
    (
      "a.md", "\(head)```sql\nPRAGMA table_info(countries)\n```",
      "line 3: a query only reads, so that PRAGMA is not allowed; “gazetteer query --schema” lists "
        + "the tables and their columns"
    ),
    (
      "a.md", "\(head)```sql\nDELETE FROM countries\n```",
      "line 3: a query only reads, so that writing is not allowed; begin it with SELECT"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name\nFROM countries\n```",
      "line 4: its rows come in no definite order; say which with ORDER BY"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name, region FROM countries ORDER BY region\n```",
      "line 3: rows that are equal in what ORDER BY names come in no definite order; add another column, "
        + "such as id or name"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries LIMIT 2\n```",
      "line 3: LIMIT takes some of its rows, which come in no definite order; say which with ORDER BY"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries ORDER BY random()\n```",
      "line 3: random() says something else each time; leave it out, so that a page repeats"
    ),
    (
      "a.md", "\(head)```sql\nSELEC name FROM countries\n```",
      "line 3: near \"SELEC\": syntax error; did you mean “SELECT”?"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name, FROM countries\n```",
      "line 3: near \"FROM\": syntax error; look at what stands before it, such as a comma too many "
        + "or a bracket that is not closed"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries WHERE (region = 'East' ORDER BY id\n```",
      "line 3: near \"ORDER\": syntax error; look at what stands before it, such as a comma too many "
        + "or a bracket that is not closed"
    ),
    (
      "a.md", "\(head)```sql\n```",
      "line 3: no query stands here, only blanks or comments; write one that begins with SELECT"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries WHERE region = :region ORDER BY id\n```",
      "line 3: nothing gives “:region” a value: only a page with an each block has values, one for "
        + "each of its columns"
    ),
    (
      "[region].md",
      "---\ntitle: T\n---\n```each\nSELECT DISTINCT region FROM countries ORDER BY "
        + "region\n```\n```sql\nSELECT name FROM countries WHERE region = :regoin ORDER BY id\n```",
      "line 8: nothing gives “:regoin” a value; did you mean “:region”?"
    ),
    (
      "a.md",
      "\(head)```sql\nSELECT c.name, b.name FROM countries c JOIN capitals b ON b.country = c.id "
        + "ORDER BY c.id\n```",
      "line 3: two columns are called “name”; rename one of them with AS"
    ),
    (
      "a.md", "\(head)\(top)```table\nfrom: tpo\n```",
      "line 6: no result is called “tpo”; did you mean “top”?"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar: top\nhight: 3\n```",
      "line 7: “hight” is no key of a chart; the kinds are bar, column, line, area, scatter, dot, "
        + "histogram, sparkline, value, and the other keys x, y, colour, title, description, unit, limit, "
        + "projection"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar: top\ntitel: A\n```",
      "line 7: “titel” is no key of a chart; did you mean “title”?"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar: top\nx: name\n```",
      "line 7: “name” holds no numbers, and “x” of a bar has to; “y” takes names"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar top\n```",
      "line 6: a line is a key, a colon and a value, such as “title: The ten largest”"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar:\n```",
      "line 6: “bar:” has to name the result that it shows; the results are top"
    ),
    (
      "a.md", "\(head)\(top){{top}}",
      "line 5: “{{top}}” is rows, not a value; write {{#top}}…{{/top}} with a column between them"
    ),
    (
      "a.md", "\(head)\(top){{#top}}{{name}}",
      "line 5: “{{#top}}” begins a section that does not end; write {{/top}} behind it"
    ),
    (
      "a.md", "---\ntitel: T\n---\n\(top)",
      "line 2: its front matter has “titel”, which is not a key; did you mean “title”?"
    ),
    (
      "a.md", "---\ntitle: {{name}}\n---\n\(top)",
      "line 2: “title” in its front matter has to be a text; one that begins with {{ needs quotation "
        + "marks around it"
    ),
    (
      "a.md", "---\ntitle: 'T\n---\n\(top)",
      "line 2: its front matter cannot be read: it is not YAML (found unexpected end of stream); a value with a colon, "
        + "or with a quotation mark at its beginning, needs quotation marks around it"
    ),
    (
      "a.md", "---\ntitle: T\n\n\(top)",
      "line 1: the front matter that begins here does not end; write a line of “---” behind it"
    ),
    (
      "[region].md", "\(head)\(top)",
      "its name asks for a page for each “region”, and it has no each block with the query for them; "
        + "add one, or rename the file"
    ),
    (
      "[region].md", "---\ntitle: T\n---\n```each\nSELECT code FROM countries ORDER BY id\n```",
      "line 4: the query has no column “region”, which the pages are called after; its columns are "
        + "code: add it, or rename the file"
    ),
    (
      "a.md", "\(head)```sql top\nSELECT 1 AS n\n",
      "line 2: the block that begins here does not end; write a line of “```” behind it"
    ),
    (
      "a.md", "\(head)```sql Top 10\nSELECT 1 AS n\n```",
      "line 2: behind “sql” stands one name at most, and here are 2 words; join them by _"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries WHERE region = \"East\" ORDER BY id\n```",
      "line 3: no such column: East; names stand between double quotation marks, and texts between "
        + "single ones: 'East'"
    ),
    (
      "a.md", "\(head)```sql\nSELECT upperr(name) AS n FROM countries ORDER BY id\n```",
      "line 3: no such function: upperr; did you mean “upper”?"
    ),
  ]

  @Test("a mistake says what is wrong, in which line, why, and what to do", arguments: cases)
  func message(name: String, text: String, told: String) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      """
      [{"name":"Alpha","region":"East","code":"AA","capital":"A","population":3000},
      {"name":"Beta","region":"East","code":"BB","capital":"B","population":1000},
      {"name":"Gamma","region":"West","code":"CC","capital":"C","population":2000}]
      """, to: "feed.json")
    try gazetteer.folder.write(text + "\n", to: "own/" + name)
    let result = try gazetteer.run("build", "--source", "feed.json", "--pages", "own", "--quiet")
    #expect(result.status == 65)
    let place = "own/\(name)" + (told.hasPrefix("line ") ? ", " : ": ")
    #expect(
      result.errors == """
        error: a page has a mistake: \(place)\(told)
        Correct the page, or take it out of the folder of --pages.

        """)
    #expect(!gazetteer.has("Output"))
  }
}
