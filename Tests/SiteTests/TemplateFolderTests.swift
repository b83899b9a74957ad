@testable import Base
import Foundation
import TestSupport
import Testing

@testable import Gazetteer

@Suite("A folder of templates")
struct TemplateFolderTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test("a picture takes the place of the icon, whatever its bytes")
  func icon() throws {
    let bytes: [UInt8] = [0x89, 0xFF, 0x00, 0xFE]
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("icon-512.png")))
    let templates = try TemplateFolder.load(folder.path)
    #expect(templates.bytes("icon-512.png") == bytes)
  }

  @Test("a text that is not UTF-8, and a picture that is no icon of the site, are refused")
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

  @Test("custom.css is the end of every style, on pages and in files, of large sites and of small ones")
  func customStyle() throws {
    let rule = "h1 { color: red; }"
    try folder.write(rule, to: "custom.css")
    let templates = try TemplateFolder.load(folder.path)
    let page = try OwnPages(markdown: ["a.md": (file: "a.md", text: "# A")], pictures: [:])
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    for dataset in [snapshot, Dataset(format: .plain, title: "Test", countries: [country("France", "FR")])] {
      let files = try rendered(dataset, templates: templates) { $0.ownPages = page }
      for (path, text) in files where path.hasSuffix(".css") { #expect(text.hasSuffix(rule), "\(path)") }
      for (path, text) in files where path.hasSuffix(".html") && text.contains("<style>") {
        #expect(text.contains("\(rule)\n</style>"), "\(path)")
      }
      #expect(files["style.css"] != nil && files["pages.css"] != nil)
    }
  }

  @Test("a script of one's own is published as it is; the built-in ones leave out what only their authors read")
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
