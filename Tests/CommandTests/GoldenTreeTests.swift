import Foundation
import TestSupport
import Testing

/// Compares whole builds with recorded trees. Every folder of `Fixtures` has a `feed.json`, `templates/`, `flags/`,
/// optionally `arguments`, and the tree `expected/`. Missing or unexpected files fail.
///
/// `GAZETTEER_RECORD=1 swift test --filter GoldenTree` records the trees again; review with `git diff`.
@Suite("Golden trees")
struct GoldenTreeTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// Half a megabyte of bundled names and the SVG of the world map, which have tests of their own. The trees contain
  /// empty files with these names, and the manifests have their digests.
  private static let bundled: Set = ["search.js", "search-languages.js", "world.svg"]

  static let cases = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path))?.sorted() ?? []

  @Test("there are fixtures")
  func areThere() {
    #expect(Self.cases.count >= 3)
  }

  @Test("a build writes the expected tree", arguments: cases)
  func builds(name: String) throws {
    let folder = Self.fixtures.appending(path: name)
    let gazetteer = try Gazetteer()
    var arguments = ["build"]
    for (option, name) in [("--source", "feed.json"), ("--templates", "templates"), ("--flags", "flags")] {
      arguments += [option, folder.appending(path: name).path]
    }
    if let more = try? String(contentsOf: folder.appending(path: "arguments"), encoding: .utf8) {
      arguments += more.split(separator: "\n").map(String.init)
    }
    try gazetteer.succeed(arguments)

    let expected = folder.appending(path: "expected")
    let output = URL(fileURLWithPath: gazetteer.folder.path("Output"))
    if ProcessInfo.processInfo.environment["GAZETTEER_RECORD"] != nil {
      try? FileManager.default.removeItem(at: expected)
      try FileManager.default.copyItem(at: output, to: expected)
      for file in Self.bundled.map({ expected.appending(path: $0) })
      where FileManager.default.fileExists(atPath: file.path) {
        try Data().write(to: file)
      }
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: output.path).sorted()
    #expect(files == (try FileManager.default.subpathsOfDirectory(atPath: expected.path).sorted()))
    for file in files where !Self.bundled.contains(file) {
      let path = output.appending(path: file).path
      guard let found = FileManager.default.contents(atPath: path) else { continue }
      let wanted = FileManager.default.contents(atPath: expected.appending(path: file).path)
      #expect(found == wanted, "\(name)/expected/\(file) differs")
    }
  }
}
