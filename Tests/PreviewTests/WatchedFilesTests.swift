import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("Watched files")
struct WatchedFilesTests {
  @Test("a change, a new file, a removal and a replacement are detected")
  func changes() throws {
    let folder = try TemporaryDirectory()
    try folder.write("one", to: "templates/index.md")
    let files = WatchedFiles([folder.path("templates"), folder.path("gazetteer.yml")])
    var before = files.look()
    for name in [".index.md.swp", "index.md~", "Output/index.html"] { try folder.write("x", to: "templates/" + name) }
    #expect(files.look() == before, "what editors leave, and folders below, are no change")
    func expectChange(of name: String, _ change: () throws -> Void) throws {
      try change()
      let now = files.look()
      #expect(now.changes(since: before) == [folder.path(name)])
      before = now
    }
    try expectChange(of: "templates/index.md") { try folder.write("other", to: "templates/index.md") }
    try expectChange(of: "gazetteer.yml") { try folder.write("title: A", to: "gazetteer.yml") }
    try expectChange(of: "templates/style.css") { try folder.write("", to: "templates/style.css") }
    try expectChange(of: "templates/style.css") {
      try FileManager.default.removeItem(atPath: folder.path("templates/style.css"))
    }
    let dates = try FileManager.default.attributesOfItem(atPath: folder.path("templates/index.md"))
    try folder.write("OTHER", to: "copy")
    try FileManager.default.setAttributes(
      [.modificationDate: dates[.modificationDate] ?? Date()], ofItemAtPath: folder.path("copy"))
    try expectChange(of: "templates/index.md") {
      #expect(rename(folder.path("copy"), folder.path("templates/index.md")) == 0)
    }
    let (there, away) = (folder.path("templates/index.md"), folder.path("away"))
    #expect(rename(there, away) == 0)
    #expect(files.look().changes(since: before) == [there])
    #expect(rename(away, there) == 0)
    #expect(files.look() == before, "a file that comes back as it was is no change")
  }

  @Test("files in new subfolders of a watched folder are detected, those behind a link are not")
  func tree() throws {
    let folder = try TemporaryDirectory()
    try folder.write("one", to: "pages/index.md")
    try folder.write("one", to: "elsewhere/index.md")
    let files = WatchedFiles([], trees: [folder.path("pages")])
    let before = files.look()
    try folder.write("one", to: "pages/guide/first/start.md")
    #expect(files.look().changes(since: before) == [folder.path("pages/guide/first/start.md")])
    try FileManager.default.removeItem(atPath: folder.path("pages/guide"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("pages/round"), withDestinationPath: folder.path("pages"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("pages/elsewhere"), withDestinationPath: folder.path("elsewhere"))
    #expect(files.look() == before)
  }

  @Test("a folder that appears, disappears or is replaced is detected, even if empty")
  func folders() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("templates")
    for files in [WatchedFiles([path]), WatchedFiles([], trees: [path])] {
      let before = files.look()
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(files.look().changes(since: before) == [path])
      try FileManager.default.removeItem(atPath: path)
      #expect(files.look() == before)
    }
  }
}
