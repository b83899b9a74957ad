import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Publishing
@testable import Site

@Suite("Writing the output folder")
struct OutputWriterTests {
  private let folder: TemporaryDirectory
  private let output: String

  init() throws {
    folder = try TemporaryDirectory()
    output = folder.path("output")
  }

  @Test("unchanged files keep their inode; changed ones are replaced atomically")
  func unchanged() throws {
    #expect(try write(["deep/er/same": "1", "other": "1"]) == OutputWriter.Summary(written: 2))
    let before = (try inode("deep/er/same"), try inode("other"))
    #expect(try write(["deep/er/same": "1", "other": "2"]) == OutputWriter.Summary(written: 1, unchanged: 1))
    #expect(try inode("deep/er/same") == before.0)
    #expect(try inode("other") != before.1)
    #expect(try names() == ["deep/er/same", "other"] && text("other") == "2")
  }

  @Test("files that the site no longer has are deleted with empty folders; untracked ones are kept")
  func deletes() throws {
    _ = try write(["index.html": "1", "flags/fr.svg": "f"])
    try put("mine", in: "kept/own.txt")
    let summary = try write(["index.html": "1"], isForced: true)
    #expect(summary.deleted == 1)
    #expect(try names() == ["index.html", "kept/own.txt"])
    #expect(!FileManager.default.fileExists(atPath: output + "/flags"))
  }

  @Test("a folder with untracked files is rejected and unchanged; host configuration does not count")
  func foreign() throws {
    for name in [".gitkeep", ".git/config", ".nojekyll", ".well-known/security.txt"] { try put("", in: name) }
    try put("example.org", in: "CNAME")
    _ = try write(["index.html": "1"])
    try put("mine", in: "notes/todo.txt")
    let refusal = #expect(throws: PlainError.self) { try write(["index.html": "2"]) }
    #expect(
      refusal?.description == """
        the output folder contains files that Gazetteer did not write: \(output): notes/todo.txt
        Choose another folder with --output, or build next to those files with --force.
        """)
    #expect(refusal?.exitStatus == .cannotCreate)
    #expect(try text("index.html") == "1")
    let hidden = try TemporaryDirectory()
    try hidden.write("mine", to: ".ssh/id")
    let home = #expect(throws: PlainError.self) {
      try OutputWriter(path: hidden.path).write([OutputFile(path: "index.html", contents: .text("1"))])
    }
    #expect(home?.reason == ".ssh")
  }

  @Test("after a killed build, the next one owns the new files and removes temporary ones")
  func killed() throws {
    _ = try write(["a": "1"])
    let digest = SHA256Digest(of: "2").hex
    let journal = OutputManifest(files: ["a": digest, "b": digest, "c/d": digest]).bytes
    try put(String(decoding: journal, as: UTF8.self), in: OutputManifest.journal)
    try put("half", in: ".gazetteer-staging/e/f.html")
    try FileManager.default.createDirectory(atPath: output + "/c", withIntermediateDirectories: true)
    try put("2", in: "b")
    let summary = try write(["a": "1"])
    #expect(summary.deleted == 1)
    #expect(try names() == ["a"])
    for name in [".gazetteer-staging", OutputManifest.journal, "c"] {
      #expect(!FileManager.default.fileExists(atPath: output + "/" + name))
    }
    #expect(try write(["a": "1"]) == OutputWriter.Summary(unchanged: 1))
  }

  @Test("an obstructed build changes nothing")
  func refused() throws {
    _ = try write(["index.html": "1", "gone.html": "1"])
    #expect(symlink("/nowhere", output + "/z") == 0)
    let error = #expect(throws: PlainError.self) {
      try write(["index.html": "2", "new.html": "2", "z/a.html": "2"], isForced: true)
    }
    #expect(error?.summary.hasPrefix("a symbolic link is in the way: \(output)/z: ") == true)
    #expect(try names() == ["gone.html", "index.html", "z"] && text("index.html") == "1")
    #expect(!FileManager.default.fileExists(atPath: output + "/.gazetteer-staging"))
  }

  @Test("nothing is deleted through a symbolic link that replaced a folder")
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

  @Test("a pipe, folder or link in place of a build's own files is reported, and nothing is written")
  func obstacles() throws {
    for name in [OutputManifest.name, OutputManifest.journal, ".gazetteer-staging", ".gazetteer-kept"] {
      for make in [{ mkfifo($0, 0o666) }, { symlink("/nowhere", $0) }] as [(String) -> Int32] {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        #expect(make(output + "/" + name) == 0)
        #expect {
          try write(["index.html": "1"])
        } throws: {
          ($0 as? PlainError)?.exitStatus == .cannotCreate
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: output) == [name])
        #expect(unlink(output + "/" + name) == 0)
      }
    }
  }

  @Test("a path outside of the folder is rejected", arguments: ["../x", "/etc/x", "a/../../x", "a//b", "", "."])
  func paths(path: String) throws {
    #expect(throws: PlainError.self) { try write([path: "x"]) }
  }

  @Test("many files of a folder are all written completely, and none is rewritten")
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

  @Test("a file larger than the comparison buffer that differs in its last byte is rewritten")
  func large() throws {
    let bytes = [UInt8](repeating: 0xFF, count: 160_000)
    let write = { (end: UInt8) in
      try OutputWriter(path: output).write([OutputFile(path: "large", contents: .bytes(bytes + [end]))])
    }
    _ = try write(1)
    #expect(try write(1).unchanged == 1)
    #expect(try write(2).written == 1)
    #expect(FileManager.default.contents(atPath: output + "/large") == Data(bytes + [2]))
  }

  @Test("two concurrent builds leave the complete files of one of them")
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

  /// The files of the output, without dot files.
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
