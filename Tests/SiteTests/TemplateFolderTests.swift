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
      "import {\n  all\n} from \"./page.js\";", "import all from './page.js';", "export let a;", "export { a };",
    ])
  func script(line: String) throws {
    try folder.write("f();\n\(line)\n", to: "home.js")
    let error = #expect(throws: PlainError.self) { try TemplateFolder.load(folder.path) }
    #expect(error?.place?.hasSuffix("home.js, line 2") == true)
    #expect(error?.reason?.contains("write imports as “import { all, one }") == true)
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
