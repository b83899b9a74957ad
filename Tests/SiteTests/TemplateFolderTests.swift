import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Template folders")
struct TemplateFolderTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test("an image replaces the icon, whatever its bytes")
  func icon() throws {
    let bytes: [UInt8] = [0x89, 0xFF, 0x00, 0xFE]
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("icon-512.png")))
    let templates = try TemplateFolder.load(folder.path)
    #expect(templates.bytes("icon-512.png") == bytes)
  }

  @Test("text that is not UTF-8, and images that are not icons of the site, are rejected")
  func refused() throws {
    try Data([0xFF]).write(to: URL(fileURLWithPath: folder.path("page.js")))
    #expect(throws: PlainError.unreadableTemplate(file: folder.path("page.js"), reason: "it is not UTF-8")) {
      try TemplateFolder.load(folder.path)
    }
    let other = try TemporaryDirectory()
    try other.write("", to: "icon-511.png")
    let error = #expect(throws: PlainError.self) { try TemplateFolder.load(other.path) }
    #expect(error?.reason?.contains("icon-512.png") == true)
  }

  @Test(
    "a script with imports or exports that the build cannot join is rejected with its line",
    arguments: [
      ("\nexport let a;", "home.js", "write imports as “import { all, one }"),
      ("// A\nimport { al } from \"./page.js\";", "home.js", "unknown export “al”; did you mean “all”?"),
    ])
  func script(text: String, file: String, reason: String) throws {
    try folder.write(text, to: file)
    let error = #expect(throws: PlainError.self) { try TemplateFolder.load(folder.path) }
    #expect(
      error?.place == folder.path(file) + ", line 2" && error?.reason?.contains(reason) == true, "\(error as Any)")
  }

  @Test("custom scripts can import from each other, and the worker is a module by itself")
  func exports() throws {
    try folder.write("export default { fetch };\n", to: "api-worker.js")
    try folder.write("export const mine = 1;\n", to: "text.js")
    try folder.write("import { mine } from \"./text.js\";\n", to: "home.js")
    _ = try TemplateFolder.load(folder.path)
  }

  @Test("custom.css is the end of every style, inline and linked, on large and small sites")
  func customStyle() throws {
    let rule = "h1 { color: red; }"
    try folder.write(rule, to: "custom.css")
    let templates = try TemplateFolder.load(folder.path)
    let page = try OwnPages(markdown: ["a.md": (file: "a.md", text: "# A")], pictures: [:])
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    for dataset in [snapshot, Dataset(format: .plain, title: "Test", countries: [country("France", "FR")])] {
      let files = try rendered(dataset, edition: SiteEdition(ownPages: page, templates: templates))
      for (path, text) in files where path.hasSuffix(".css") { #expect(text.hasSuffix(rule), "\(path)") }
      for (path, text) in files where path.hasSuffix(".html") && text.contains("<style>") {
        #expect(text.contains("\(rule)\n</style>"), "\(path)")
      }
      #expect(files["style.css"] != nil && files["pages.css"] != nil)
    }
  }

  @Test("a custom script is published unchanged; the built-in ones are minified")
  func shortening() throws {
    let own = "  // mine\n\n  /* too */\n"
    try folder.write(own, to: "page.js")
    #expect(try TemplateFolder.load(folder.path).joined(["page.js"]) == own)
    for name in TemplateSet.names where name.hasSuffix(".js") || name.hasSuffix(".css") {
      let lines = TemplateSet().template(name).text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(!lines.isEmpty, "\(name)")
      for line in lines {
        #expect(!line.isEmpty && !line.hasPrefix(" ") && !line.hasPrefix("//"), "\(name): \(line)")
        #expect(!(line.hasPrefix("/*") && line.hasSuffix("*/")), "\(name): \(line)")
      }
    }
  }
}
