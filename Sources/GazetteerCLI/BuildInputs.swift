import Checksums
import Feeds
import Foundation
import Preview
import Site

/// What a build is made of, told apart without reading it.
enum BuildInputs {
  /// A digest of the program, its arguments and its environment, and of what the file system says of all files that are
  /// read: with the same digest over the same output folder, a build makes the same and says the same.
  ///
  /// - Returns: `nil` where more counts than that: a feed or published data of the network, and a summary to be written.
  static func digest(of options: SiteBuild, _ configuration: Configuration) -> String? {
    guard !StepSummary.isWanted, let program = BuildFingerprint.program, let files = try? files(options, configuration),
      let states = InputFiles.digest(of: files)
    else { return nil }
    let folder = FileManager.default.currentDirectoryPath
    let parts = program + [folder, states] + CommandLine.arguments.dropFirst() + environment
    return SHA256Digest(ofParts: parts.map { Array($0.utf8) + [0] }).hex
  }

  /// The paths of the files, and of the folders, that a build reads; `nil` where it reads something else too.
  private static func files(_ options: SiteBuild, _ configuration: Configuration) throws -> [String]? {
    guard [nil, "none"].contains(try options.changeOptions.compare ?? configuration.text("compare")) else { return nil }
    var files = WatchedFiles(options, configuration).paths
    for entry in try configuration.feeds(besides: options.sourceOptions.source) {
      switch try Source(options.sourceOptions, entry.configuration) {
      case .address, .standardInput: return nil
      case .file, .snapshot: break
      }
      guard try options.flags ?? entry.configuration.text("flags") == nil else { continue }
      if let flags = try FlagLocator.find(nil) { files.append(flags.path) }
    }
    return files
  }

  /// The variables of the environment, `name=value`, but for what shells count in them.
  private static var environment: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee.map({ String(cString: $0) }) {
      if !["_=", "OLDPWD=", "SHLVL="].contains(where: variable.hasPrefix) { variables.append(variable) }
      next += 1
    }
    return variables
  }
}
