import Checksums
import Foundation
import TestSupport
import Testing

@testable import Output

@Suite("Writing the output folder")
struct OutputWriterTests {
  private let folder: TemporaryDirectory
  private let output: String

  init() throws {
    folder = try TemporaryDirectory()
    output = folder.path("output")
  }

  @Test("files appear with their folders, and the summary counts them")
  func writes() throws {
    let summary = try write(["index.html": "a", "deep/er/b.html": "b"])
    #expect(summary == OutputWriter.Summary(written: 2, unchanged: 0, deleted: 0))
    #expect(try text("deep/er/b.html") == "b")
    #expect(try names() == ["deep/er/b.html", "index.html"])
  }

  @Test("bytes that are no text are written as they are")
  func bytes() throws {
    let file = OutputFile(path: "icon.png", contents: .bytes([0xFF, 0x00, 0x0A]))
    #expect(try OutputWriter(path: output).write([file]).written == 1)
    #expect(FileManager.default.contents(atPath: output + "/icon.png") == Data([0xFF, 0x00, 0x0A]))
    #expect(try OutputWriter(path: output).write([file]).unchanged == 1)
  }

  @Test("unchanged files keep their inode; changed ones are replaced, not written into")
  func unchanged() throws {
    _ = try write(["same": "1", "other": "1"])
    let before = (try inode("same"), try inode("other"))
    let summary = try write(["same": "1", "other": "2"])
    #expect(summary == OutputWriter.Summary(written: 1, unchanged: 1, deleted: 0))
    #expect(try inode("same") == before.0)
    #expect(try inode("other") != before.1)
  }

  @Test("a file that the site no longer has goes, with its empty folder; one that it never wrote stays")
  func deletes() throws {
    _ = try write(["index.html": "1", "flags/fr.svg": "f"])
    try put("mine", in: "kept/own.txt")
    let summary = try write(["index.html": "1"], isForced: true)
    #expect(summary.deleted == 1)
    #expect(try names() == ["index.html", "kept/own.txt"])
    #expect(!FileManager.default.fileExists(atPath: output + "/flags"))
  }

  @Test("a folder with foreign files is refused and left as it is; what hosts want beside a site does not count")
  func foreign() throws {
    for name in [".gitkeep", ".git/config", ".nojekyll", ".well-known/security.txt"] { try put("", in: name) }
    try put("example.org", in: "CNAME")
    _ = try write(["index.html": "1"])
    try put("mine", in: "notes/todo.txt")
    #expect(throws: OutputError.foreignFiles(folder: output, files: ["notes/todo.txt"])) {
      try write(["index.html": "2"])
    }
    #expect(try text("index.html") == "1")
    #expect(OutputError.foreignFiles(folder: output, files: []).exitStatus == .cannotCreate)
  }

  @Test("after a build that was killed, the next one knows the new files as its own and clears its litter")
  func killed() throws {
    _ = try write(["a": "1"])
    let entries = ["b", "c/d"].map { OutputManifest.Entry(path: $0, digest: ContentDigest(ofParts: [Array("2".utf8)])) }
    try put("\n" + String(decoding: ManifestLine.lines(entries).joined(), as: UTF8.self), in: OutputJournal.name)
    try put("half", in: ".gazetteer-staging/manifest")
    try put("half", in: ".gazetteer-staging/file-12")
    try put("half", in: ".gazetteer-staging/folder-3/a.html")
    try FileManager.default.createDirectory(
      atPath: output + "/.gazetteer-staging/folder-4", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: output + "/c", withIntermediateDirectories: true)
    try put("2", in: "b")
    let summary = try write(["a": "1"])
    #expect(summary.deleted == 1)
    #expect(try names() == ["a"])
    for name in [".gazetteer-staging", OutputJournal.name, "c"] {
      #expect(!FileManager.default.fileExists(atPath: output + "/" + name))
    }
    #expect(try write(["a": "1"]) == OutputWriter.Summary(unchanged: 1))
  }

  @Test("nothing is written through a symbolic link inside the folder")
  func symbolicLinks() throws {
    try put("untouched", in: "../elsewhere/b.html")
    _ = try write(["index.html": "1"])
    try FileManager.default.createSymbolicLink(
      atPath: output + "/deep", withDestinationPath: folder.path("elsewhere"))
    #expect(throws: OutputError.symbolicLink(path: output + "/deep")) {
      try write(["index.html": "1", "deep/b.html": "evil"], isForced: true)
    }
    #expect(try String(contentsOfFile: folder.path("elsewhere/b.html"), encoding: .utf8) == "untouched")
  }

  @Test("nothing is deleted through a symbolic link that took the place of a folder")
  func linkInPlaceOfFolder() throws {
    _ = try write(["index.html": "1", "deep/b.html": "2"])
    try FileManager.default.moveItem(atPath: output + "/deep", toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: output + "/deep", withDestinationPath: folder.path("elsewhere"))
    try FileManager.default.createDirectory(
      atPath: folder.path("elsewhere/empty"), withIntermediateDirectories: true)
    _ = try write(["index.html": "1"], isForced: true)
    #expect(try String(contentsOfFile: folder.path("elsewhere/b.html"), encoding: .utf8) == "2")
    #expect(FileManager.default.fileExists(atPath: folder.path("elsewhere/empty")))
  }

  @Test("no empty folder is removed behind a link that took the place of the one above it")
  func emptyFolderBehindLink() throws {
    _ = try write(["index.html": "1", "v3.1/alpha/fr": "2"])
    try FileManager.default.removeItem(atPath: output + "/v3.1")
    try FileManager.default.createDirectory(
      atPath: folder.path("elsewhere/alpha"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: output + "/v3.1", withDestinationPath: folder.path("elsewhere"))
    _ = try write(["index.html": "1"], isForced: true)
    #expect(FileManager.default.fileExists(atPath: folder.path("elsewhere/alpha")))
  }

  @Test(
    "a folder that holds hidden files only is refused like one with others",
    arguments: [".bashrc", ".ssh/id", ".profile"])
  func hidden(name: String) throws {
    try put("mine", in: name)
    #expect(throws: OutputError.foreignFiles(folder: output, files: [String(name.prefix { $0 != "/" })])) {
      try write(["index.html": "1"])
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: output).allSatisfy { name.hasPrefix($0) })
    #expect(try write(["index.html": "1"], isForced: true).written == 1)
    #expect(try write(["index.html": "1"]).unchanged == 1)
  }

  @Test("a pipe, a folder or a link in the place of what builds keep for themselves is told of, and nothing is written")
  func obstacles() throws {
    for name in [OutputManifest.name, OutputJournal.name, ".gazetteer-staging", ".gazetteer-kept"] {
      for make in [{ mkfifo($0, 0o666) }, { symlink("/nowhere", $0) }] as [(String) -> Int32] {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        #expect(make(output + "/" + name) == 0)
        #expect {
          try write(["index.html": "1"])
        } throws: {
          ($0 as? OutputError)?.exitStatus == .cannotCreate
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: output) == [name])
        #expect(unlink(output + "/" + name) == 0)
      }
    }
  }

  @Test("a path that leaves the folder is refused", arguments: ["../x", "/etc/x", "a/../../x", "a//b", "", "."])
  func paths(path: String) throws {
    #expect(throws: OutputError.self) { try write([path: "x"]) }
  }

  @Test("a manifest that names files elsewhere deletes nothing there")
  func hostileManifest() throws {
    try put("mine", in: "../precious")
    try put(#"{"gazetteer":1,"files":["../precious"]}"#, in: OutputManifest.name)
    _ = try write(["a": "1"])
    #expect(FileManager.default.fileExists(atPath: folder.path("precious")))
  }

  @Test("an output that is a file, or lies below one, cannot be created")
  func notAFolder() throws {
    let file = try folder.write("", to: "file")
    for path in [file, file + "/below"] {
      #expect {
        try OutputWriter(path: path).write([])
      } throws: {
        ($0 as? OutputError)?.exitStatus == .cannotCreate
      }
    }
  }

  @Test("many files of a folder are all there, each whole, and nothing of them is written again")
  func many() throws {
    let files = (0..<1_000).map {
      OutputFile(path: "countries/f\($0).html", contents: .text(String(repeating: "\($0) ", count: $0)))
    }
    #expect(try OutputWriter(path: output).write(files) == OutputWriter.Summary(written: 1_000))
    for number in [0, 1, 255, 256, 999] {
      #expect(try text("countries/f\(number).html") == String(repeating: "\(number) ", count: number))
    }
    #expect(!FileManager.default.fileExists(atPath: output + "/.gazetteer-staging"))
    #expect(try OutputWriter(path: output).write(files) == OutputWriter.Summary(unchanged: 1_000))
  }

  @Test("a file larger than what is compared at once is told from one that differs in its last byte")
  func large() throws {
    let text = String(repeating: "0123456789abcdef", count: 10_000)
    _ = try write(["large": text + "1"])
    #expect(try write(["large": text + "1"]).unchanged == 1)
    #expect(try write(["large": text + "2"]).written == 1)
    #expect(try self.text("large") == text + "2")
  }

  @Test("two builds at once leave the files of one of them, whole")
  func atOnce() async throws {
    let (folder, output) = (folder, output)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          let files = (0..<20).map { OutputFile(path: "f\($0)", contents: .text("build \(number)")) }
          for _ in 0..<5 { _ = try? OutputWriter(path: output).write(files) }
        }
      }
    }
    let texts = Set(try (0..<20).map { try text("f\($0)") })
    #expect(texts.count == 1)
    #expect(try folder.names() == ["output"])
  }

  @discardableResult
  private func write(_ files: [String: String], isForced: Bool = false) throws -> OutputWriter.Summary {
    try OutputWriter(path: output, isForced: isForced).write(
      files.sorted { $0.key < $1.key }.map { OutputFile(path: $0.key, contents: .text($0.value)) })
  }

  private func put(_ text: String, in name: String) throws {
    let file = URL(fileURLWithPath: output + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: output + "/" + name, encoding: .utf8)
  }

  /// The files of the output, without its dot files.
  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: output).filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: output + "/" + name, isDirectory: &isFolder)
      return !isFolder.boolValue && !name.hasPrefix(".")
    }.sorted()
  }

  private func inode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: output + "/" + name)[.systemFileNumber] as? Int
  }
}
