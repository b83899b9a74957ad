import TestSupport
import Testing

/// Custom colours: `colors:` in the configuration.
struct ColorTests {
  @Test("custom colours appear in the style, the map and the metadata for browsers")
  func everywhere() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "source: snapshot\ncolors: {accent: \"#a31515\", background: {light: \"#fff\", dark: \"#101014\"}}\n",
      to: "gazetteer.yml")
    try gazetteer.succeed("build", "--output", "Site")
    let index = try gazetteer.text("Site/index.html")
    #expect(index.contains("--paper: #ffffff; --ink: #1d2527; --sea: #a31515;"))
    #expect(index.contains("--paper: #101014;"))
    #expect(try gazetteer.text("Site/icon.svg").contains("fill=\"#a31515\""))
    #expect(index.contains("media=\"(prefers-color-scheme: dark)\" content=\"#101014\""))
    #expect(try gazetteer.text("Site/style.css").contains("--sea: #a31515"))
    #expect(try gazetteer.text("Site/manifest.webmanifest").contains("\"theme_color\":\"#ffffff\""))
    let map = try gazetteer.text("Site/world.svg")
    #expect(map.contains("fill:#a31515") && !map.contains("0d5a66") && !map.contains("86cbd3"))
  }

  @Test("a single report, a custom style sheet that extends the built-in one, and embed cards use them too")
  func reportAndStyle() throws {
    let gazetteer = try Gazetteer(#"[{"name":"France","code":"FR"}]"#)
    try gazetteer.folder.write("colors: {accent: \"#063\"}\n", to: "gazetteer.yml")
    try gazetteer.folder.write("# Countries\n", to: "page.md")
    try gazetteer.folder.write("h1 { color: var(--sea); }", to: "Looks/custom.css")
    let report = try gazetteer.succeed(
      "report", "page.md", "--source", "feed.json", "--format", "html", "--templates", "Looks")
    #expect(report.output.contains("--sea: #006633") && report.output.contains("\nh1 { color: var(--sea); }\n</style>"))
    try gazetteer.succeed("build", "--source", "feed.json", "--templates", "Looks", "--embed", "--formats", "json")
    let card = try gazetteer.text("Output/embed/fr.html")
    #expect(card.contains("--sea: #006633") && card.contains("\nh1 { color: var(--sea); }\n</style>"))
    let style = try gazetteer.text("Output/style.css")
    #expect(style.contains("--sea: #006633") && style.hasSuffix("h1 { color: var(--sea); }"))
  }

  @Test(
    "unreadable or invalid colours exit with 65 and the line",
    arguments: [
      (
        "{accent: \"#ffcc00\"}", "on light pages links on the background would be #ffcc00 on #faf8f3, a contrast of 1.4"
      ),
      ("{text: \"#777\"}", "on light pages the text on the background would be #777777"),
      ("{background: {dark: \"#888\"}}", "on dark pages the text on the background would be"),
      (
        "{background: \"#d0d0d0\"}",
        "on light pages series 2 of charts would be #ca5617 on #d0d0d0, a contrast of 2.8"
      ),
      ("\n  accent: #a31515", "colors: accent: expected a colour such as \"#0d5a66\", in quotation marks"),
      ("{text: {dark: }}", "colors: text: dark: expected a colour such as"),
      ("{accent: []}", "colors: accent: expected a colour such as"),
      ("{acent: \"#063\"}", "did you mean “accent”?"),
      ("{accent: red}", "accent: expected a colour such as \"#0d5a66\""),
      ("{text: {nite: \"#fff\"}}", "the keys are dark, light"),
      ("{accent: \"#ａ31515\"}", "accent: expected a colour such as"),
    ])
  func mistakes(colors: String, reason: String) throws {
    let gazetteer = try Gazetteer(#"[{"name":"France","code":"FR"}]"#)
    try gazetteer.folder.write("source: feed.json\n\ncolors: \(colors)\n", to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == 65)
    let place = "gazetteer.yml, line \(colors.hasPrefix("\n") ? 4 : 3): "
    #expect(result.errors.contains(place) && result.errors.contains(reason), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
  }

  @Test("print uses the accent of light pages, and all feeds share the colours")
  func printed() throws {
    let gazetteer = try Gazetteer(#"[{"name":"France","code":"FR"}]"#)
    let colours = "colors: {accent: {light: \"#a31515\", dark: \"#ff8a80\"}}\n"
    try gazetteer.folder.write("source: feed.json\n" + colours, to: "gazetteer.yml")
    try gazetteer.succeed("build")
    #expect(try gazetteer.text("Output/index.html").contains("@media print { :root:root { --sea: #a31515; } }"))
    try gazetteer.folder.write("feeds:\n  - source: feed.json\n    \(colours)", to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == 65 && result.errors.contains("line 3: feeds: “colors” applies to the whole site"))
  }
}
