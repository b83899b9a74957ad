import Foundation
import TestSupport
import Testing

@Suite("The configuration file", .day)
struct ConfigurationTests {
  @Test("gazetteer.yml is read from the working directory, and the command line wins")
  func precedence() throws {
    let gazetteer = try Gazetteer(twoCountries)
    _ = try gazetteer.folder.write(
      "source: feed.json\nbuild:\n  title: From the file\n  output: site\n  formats: [csv, text]\n", to: "gazetteer.yml"
    )
    #expect(try gazetteer.run("build").status == 0)
    #expect(try gazetteer.text("site/index.html").contains("<h1>From the file</h1>"))
    #expect(!gazetteer.has("site/countries.json"))
    #expect(try gazetteer.run("build", "--title", "From the line").status == 0)
    #expect(try gazetteer.text("site/index.html").contains("<h1>From the line</h1>"))
  }

  @Test("the cache defaults to a folder in $HOME; relative paths in variables are ignored")
  func cacheFolder() throws {
    var gazetteer = try Gazetteer()
    for folder in ["", "relative"] {
      gazetteer.environment["XDG_CACHE_HOME"] = folder
      let status = try gazetteer.run("cache", "status")
      #expect(status.output == "No cached copies in \(gazetteer.folder.path("home/.cache/gazetteer")).\n")
    }
  }

  @Test(
    "an error exits with 65 and names file, line and reason",
    arguments: [
      ("source: snapshot\ntitel: x\n", "unknown key “titel”"),
      ("source: snapshot\nretries: many\n", "expected a whole number, 0 or more"),
      ("source: snapshot\n  a: [\n", "gazetteer.yml"),
      ("build:\n  borders: 'http://[bad'\n", "“borders” cannot be a URL: gazetteer.yml, line 2"),
      ("build:\n  formats: foo\n", "unknown format “foo”"),
      ("build:\n  formats:\n\n    - csv\n    - cvs\n", "line 5: formats: unknown format “cvs”"),
      ("source: x\nheader:\n  - 'A: b'\n  - foo\n", "invalid header: gazetteer.yml, line 3: header"),
      ("build:\n  host: s--3\n", "unknown host “s--3”"),
      ("build:\n  languages: xx\n", "unknown language “xx”"),
      ("strict: true\nsource: ftp://x/\n", "invalid source: gazetteer.yml, line 2: source"),
      ("source: snapshot\ncolumn: [a]\n", "expected NAME=KEY, not “a”"),
      ("build:\n  title: \"\\0a\"\n", "title: it contains the character U+0000"),
    ])
  func mistakes(text: String, reason: String) throws {
    let gazetteer = try Gazetteer()
    _ = try gazetteer.folder.write(text, to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == 65)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains(/gazetteer\.yml, line [235]/))
  }

  @Test(
    "a value that turns out to be invalid while the command runs is reported with its line and key",
    arguments: [
      ("build:\n  templates: none\n", "build", "line 2: templates: none: it does not exist"),
      ("build:\n  templates: none\n", "build", "Set “templates” to an existing folder"),
      ("build:\n  pages: none\n", "build", "line 2: pages: none: "),
      ("build:\n  words: none\n", "build", "line 2: words: none: "),
      ("build:\n  flags: none\n", "build", "line 2: flags: none: "),
      ("borders: none.json\n", "build", "line 1: borders: none.json: no such file"),
      ("source: none.json\n", "export", "line 1: source: none.json\n"),
      ("feeds:\n  - source: feed.json\n  - source: none.json\n    path: a\n", "build", "line 3: source: none.json\n"),
      ("joins: [gdp.csv, none.csv]\n", "export", "no such file: gazetteer.yml, line 1: joins\n"),
      ("joins:\n  - source: gdp.csv\n    key: iso\n", "export", "line 3: key: it has no column “iso”"),
      ("joins:\n  - source: gdp.csv\n    columns: [gdp, gni]\n", "export", "line 3: columns: it has no column “gni”"),
      ("build:\n  compare: none.json\n", "build", "there is no such folder: gazetteer.yml, line 2"),
      ("build:\n  output: feed.json\n", "build", "line 2: output: feed.json: not a directory"),
      ("serve:\n  host: 300.1.1.1\n", "serve", "“host” is not an IP address: gazetteer.yml, line 2: 300.1.1.1\n"),
      ("source: feed.json\nrecords: a.b\n", "export", "line 2: records: there is no “a”"),
      ("source: feed.json\nrecords: a.b\n", "export", "“records: data.items”"),
      ("build:\n  title: \(String(repeating: "x", count: 2_000))\n", "build", "line 2: title: it has 2,000 bytes"),
      (
        "where:\n  - 1 = 1 -- all\n  - nam = 'x'\n", "export", "line 3: character 1 of “nam = 'x'”: no such column: nam"
      ),
      ("sort:\n  - name\n  - nam\n", "export", "line 3: character 6 of “name,nam”: unknown column “nam”"),
    ])
  func lateMistakes(text: String, command: String, words: String) throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("country,gdp\nFrance,3.5\n", to: "gdp.csv")
    try gazetteer.folder.write(text, to: "gazetteer.yml")
    let result = try gazetteer.run(command)
    #expect(result.status != 0 && result.status != 64, "\(result.errors)")
    #expect(result.errors.contains(words) && result.errors.contains("gazetteer.yml, line"), "\(result.errors)")
  }

  @Test("an error on the command line does not mention the file")
  func typedMistakes() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("where: nam = 1\nbuild:\n  templates: none\n  pages: other\n", to: "gazetteer.yml")
    for options in [["--templates", "none"], ["--templates", "Data", "--pages", "other"], ["--where", "nam = 1"]] {
      try gazetteer.folder.write("x\n", to: "Data/README.md")
      let named = ["--templates", "Data"] + (options[0] == "--where" ? ["--pages", "Data"] : []) + options
      let errors = try gazetteer.run(["build"] + named).errors
      #expect(errors.hasPrefix("error: ") && !errors.contains("gazetteer.yml"), "\(errors)")
    }
  }

  @Test("duplicate formats count once")
  func twice() throws {
    let result = try Gazetteer(twoCountries).run("build", "--source", "feed.json", "--formats", "csv,csv,text")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a file given by option must exist; the default file need not, but must be readable if it does")
  func missing() throws {
    #expect(try Gazetteer().run("build", "--config", "other.yml").status == 66)
    for (target, status) in [("nowhere", 66), ("gazetteer.yml", 66), ("/", 66)] as [(String, Int32)] {
      let gazetteer = try Gazetteer()
      try FileManager.default.createSymbolicLink(
        atPath: gazetteer.folder.path("gazetteer.yml"), withDestinationPath: target)
      #expect(try gazetteer.run("show", "france").status == status, "\(target)")
    }
  }

  @Test("a gazetteer.yaml is ignored with a warning if there is no gazetteer.yml")
  func otherEnding() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("limit: 1\n", to: "gazetteer.yaml")
    let warning =
      "warning: gazetteer.yaml is ignored: rename it to gazetteer.yml, or use --config gazetteer.yaml\n"
    for command in [["export", "--columns", "name"], ["query", "SELECT 1 AS n"], ["cache"]] {
      #expect(try gazetteer.run(command).errors == warning, "\(command)")
    }
    let named = try gazetteer.run("export", "--columns", "name", "--config", "gazetteer.yaml")
    #expect(named.output == "name\r\nAfghanistan\r\n" && named.errors.isEmpty)
    try gazetteer.folder.write("limit: 1\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("export", "--columns", "name").errors.isEmpty)
  }
}
