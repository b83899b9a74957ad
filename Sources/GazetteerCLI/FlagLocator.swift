import Foundation
import Site

/// Looks for the folder of flag files.
enum FlagLocator {
  /// A folder that was named; else the first of: beside the installed binary, the data folder of the user, the
  /// checkout that the binary was built in. None where flags are not installed.
  static func find(_ wanted: String?) throws(CommandError) -> FlagFolder? {
    guard let wanted else { return candidates.lazy.compactMap(FlagFolder.init).first }
    guard let folder = FlagFolder(at: wanted) else {
      throw CommandError.noInput(path: wanted, reason: "it is not a folder with flags such as fr.svg")
    }
    return folder
  }

  private static var candidates: [String] {
    let environment = ProcessInfo.processInfo.environment
    let binary = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory() + "/.local/share"
    var folders = [
      binary.appending(path: "flags").path,
      binary.deletingLastPathComponent().appending(path: "share/gazetteer/flags").path,
      data + "/gazetteer/flags",
    ]
    var parent = binary
    while parent.path != "/" {
      folders.append(parent.appending(path: "Data/flags").path)
      parent.deleteLastPathComponent()
    }
    return folders
  }
}
