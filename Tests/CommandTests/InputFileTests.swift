import Foundation
import TestSupport
import Testing

@Suite("What stands in the place of a file", .day)
struct InputFileTests {
  /// Files that a build reads, as arguments.
  private static let places: [(path: String, arguments: [String])] = [
    ("gazetteer.yml", []), ("templates/page.js", ["--templates", "templates"]),
    ("templates/index.md", ["--templates", "templates"]), ("pages/about.md", ["--pages", "pages"]),
    ("pages/map.png", ["--pages", "pages"]), ("flags/fr.svg", ["--flags", "flags"]),
    ("before/changes.json", ["--compare", "before/"]),
  ]

  @Test(
    "a pipe, a device or more bytes than the limit in the place of a file end a build in words, without waiting",
    arguments: Repetitions.matrix(Array(places.indices), day: 3))
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
      let words = ["pipe": "a pipe", "device": "a device", "huge file": "the limit", "folder": "a folder"]
      #expect(result.errors.contains(words[kind] ?? ""), "\(kind): \(result.errors)")
      #expect(!gazetteer.has("Output"))
    }
  }

  @Test("a pipe in the place of a copy is waited for by no command")
  func cache() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    defer { server.stop() }
    let (gazetteer, source) = (try Gazetteer(), ["--source", server.address()])
    #expect(try gazetteer.run(["fetch"] + source).status == 0)
    let file = gazetteer.folder.path("gazetteer/" + (try #require(gazetteer.names("gazetteer").first)))
    try FileManager.default.removeItem(atPath: file)
    #expect(mkfifo(file, 0o600) == 0)
    let status = try run(["cache", "status"], gazetteer)
    #expect(status.status == 0 && status.output.contains("damaged, it is a pipe and no file"), "\(status)")
    #expect(try run(["build", "--offline"] + source, gazetteer).status == 69)
    let build = try run(["build"] + source, gazetteer)
    #expect(build.status == 0 && build.errors.contains("it is a pipe and no file"), "\(build)")
    #expect(mkfifo(gazetteer.folder.path("gazetteer/.tmp-1-a"), 0o600) == 0)
    #expect(try run(["build", "--refresh"] + source, gazetteer).status == 0)
    #expect(try run(["cache", "clear"], gazetteer).output.contains("Removed 1 copy"))
  }

  @Test("a shell's <(…) is read as a feed, as a configuration, and to compare with")
  func substitution() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let command = """
      \(Gazetteer.binary.path) build --source <(cat feed.json) --config <(echo 'build: {title: From a pipe}') \
      --compare <(cat feed.json)
      """
    let result = try gazetteer.run(["60", "bash", "-c", command], binary: URL(fileURLWithPath: "/usr/bin/timeout"))
    #expect(result.status == 0 && result.output.contains("Read 2 countries"), "\(result)")
    #expect(try gazetteer.text("Output/index.html").contains("From a pipe"))
  }

  @Test(
    "a limit of bytes that no memory has is wrong use",
    arguments: Repetitions.matrix(["1099511627777", "0", "-1", "\(Int.max)"]))
  func limit(bytes: String) throws {
    let gazetteer = try Gazetteer()
    for command in ["build", "serve", "fetch"] {
      let result = try run([command, "--source", "-", "--max-bytes=\(bytes)"], gazetteer)
      #expect(result.status == 64 && result.errors.contains("1099511627776"), "\(result)")
    }
    _ = try gazetteer.folder.write("max-bytes: \(bytes)\n", to: "gazetteer.yml")
    #expect(try run(["build"], gazetteer).errors.contains("from 1 to 1099511627776"))
  }

  /// Runs the command; one that still waits after a minute is ended, with status 124.
  private func run(_ arguments: [String], _ gazetteer: Gazetteer) throws -> Gazetteer.Result {
    let timeout = URL(fileURLWithPath: "/usr/bin/timeout")
    return try gazetteer.run(["60", Gazetteer.binary.path] + arguments, binary: timeout)
  }
}
