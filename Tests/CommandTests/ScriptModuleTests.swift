import Foundation
import Testing

@Suite("The modules of the page's script")
struct ScriptModuleTests {
  private static let templates = Repository.folder.appending(path: "Templates")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.templates.appending(path: path), encoding: .utf8)
  }

  private func exports(of path: String) throws -> Set<String> {
    Set(try text(path).matches(of: /(?m)^export (?:async )?(?:function|const|let) (\w+)/).map { String($0.1) })
  }

  @Test("what a module imports is exported by the one that it names")
  func imports() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.templates.path).filter { $0.hasSuffix(".js") }
    var count = 0
    for name in names {
      for line in try text(name).split(separator: "\n") where line.hasPrefix("import ") {
        let parts = try #require(line.wholeMatch(of: /import \{ (.+) \} from "(\.{1,2}\/.+)";/), "\(name): \(line)")
        let exports = try exports(of: String(parts.2))
        for imported in parts.1.split(separator: ", ") {
          #expect(exports.contains(String(imported)), "\(name) imports \(imported) from \(parts.2)")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }

  @Test("the two modules of rows offer the same")
  func rows() throws {
    #expect(try exports(of: "rows.js") == exports(of: "row-groups.js"))
  }

  @Test("no line by which modules know each other is in what a site has, also of a user's own script")
  func joined() throws {
    let gazetteer = try Gazetteer()
    let own = "import { all } from \"./page.js\";\n\nexport const mine = all(\"td\").length;\n"
    try gazetteer.folder.write(own, to: "templates/home.js")
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    for options in [[], ["--templates", "templates"]] {
      let result = try gazetteer.run(["build", "--source", "feed.json"] + options)
      #expect(result.status == 0, "\(result.errors)")
      for name in ["index.html", "page.js", "choose.js", "locate.js"] {
        #expect(try !gazetteer.text("Output/" + name).contains(/(?m)^(import|export)\b/), "\(name)")
      }
    }
    #expect(try gazetteer.text("Output/index.html").contains("\nconst mine = all(\"td\").length;"))
  }
}
