import Foundation
import TestSupport
import Testing

@Suite("A title per language", .day)
struct TitleTests {
  /// A converter that draws nothing and keeps its input.
  private static let converter = "#!/bin/sh\n[ \"$1\" = --version ] && exit 0\ncat >> drawings\nexit 1\n"

  private func site(title: String, _ arguments: String...) throws -> (gazetteer: Gazetteer, errors: String) {
    var gazetteer = try Gazetteer(twoCountries)
    let command = try gazetteer.folder.write(Self.converter, to: "bin/rsvg-convert")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    gazetteer.environment = [
      "PATH": gazetteer.folder.path("bin") + ":/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1790000000",
    ]
    try gazetteer.folder.write(
      """
      feeds:
        - source: feed.json
        - source: feed.json
          path: more
          title: More
      build:
        languages: [en, de, ru]
        base-url: https://example.org/
        embed: true
        cards: true
        title: \(title)
      """, to: "gazetteer.yml")
    let result = try gazetteer.succeed(["build"] + arguments)
    try gazetteer.folder.write(twoCountries.replacing("Tokyo", with: "Kyoto"), to: "feed.json")
    try gazetteer.succeed(["build"] + arguments)
    return (gazetteer, result.errors)
  }

  @Test(
    "it is used wherever the site is named in that language; the default is the feed's title",
    arguments: [
      ("", "Places"), ("de/", "Orte"), ("ru/", "Страны"),
    ])
  func everywhere(folder: String, title: String) throws {
    let (gazetteer, errors) = try site(title: "{en: Places, de: Orte, fr: Lieux}")
    let file = { (name: String) in try gazetteer.text("Output/\(folder)\(name)") }
    let index = try file("index.html")
    #expect(index.contains("<title>\(title)</title>") && index.contains("<h1>\(title)</h1>"))
    #expect(try file("countries/fr.html").contains(" – \(title)</title>"))
    // Another feed has its own title, and links here.
    let other = try file("more/index.html")
    #expect(other.contains("<h1>More</h1>") && other.contains(">\(title)</a>"))
    #expect(try file("changes.atom").contains("<name>\(title)</name>"))
    #expect(try file("embed.html").contains(" – \(title)</title>"))
    #expect(try file("embed/fr.html").contains(title))
    // These exist once, in the language of the root.
    #expect(try gazetteer.text("Output/manifest.webmanifest").contains("\"name\":\"Places\""))
    #expect(try gazetteer.text("Output/datapackage.json").contains("\"Places\""))
    let drawings = try gazetteer.text("drawings")
    #expect(drawings.contains("Places") && !drawings.contains("Countries"))
    #expect(errors.contains("The title in French has no effect, because no page is in French; add fr to --languages."))
  }

  @Test("a title on the command line is that of all languages")
  func ofCommand() throws {
    let gazetteer = try site(title: "{de: Orte}", "--title", "Everywhere").gazetteer
    for folder in ["", "de/", "ru/"] {
      #expect(try gazetteer.text("Output/\(folder)index.html").contains("<h1>Everywhere</h1>"), "\(folder)")
    }
  }

  @Test("an empty title counts as missing")
  func empty() throws {
    let gazetteer = try site(title: "{en: , de: \" \", ru: Страны}").gazetteer
    for (folder, title) in [("", "Countries"), ("de/", "Länder"), ("ru/", "Страны")] {
      #expect(try gazetteer.text("Output/\(folder)index.html").contains("<h1>\(title)</h1>"), "\(folder)")
    }
  }

  @Test(
    "an unknown language is an error with its line",
    arguments: [
      ("{en: Places, dee: Orte}", "title: unknown language “dee”; did you mean “de”?"),
      ("{xxxx: Places}", "title: unknown language “xxxx”; there are en, ru, ar"),
      ("{de: [Orte]}", "title: de: expected one value, not a list"),
    ])
  func mistakes(title: String, message: String) throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("source: feed.json\nbuild:\n  title: \(title)\n", to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == 65 && result.errors.contains("gazetteer.yml, line 3: \(message)"), "\(result.errors)")
  }
}
