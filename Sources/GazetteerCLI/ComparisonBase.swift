import Feeds
import Foundation

/// What a build is compared with.
enum ComparisonBase {
  /// Nothing: the site does not tell of changes.
  case none
  /// What an earlier build has written into the output folder.
  case output(String)
  /// A site in a folder, with a slash at its end.
  case folder(String)
  /// A published site, by its address with a slash at its end.
  case site(String)
  /// One document.
  case document(Source)

  /// Whether nothing is compared.
  var isNone: Bool { if case .none = self { true } else { false } }

  init(_ text: String?, output: String) throws {
    switch text {
    case nil: self = .output(output)
    case "none": self = .none
    case let text?:
      let source = try Source(parsing: text)
      switch source {
      case .address(let address) where address.prefix { $0 != "?" && $0 != "#" }.hasSuffix("/"): self = .site(address)
      case .file(let path):
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard path.hasSuffix("/") || isThere && isFolder.boolValue else {
          self = .document(source)
          return
        }
        self = .folder(path.hasSuffix("/") ? path : path + "/")
      case .standardInput:
        throw CommandError.usage(
          what: "--compare cannot read standard input", reason: "it is for the feed",
          advice: "Name a file, or the folder or the address of a site.")
      case .address, .snapshot: self = .document(source)
      }
    }
  }
}
