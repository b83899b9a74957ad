import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Publishing
@testable import Site

/// Random changes of an output folder between builds; the same seed makes the same changes.
@Suite("Ownership of output files")
struct OutputOwnershipTests {
  private static let names = [
    "index.html", "404.html", "countries/fr.html", "countries/de.html", "flags/fr.svg", "v3.1/alpha/fr", "notes.txt",
    "countries", "mine/a/b.txt",
  ]

  @Test(
    "no byte of an untracked file is ever lost, whatever the manifest says", arguments: 0..<Repetitions.times(60)
  )
  func nothingIsLost(seed: Int) throws {
    var world = try World(seed: UInt64(seed), names: Self.names)
    for _ in 0..<25 {
      try world.meddle()
      let before = try world.state()
      let outcome = Result { try world.build() }
      let after = try world.state()
      let mine = { (state: [String: String]) in Set(state.values.filter { $0.hasPrefix("mine") }) }
      #expect(mine(before).isSubset(of: mine(after)), "lost \(mine(before).subtracting(mine(after))): \(world.log)")
      let outside = { (state: [String: String]) in state.filter { $0.key.hasPrefix("elsewhere/") } }
      #expect(outside(after) == outside(before), "\(world.log)")
      switch outcome {
      case .success(let build):
        for (name, text) in build.site { #expect(after["output/\(name)"] == text, "\(name): \(world.log)") }
        for name in build.summary.copied {
          #expect(after.keys.contains { $0.hasPrefix("output/.gazetteer-kept/\(name)") }, "\(name): \(world.log)")
        }
      case .failure(let error):
        let error = try #require(error as? PlainError)
        #expect(error.exitStatus == .cannotCreate, "\(error): \(world.log)")
        #expect(after == before, "a build that was refused has changed something: \(world.log)")
      }
    }
  }

  @Test("with a forged manifest nothing is deleted, and replaced files are backed up")
  func forged() throws {
    let folder = try TemporaryDirectory()
    for name in ["index.html", "thesis.txt"] { try folder.write("mine \(name)", to: name) }
    let digest = String(repeating: "0123456789abcdef", count: 4)
    try folder.write(
      #"{"gazetteer":2,"files":{"index.html":"\#(digest)","thesis.txt":"\#(digest)"}}"#, to: OutputManifest.name)
    for _ in 0..<2 {
      let summary = try OutputWriter(path: folder.path).write([OutputFile(path: "index.html", contents: .text("site"))])
      #expect(summary.left == ["thesis.txt"] && summary.deleted == 0)
    }
    #expect(try String(contentsOfFile: folder.path("thesis.txt"), encoding: .utf8) == "mine thesis.txt")
    #expect(
      try String(contentsOfFile: folder.path(".gazetteer-kept/index.html"), encoding: .utf8) == "mine index.html")
  }

  @Test("every edit of the same file is backed up, the same content once")
  func copies() throws {
    let folder = try TemporaryDirectory()
    let writer = OutputWriter(path: folder.path)
    for (number, edit) in ["a", "b", "a"].enumerated() {
      _ = try writer.write([OutputFile(path: "x/index.html", contents: .text("site \(number)"))])
      try folder.write(edit, to: "x/index.html")
    }
    let summary = try writer.write([OutputFile(path: "x/index.html", contents: .text("site"))])
    #expect(summary.copied == ["x/index.html"])
    let kept = try ["x/index.html", "x/index.html.1"].map {
      try String(contentsOfFile: folder.path(".gazetteer-kept/" + $0), encoding: .utf8)
    }
    #expect(kept == ["a", "b"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(".gazetteer-kept/x")).count == 2)
  }

  @Test("an input of the build is neither replaced nor deleted, under any name")
  func inputs() throws {
    let folder = try TemporaryDirectory()
    let output = folder.path("output")
    let source = try folder.write("feed", to: "output/countries.json")
    try folder.write("link", to: "linked")
    #expect(link(folder.path("linked"), output + "/hard.json") == 0)
    #expect(symlink("countries.json", output + "/soft.json") == 0)
    for (read, name) in [
      (source, "countries.json"), (output + "/../output/./countries.json", "countries.json"),
      (output + "/soft.json", "soft.json"), (output + "/soft.json", "countries.json"),
      (folder.path("linked"), "hard.json"),
    ] {
      let writer = OutputWriter(path: output, isForced: true, replacesForeign: true) {
        var files = ReadFiles()
        files.add(read)
        return files
      }
      #expect(throws: PlainError.input(path: output + "/" + name)) {
        try writer.write([OutputFile(path: name, contents: .text("site"))])
      }
    }
    #expect(try String(contentsOfFile: source, encoding: .utf8) == "feed")
    #expect(try FileManager.default.contentsOfDirectory(atPath: output).count == 3)
  }

  @Test("an input that an earlier build wrote is not deleted")
  func earlierOutput() throws {
    let folder = try TemporaryDirectory()
    let index = OutputFile(path: "index.html", contents: .text("site"))
    let writer = OutputWriter(path: folder.path) {
      var files = ReadFiles()
      files.add(folder.path("countries.json"))
      return files
    }
    _ = try writer.write([OutputFile(path: "countries.json", contents: .text("rows")), index])
    #expect(throws: PlainError.input(path: folder.path("countries.json"))) { try writer.write([index]) }
    #expect(FileManager.default.fileExists(atPath: folder.path("countries.json")))
  }
}

/// An output folder, a second writer in it, and a folder elsewhere that links lead to.
private struct World {
  private let folder: TemporaryDirectory
  private let names: [String]
  private var random: SplitMix64
  private var count = 0
  private(set) var log: [String] = []
  private var output: String { folder.path("output") }

  init(seed: UInt64, names: [String]) throws {
    (folder, self.names, random) = (try TemporaryDirectory(), names, SplitMix64(seed: seed))
    try folder.write("mine elsewhere", to: "elsewhere/fr.html")
    try FileManager.default.createDirectory(atPath: folder.path("elsewhere/alpha"), withIntermediateDirectories: true)
  }

  /// Makes a change that builds do not make.
  mutating func meddle() throws {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let name = names.randomElement(using: &random) else { continue }
      let path = output + "/" + name
      let action = Int.random(in: 0..<12, using: &random)
      log.append("\(action) \(name)")
      count += 1
      switch action {
      case 0...3: try? write("mine \(count)", path)
      case 4: try? FileManager.default.removeItem(atPath: path)
      case 5: _ = symlink(folder.path("elsewhere"), path)
      case 6:
        unlink(path)
        _ = mkfifo(path, 0o666)
      case 7:
        // A folder that is replaced by a link.
        let above = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
        guard above != output else { continue }
        try? FileManager.default.moveItem(atPath: above, toPath: folder.path("output/moved\(count)"))
        _ = symlink(folder.path("elsewhere"), above)
      case 8: try? FileManager.default.removeItem(atPath: output + "/" + OutputManifest.name)
      case 9: try? write(forged(), output + "/" + OutputManifest.name)
      case 10: try? write(forged(), output + "/" + OutputManifest.journal)
      default: try? write("mine \(count)", output + "/.hidden")
      }
    }
  }

  /// Builds some of the files.
  mutating func build() throws -> (site: [String: String], summary: OutputWriter.Summary) {
    count += 1
    let chosen = names.dropLast(3).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let number = Int.random(in: 0..<3, using: &random)
    let site = Dictionary(uniqueKeysWithValues: chosen.map { ($0, "site \(number) \($0)") })
    let isForced = Int.random(in: 0..<4, using: &random) > 0
    let replacesForeign = Bool.random(using: &random)
    log.append("build \(number) \(chosen) \(isForced) \(replacesForeign)")
    let writer = OutputWriter(path: output, isForced: isForced, replacesForeign: replacesForeign)
    let files = site.sorted { $0.key < $1.key }.map { OutputFile(path: $0.key, contents: .text($0.value)) }
    return (site, try writer.write(files))
  }

  /// The texts of all regular files by path, and the types of folders, links and pipes.
  func state() throws -> [String: String] {
    var state: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var status = stat()
      guard lstat(folder.path(name), &status) == 0 else { continue }
      let type = status.st_mode & S_IFMT
      state[name] =
        type == S_IFREG ? try String(contentsOfFile: folder.path(name), encoding: .utf8) : "type \(type)"
    }
    return state
  }

  /// A manifest or journal that claims every file as written by a build.
  private mutating func forged() -> String {
    let digests = [SHA256Digest(of: "").hex, SHA256Digest(of: "site 0").hex, ""]
    let files = names.map { ($0, digests.randomElement(using: &random) ?? "") }
    let manifest = OutputManifest(files: Dictionary(uniqueKeysWithValues: files)).bytes
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: #"{"gazetteer":1,"files":\#(names)}"#
    case 1: String(decoding: manifest.dropLast(8), as: UTF8.self)
    default: String(decoding: manifest, as: UTF8.self)
    }
  }

  private func write(_ text: String, _ path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Pipes would block, and the target of a link is outside of the folder.
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return }
    guard file.deletingLastPathComponent().resolvingSymlinksInPath().path.hasPrefix(output) else { return }
    try Data(text.utf8).write(to: file)
  }
}
