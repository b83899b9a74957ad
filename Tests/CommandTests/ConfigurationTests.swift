import Foundation
import TestSupport
import Testing

@Suite("The configuration file", .day)
struct ConfigurationTests {
  @Test("gazetteer.yml counts where it stands, and the command line wins")
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

  @Test("the cache is below $HOME where no variable says otherwise; a path that is not absolute does not count")
  func cacheFolder() throws {
    var gazetteer = try Gazetteer()
    for folder in ["", "relative"] {
      gazetteer.environment["XDG_CACHE_HOME"] = folder
      let status = try gazetteer.run("cache", "status")
      #expect(status.output == "No copies in \(gazetteer.folder.path("home/.cache/gazetteer")).\n")
    }
  }

  @Test(
    "a mistake is exit 65 with file, line and reason",
    arguments: [
      ("source: snapshot\ntitel: x\n", "“titel” is not known"),
      ("source: snapshot\nretries: many\n", "retries: a whole number"),
      ("source: snapshot\n  a: [\n", "gazetteer.yml"),
      ("build:\n  borders: 'http://[bad'\n", "line 2: borders takes a file of this machine"),
      ("build:\n  formats: foo\n", "formats: unknown format “foo”"),
      ("build:\n  formats:\n\n    - csv\n    - cvs\n", "line 5: formats: unknown format “cvs”"),
      ("header:\n  - 'A: b'\n  - foo\n", "line 3: header: not a header"),
      ("build:\n  host: s--3\n", "host: unknown host “s--3”"),
      ("build:\n  languages: xx\n", "languages names a language"), ("strict: true\nsource: ftp://x/\n", "source: "),
      ("source: snapshot\ncolumn: [a]\n", "column: “a” is not of the form"),
      ("build:\n  title: \"\\0a\"\n", "title: it holds the character U+0000"),
    ])
  func mistakes(text: String, reason: String) throws {
    let gazetteer = try Gazetteer()
    _ = try gazetteer.folder.write(text, to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == 65)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains(/gazetteer\.yml, line [235]/))
  }

  @Test("what stands below a command counts before its opposite at the top")
  func opposites() throws {
    let gazetteer = try Gazetteer(twoCountries)
    _ = try gazetteer.folder.write("quiet: true\nexport:\n  verbose: true\n", to: "gazetteer.yml")
    let result = try gazetteer.run("export", "--source", "feed.json")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a format that is named twice counts once")
  func twice() throws {
    let result = try Gazetteer(twoCountries).run("build", "--source", "feed.json", "--formats", "csv,csv,text")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a file that was named must be there; another one need not, but must be readable where it is there")
  func missing() throws {
    #expect(try Gazetteer().run("build", "--config", "other.yml").status == 66)
    for (target, status) in [("nowhere", 66), ("gazetteer.yml", 66), ("/", 66)] as [(String, Int32)] {
      let gazetteer = try Gazetteer()
      try FileManager.default.createSymbolicLink(
        atPath: gazetteer.folder.path("gazetteer.yml"), withDestinationPath: target)
      #expect(try gazetteer.run("show", "france").status == status, "\(target)")
    }
  }

  @Test("a gazetteer.yaml, which does not count, is warned of where there is no gazetteer.yml")
  func otherEnding() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("limit: 1\n", to: "gazetteer.yaml")
    let warning =
      "warning: gazetteer.yaml does not count: call it gazetteer.yml, or name it with --config gazetteer.yaml\n"
    for command in [["export", "--columns", "name"], ["query", "SELECT 1 AS n"], ["cache"]] {
      #expect(try gazetteer.run(command).errors == warning, "\(command)")
    }
    let named = try gazetteer.run("export", "--columns", "name", "--config", "gazetteer.yaml")
    #expect(named.output == "name\r\nAfghanistan\r\n" && named.errors.isEmpty)
    try gazetteer.folder.write("limit: 1\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("export", "--columns", "name").errors.isEmpty)
  }
}
