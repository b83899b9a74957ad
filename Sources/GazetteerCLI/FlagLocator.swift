import Foundation
import Site

/// Looks for the folder of flag files.
enum FlagLocator {
  /// The flags of a folder that was named; else the first of: beside the installed binary, the data folder of
  /// the user, the checkout that the binary was built in. None where they are not installed.
  static func find(_ wanted: String?) throws -> [String: [UInt8]] {
    if let wanted {
      guard let flags = try FlagFolder.flags(in: wanted) else {
        throw CommandError.noInput(path: wanted, reason: "it is not a folder with flags such as fr.svg")
      }
      return flags
    }
    for folder in candidates {
      if let flags = try FlagFolder.flags(in: folder) { return flags }
    }
    return [:]
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
