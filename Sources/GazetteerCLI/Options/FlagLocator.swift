import Base
import Platform
import Site

enum FlagLocator {
  /// The folder that the user named; else the first of: next to the installed binary, the user's data folder, the
  /// checkout that the binary was built in. `nil` if no flags are installed.
  static func find(_ wanted: String?) throws(PlainError) -> FlagFolder? {
    guard let wanted else {
      for candidate in candidates { if let folder = try FlagFolder(at: candidate) { return folder } }
      return nil
    }
    guard let folder = try FlagFolder(at: wanted) else {
      throw PlainError.noInput(path: wanted, reason: "expected a folder with flags such as fr.svg")
    }
    return folder
  }

  private static var candidates: [String] {
    guard var folder = OwnPaths.program?.parentFolder else {
      return [UserFolders.data + "/gazetteer/flags"]
    }
    var folders = [
      folder + "/flags", folder.parentFolder + "/share/gazetteer/flags", UserFolders.data + "/gazetteer/flags",
    ]
    while !folder.isEmpty {
      folders.append(folder + "/Data/flags")
      folder = folder.parentFolder
    }
    return folders
  }
}

extension String {
  fileprivate var parentFolder: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }
}
