import TestSupport
import Testing
@testable import Base

@Suite("Folders")
struct FolderTests {
  @Test(
    "the folder of a path is what stands before its last slash",
    arguments: [
      ("a/b", "a"), ("a/b/c.md", "a/b"), ("/a", "/"), ("/", "/"), ("a", "."), (".", "."), ("..", "."), ("", "."),
      ("./a", "."), ("/é/\u{301}a", "/é"),
    ])
  func parent(path: String, parent: String) { #expect(Folder.parent(of: path) == parent) }

  @Test("a folder is made with its parents, and one that is there stays as it is", arguments: ["a/b/c", "a//b/", "d"])
  func creates(path: String) throws {
    let folder = try TemporaryDirectory()
    for _ in 1...2 { try Folder.create(folder.path(path)) }
    #expect(try Folder.names(in: folder.path(path)).isEmpty)
  }

  @Test("a folder that is always there is one, too", arguments: [".", "./", "..", "/", "//"])
  func exists(path: String) throws { try Folder.create(path) }

  @Test("there is no folder without a name, or in the place of a file", arguments: ["", "/dev/null"])
  func noFolder(path: String) { #expect(throws: SystemError.self) { try Folder.create(path) } }
}
