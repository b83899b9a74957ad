import ArgumentParser
import Base
import Feeds
import Foundation
import Gazetteer

/// What a build is compared with, and how much it may lose.
struct ChangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to compare with: a site, by its address (with a slash at its end) or folder; a file; or none. "
        + "(default: what the output folder holds)",
      valueName: "site"),
    transform: { try ComparisonBase(parsing: $0) })
  var compare: ComparisonBase?

  @Option(
    help: ArgumentHelp("The share of the published rows that a build may lose. (default: 20%)", visibility: .hidden),
    transform: expecting("a share such as 20%") { text in
      let percent = Double(text.hasSuffix("%") ? String(text.dropLast()) : text)
      return percent.flatMap { (0...100).contains($0) ? $0 / 100 : nil }
    })
  var maxShrink: Double?

  @Flag(inversion: .prefixedNo, help: "Build even if more than a fifth of the published rows are lost.")
  var allowShrink = false

  @Option(
    help: ArgumentHelp(
      """
      The file with what the sources had at the last build; values that cannot be right are refused, and the cached copy is \
      used. (default: gazetteer.lock beside gazetteer.yml; “none” for no comparison)
      """, valueName: "file"))
  var lock: String?

  @Option(
    help: ArgumentHelp(
      "Accept the changed values of a source or a column once; may be given several times.", valueName: "name"))
  var allowChange: [String] = []

  /// The settings of one of so many feeds.
  func settings(output: String, feeds: Int) throws -> ChangeSettings {
    if feeds > 1, case .document(let source)? = compare {
      throw PlainError.usage(
        what: "--compare names one document for several feeds", reason: source.displayName,
        advice: "Name the folder of a site, or its address with a slash at its end.")
    }
    return ChangeSettings(
      compare ?? .output(output), shrinkGuard: ShrinkGuard(limit: maxShrink ?? ShrinkGuard().limit),
      allowsShrink: allowShrink)
  }
}

extension ComparisonBase {
  /// What `--compare` names.
  init(parsing text: String) throws {
    if text == "none" {
      self = .none
      return
    }
    let advice = "Name a file, or the folder or the address of a site"
    guard !text.isEmpty else {
      throw PlainError.usage(
        what: "--compare is empty", reason: "it names nothing to compare with",
        advice: "\(advice); leave --compare out for what the output folder holds.")
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
        what: "--compare cannot read standard input", reason: "it is for the feed", advice: "\(advice).")
    case .address, .snapshot: self = .document(source)
    }
  }
}
