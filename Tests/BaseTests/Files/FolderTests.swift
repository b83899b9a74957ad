import TestSupport
import Testing

@testable import Base

@Suite("Folders")
struct FolderTests {
  @Test(
    "the folder of a path is the part before its last slash",
    arguments: [
      ("a/b", "a"), ("a/b/c.md", "a/b"), ("/a", "/"), ("/", "/"), ("a", "."), (".", "."), ("..", "."), ("", "."),
      ("./a", "."), ("/é/\u{301}a", "/é"),
    ])
  func parent(path: String, parent: String) { #expect(Folder.parent(of: path) == parent) }

  @Test("a folder is created with its parents, and an existing one is kept", arguments: ["a/b/c", "a//b/", "d"])
  func creates(path: String) throws {
    let folder = try TemporaryDirectory()
    for _ in 1...2 { try Folder.create(folder.path(path)) }
    #expect(try Folder.names(in: folder.path(path)).isEmpty)
  }

  @Test("a folder needs a name and cannot replace a file", arguments: ["", "/dev/null"])
  func noFolder(path: String) { #expect(throws: SystemError.self) { try Folder.create(path) } }
}
