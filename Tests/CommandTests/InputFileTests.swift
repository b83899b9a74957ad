import Foundation
import TestSupport
import Testing

@Suite("Special files", .day, .linux)
struct InputFileTests {
  /// Files that a build reads, as arguments.
  private static let places: [(path: String, arguments: [String])] = [
    ("before/changes.json", ["--compare", "before/"]), ("gazetteer.yml", []),
    ("templates/page.js", ["--templates", "templates"]),
    ("templates/index.md", ["--templates", "templates"]), ("pages/about.md", ["--pages", "pages"]),
    ("pages/map.png", ["--pages", "pages"]), ("flags/fr.svg", ["--flags", "flags"]),
  ]

  @Test(
    "a pipe, a device or an oversized file ends a build with a message, without waiting",
    arguments: Repetitions.matrix(Array(places.indices), day: 2))
  func noFile(index: Int) throws {
    let (path, arguments) = Self.places[index]
    for kind in ["pipe", "device", "huge file", "folder"] {
      let gazetteer = try Gazetteer()
      _ = try gazetteer.folder.write(twoCountries, to: "feed.json")
      for name in ["templates/index.md", "pages/index.md"] { _ = try gazetteer.folder.write("# A\n", to: name) }
      let file = try gazetteer.folder.write("", to: path)
      if kind == "huge file" {
        #expect(truncate(file, 5 << 30) == 0)
      } else {
        try FileManager.default.removeItem(atPath: file)
        switch kind {
        case "pipe": #expect(mkfifo(file, 0o600) == 0)
        case "folder": #expect(mkdir(file, 0o700) == 0)
        default: #expect(symlink("/dev/zero", file) == 0)
        }
      }
      let result = try run(["build", "--source", "feed.json"] + arguments, gazetteer)
      #expect([65, 66].contains(result.status), "\(kind): \(result.status) \(result.errors)")
      #expect(result.errors.contains("error: ") && result.errors.contains(path), "\(kind): \(result.errors)")
      // A link in a folder of pages would publish its target.
      let device = path.hasPrefix("pages/") ? "a symbolic link" : "a device"
      let words = ["pipe": "a pipe", "device": device, "huge file": "the limit", "folder": "a folder"]
      #expect(result.errors.contains(words[kind] ?? ""), "\(kind): \(result.errors)")
      #expect(!gazetteer.has("Output"))
    }
  }

  @Test("process substitution, <(…), works for a feed and a configuration")
  func substitution() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let command = """
      \(Gazetteer.binary.path) build --source <(cat feed.json) --config <(echo 'build: {title: From a pipe}')
      """
    let result = try gazetteer.run(["60", "bash", "-c", command], binary: URL(fileURLWithPath: "/usr/bin/timeout"))
    #expect(result.status == 0 && result.output.contains("Read 2 countries"), "\(result)")
    #expect(try gazetteer.text("Output/index.html").contains("From a pipe"))
  }

  /// Runs the command and kills it after a minute, with status 124.
  private func run(_ arguments: [String], _ gazetteer: Gazetteer) throws -> Gazetteer.Result {
    let timeout = URL(fileURLWithPath: "/usr/bin/timeout")
    return try gazetteer.run(["60", Gazetteer.binary.path] + arguments, binary: timeout)
  }
}
