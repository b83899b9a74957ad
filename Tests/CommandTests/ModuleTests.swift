import TestSupport
import Testing

/// `export` with modules of programming languages. `Tests/Client/test_modules.py` reads them.
@Suite(.day) struct ModuleTests {
  @Test func `A TypeScript export writes a module and its types`() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let command = ["export", "--source", "feed.json", "--columns", "code,name,name:ru,population"]
    for (module, types) in [("data.js", "data.d.ts"), ("data.mjs", "data.d.mts")] {
      let result = try gazetteer.succeed(command + ["--output", module])
      #expect(result.errors.isEmpty, "\(result.errors)")
      #expect(result.output.hasSuffix("\nWrote \(types): its types.\n"), "\(result.output)")
      #expect(try gazetteer.text(module).contains(#"["FR","France","Франция","#))
      let text = try gazetteer.text(types)
      #expect(text.contains("  | \"FR\"\n  | \"JP\";\n") && text.contains("readonly code: CountryCode;"))
      #expect(text.contains("  /** Common name. */\n  readonly nameRu: string;\n"))
    }
    let printed = try gazetteer.succeed(command + ["--format", "typescript"])
    #expect(printed.output.contains("export const countries") && printed.errors.contains("second file"))
    let named = try gazetteer.run(command + ["--output", "data.ts"])
    #expect(named.status == 64 && named.errors.contains("countries.d.ts") && !gazetteer.has("data.ts"))
    let types = try gazetteer.run(["export", "--source", "-", "--output", "feed.js"], input: twoCountries)
    #expect(types.status == 0)
    let overwriting = try gazetteer.run("export", "--source", "feed.d.ts", "--output", "feed.js")
    #expect(overwriting.status == 73, "the types would replace the feed: \(overwriting.errors)")
  }

  @Test func `Columns have types, missing values, units, sources and the metadata of the data`() throws {
    let gazetteer = try Gazetteer()
    let python = try gazetteer.succeed(
      "export", "--format", "python", "--columns", "code,area,gdp,gdp_year,official_name,borders,landlocked"
    ).output
    for line in [
      "code: CountryCode\n", "area: float\n", "gdp: int | None\n", "gdp_year: int | None\n",
      "official_name: str | None\n", "borders: tuple[str, ...]\n", "landlocked: bool\n",
    ] {
      #expect(python.contains("    \(line)"), "\(line)")
    }
    for line in [
      "country_by_code: Final", "DATA_DATE: Final[str | None] = \"2026-", "DATA_LICENCE: Final[str | None] = \"",
    ] {
      #expect(python.contains("\n\(line)"), "\(line)")
    }
    #expect(python.contains(/#: GDP.*Unit: .*Source: .*World Factbook/), "\(python.prefix(6_000))")
    let facts = #"{"title": "T", "rows": [{"title": "a", "description": "b"}, {"title": "c"}]}"#
    let swift = try gazetteer.succeed("export", "--source", "-", "--format", "swift", input: facts)
    #expect(swift.output.contains("struct Fact: Codable") && swift.output.contains("let description: String?"))
    #expect(!swift.output.contains("byCode") && swift.errors.isEmpty)
    #expect(swift.output.hasPrefix("// T: 2 facts, written by Gazetteer "))
    let coded = #"[{"name": "A", "code": "X"}, {"name": "B", "code": "X"}]"#
    let repeated = try gazetteer.succeed("export", "--source", "-", "--format", "swift", input: coded)
    #expect(!repeated.output.contains("byCode") && repeated.errors.contains("no rows by code"))
  }

  @Test(arguments: [
    ("python", "class", "reserved word", "--column class_value=class"),
    ("python", "ｃｌａｓｓ", "reserved word", "--column class_value=ｃｌａｓｓ"),
    ("python", "fin\": 1, \"ﬁn", "“fin” would also become “fin”", "--column NAME=ﬁn"),
    ("swift", "where", "reserved word", "--column where_value=where"),
    ("python", "a⃝", "only letters, digits and “_”", "--column NAME=a⃝"),
    ("typescript", "gdp2020\": 1, \"gdp_2020", "“gdp2020” would also become “gdp2020”", "--column NAME=gdp_2020"),
  ])
  func `A column that is no name in the language is a usage error`(
    format: String, key: String, reason: String, advice: String
  ) throws {
    let feed = #"[{"name": "Peru", "code": "PE", "\#(key)": 1}]"#
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run("export", "--source", "-", "--format", format, input: feed)
    #expect(result.status == 64 && result.output.isEmpty, "\(result.errors)")
    #expect(result.errors.contains(reason) && result.errors.contains(advice), "\(result.errors)")
    let chosen = ["export", "--source", "-", "--format", format, "--columns", "code,name"]
    #expect(try gazetteer.run(chosen, input: feed).status == 0)
    if !reason.hasPrefix("reserved") { return }
    #expect(try gazetteer.run("export", "--source", "-", "--format", "typescript", input: feed).status == 0)
    let renamed = ["export", "--source", "-", "--format", format] + advice.split(separator: " ").map(String.init)
    #expect(try gazetteer.run(renamed, input: feed).status == 0)
  }

  @Test func `A template of the user makes a module in another language`() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let template = """
      {{! Reserved words: fn type }}
      pub struct {{one}} {
      {{#columns}}
          pub {{snakeCase}}: {{#isOptional}}Option<{{/isOptional}}{{#isText}}String{{/isText}}{{#isInteger}}i64{{/isInteger}}{{#isList}}Vec<String>{{/isList}}{{#isOptional}}>{{/isOptional}},
      {{/columns}}
      }
      pub const ROWS: &str = r#"{{objects}}"#;
      """
    try gazetteer.folder.write(template, to: "rust.mustache")
    let command = ["export", "--source", "feed.json", "--columns", "code,name,capital", "--format", "template"]
    let rust = try gazetteer.succeed(command + ["--template", "rust.mustache"])
    #expect(
      rust.output == """
        pub struct Country {
            pub code: String,
            pub name: String,
            pub capital: Vec<String>,
        }
        pub const ROWS: &str = r#"[
        {"code":"FR","name":"France","capital":["Paris"]},
        {"code":"JP","name":"Japan","capital":["Tokyo"]}
        ]"#;
        """)
    try gazetteer.folder.write("{{#columns}}{{nam}}{{/columns}}", to: "wrong.mustache")
    let wrong = try gazetteer.run(command + ["--template", "wrong.mustache"])
    #expect(wrong.status == 65 && wrong.errors.contains("wrong.mustache, line 1: this template has no value “nam”"))
    #expect(wrong.errors.contains("did you mean “name”?"), "\(wrong.errors)")
    #expect(try gazetteer.run(command).status == 64)
    #expect(try gazetteer.run(command + ["--template", "missing"]).status == 66)
    #expect(try gazetteer.run("export", "--template", "rust.mustache").status == 64)
    let overwriting = try gazetteer.run(command + ["--template", "rust.mustache", "--output", "rust.mustache"])
    #expect(overwriting.status == 73)
    #expect(try gazetteer.text("rust.mustache") == template)
  }
}
