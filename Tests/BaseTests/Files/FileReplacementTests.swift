import Foundation
import TestSupport
import Testing

@testable import Base

@Suite("File replacement")
struct FileReplacementTests {
  @Test("the new file keeps the permissions of the old one, and a symbolic link leads to it")
  func replaces() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("old, and longer", to: "a.csv")
    let link = folder.path("link.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.csv")
    try FileReplacement.write(Array("new".utf8), to: link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.csv")
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    #expect(try Folder.names(in: folder.path("")).count == 2, "no temporary file is left")
  }

  @Test("errors of creating and of writing differ", arguments: ["", "sub/a.csv"])
  func notCreated(name: String) throws {
    let folder = try TemporaryDirectory()
    #expect {
      try FileReplacement.write([1], to: folder.path(name))
    } throws: { error in
      (error as? PlainError)?.exitStatus == .cannotCreate
    }
  }

  @Test("a writable file in a read-only folder reports the folder", .linux)
  func foldersThatTakeNoFile() throws {
    // Nobody can create a file there, not even root.
    let path = "/proc/self/comm"
    #expect(FileManager.default.isWritableFile(atPath: path))
    #expect {
      try FileReplacement.write(Array("x".utf8), to: path)
    } throws: { error in
      let start = "no new file can be created in its folder to replace it: "
      return (error as? PlainError)?.reason?.hasPrefix(start) == true
    }
  }

  @Test("a device is written to directly, and reports when it is full", .linux)
  func device() {
    let error = #expect(throws: PlainError.self) { try FileReplacement.write([1], to: "/dev/full") }
    #expect(error?.summary == "writing failed: /dev/full: no space left on device")
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }
}
