import ArgumentParser
import Base
import Feeds
import Foundation
import Gazetteer

/// What a build is compared with, and how many rows it may lose.
struct ChangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to compare with: the URL of a site (with a trailing slash), a folder, a file, or none. "
        + "(default: the output folder)",
      valueName: "site"))
  var compare: String?

  @Option(
    help: ArgumentHelp("The share of published rows that a build may lose. (default: 20%)", visibility: .hidden),
    transform: expecting("a share such as 20%") { ShrinkGuard.share($0) })
  var maxShrink: Double?

  @Flag(inversion: .prefixedNo, help: "Build even if more than a fifth of the published rows are lost.")
  var allowShrink = false

  @Option(
    help: ArgumentHelp(
      """
      The file with the values of the last build. Impossible new values are refused, and the cached copy is used. (default: \
      gazetteer.lock beside gazetteer.yml; “none” to disable)
      """, valueName: "file"))
  var lock: String?

  @Option(
    help: ArgumentHelp("Accept the new values of this source or column once. Can be repeated.", valueName: "name"))
  var allowChange: [String] = []

  func settings(output: String, feeds: Int, allowsLoss: Bool) throws -> ChangeSettings {
    let compare = try compare.map { try ComparisonBase(parsing: $0) }
    if feeds > 1, case .document(let source)? = compare {
      throw PlainError.usage(
        what: "--compare: one file cannot be compared with several feeds", reason: source.displayName,
        advice: "Name the folder of a site, or its URL with a trailing slash.")
    }
    return ChangeSettings(
      compare ?? .output(output), shrinkGuard: ShrinkGuard(limit: maxShrink ?? ShrinkGuard().limit),
      allowsShrink: allowShrink || allowsLoss)
  }
}

extension ComparisonBase {
  /// Parses the value of `--compare`.
  init(parsing text: String) throws {
    if text == "none" {
      self = .none
      return
    }
    let advice = "Name a file, or the folder or URL of a site"
    guard !text.isEmpty else {
      throw PlainError.usage(
        what: "--compare is empty", reason: "expected a URL, a folder, a file or none",
        advice: "\(advice), or leave --compare out to compare with the output folder.")
    }
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
        what: "--compare cannot read standard input", reason: "only --source can", advice: "\(advice).")
    case .address, .snapshot: self = .document(source)
    }
  }
}
