import Building
import Changes
import Configurations
import Diagnostics
import Feeds
import Foundation

extension ChangeSettings {
  /// The settings of one of so many feeds.
  init(_ options: ChangeOptions, _ configuration: Configuration, output: String, feeds: Int) throws {
    let compared = try options.compare ?? configuration.text(.compare)
    self.init(
      try configuration.reading(.compare, isGiven: options.compare != nil) {
        try ComparisonBase(parsing: compared, output: output)
      })
    if feeds > 1, case .document(let source) = base {
      throw PlainError.usage(
        what: "--compare names one document for several feeds", reason: source.displayName,
        advice: "Name the folder of a site, or its address with a slash at its end.")
    }
    let share =
      try options.maxShrink
      ?? configuration.value(.maxShrink, expected: "a share such as 20% is expected", Share.init(argument:))
    shrinkGuard = ShrinkGuard(limit: share?.value ?? ShrinkGuard().limit)
    allowsShrink = try options.allowShrink ?? configuration.flag(.allowShrink) ?? false
  }
}

extension ComparisonBase {
  /// What `--compare` names; what the output folder holds where it is not given.
  init(parsing text: String?, output: String) throws {
    switch text {
    case nil: self = .output(output)
    case "none": self = .none
    case "":
      throw PlainError.usage(
        what: "--compare is empty", reason: "it names nothing to compare with",
        advice:
          "Name a file, or the folder or the address of a site; leave --compare out for what the output folder holds.")
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
        throw PlainError.usage(
          what: "--compare cannot read standard input", reason: "it is for the feed",
          advice: "Name a file, or the folder or the address of a site.")
      case .address, .snapshot: self = .document(source)
      }
    }
  }
}
