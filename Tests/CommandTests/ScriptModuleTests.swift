import Foundation
import TestSupport
import Testing

@Suite("Script modules", .day)
struct ScriptModuleTests {
  @Test("published scripts contain no import or export statements, and neither do custom ones")
  func joined() throws {
    let gazetteer = try Gazetteer()
    let own = "import { all } from \"./page.js\";\n\nexport const mine = all(\"td\").length;\n"
    try gazetteer.folder.write(own, to: "templates/home.js")
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    for options in [[], ["--templates", "templates"]] {
      try gazetteer.succeed(["build", "--source", "feed.json"] + options)
      for name in ["index.html", "page.js"] {
        #expect(try !gazetteer.text("Output/" + name).contains(/(?m)^(import|export)\b/), "\(name)")
      }
    }
    #expect(try gazetteer.text("Output/index.html").contains("\nconst mine = all(\"td\").length;"))
  }
}
