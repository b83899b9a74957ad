import Foundation
import TestSupport
import Testing

@testable import Publishing
@testable import Site

@Suite("Keeping files of failed sections")
struct KeptSectionsTests {
  @Test(
    "files of a failed section are kept",
    arguments: [
      ("facts/index.html", true), ("facts/a/b.csv", true), ("facts/images/a.png", true), ("flags/fr.svg", false),
      ("index.html", false), ("factsheet.html", false), ("other/index.html", false), ("facts/more/index.html", false),
    ])
  func section(path: String, stays: Bool) {
    #expect(KeptSections(kept: ["facts/"], built: ["", "other/", "facts/more/"]).holds(path) == stays)
  }

  @Test(
    "if the root fails, everything is kept except below the sections that were built",
    arguments: [("index.html", true), ("countries/fr.html", true), ("images/a.png", true), ("facts/a.csv", false)])
  func root(path: String, stays: Bool) {
    #expect(KeptSections(kept: [""], built: ["facts/"]).holds(path) == stays)
    #expect(!KeptSections(kept: [], built: [""]).holds(path))
  }

  @Test("kept files are still tracked: counted, not treated as untracked, and removed later")
  func writes() throws {
    let folder = try TemporaryDirectory()
    let writer = OutputWriter(path: folder.path("output"))
    let (root, facts) = (file("index.html"), [file("facts/index.html"), file("facts/facts.csv")])
    _ = try writer.write([root] + facts)
    try FileManager.default.removeItem(atPath: folder.path("output/facts/facts.csv"))
    let kept = try writer.write([root], keeping: KeptSections(kept: ["facts/"], built: [""]))
    #expect(kept == OutputWriter.Summary(unchanged: 1, kept: 1))
    #expect(FileManager.default.fileExists(atPath: folder.path("output/facts/index.html")))
    #expect(try writer.write([root]) == OutputWriter.Summary(unchanged: 1, deleted: 1))
    #expect(!FileManager.default.fileExists(atPath: folder.path("output/facts")))
  }

  @Test("the title of an earlier section is known while its index exists")
  func earlierTitle() throws {
    let folder = try TemporaryDirectory()
    let writer = OutputWriter(path: folder.path("output"))
    #expect(try writer.earlierTitle(at: "facts/") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("output")), "a look creates nothing")
    _ = try writer.write([file("index.html"), file("facts/index.html")], titles: ["facts/": "Our facts"])
    #expect(try writer.earlierTitle(at: "facts/") == "Our facts")
    #expect(try writer.earlierTitle(at: "") == "")
    #expect(try writer.earlierTitle(at: "other/") == nil)
    try FileManager.default.removeItem(atPath: folder.path("output/facts/index.html"))
    #expect(try writer.earlierTitle(at: "facts/") == nil)
  }

  private func file(_ path: String) -> OutputFile { OutputFile(path: path, contents: .text(path)) }
}
