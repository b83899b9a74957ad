import ArgumentParser
import Base
import Countries
import Feeds
import Foundation
import Publishing

/// What a build is compared with, and how many rows it may lose.
struct ChangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to compare with: the URL of a site (with a trailing slash), its folder, or none. "
        + "(default: the output folder)",
      valueName: "site"))
  var compare: String?

  @Option(
    help: ArgumentHelp("The share of published rows that a build may lose. (default: 20%)", visibility: .hidden),
    transform: expecting("a share such as 20%") { ShrinkGuard.share($0) })
  var maxShrink: Double?

  @Flag(inversion: .prefixedNo, help: "The same as --allow-change rows.")
  var allowShrink = false

  @Option(
    help: ArgumentHelp(
      """
      The file with the values of the last build, which stay in place of impossible new ones. (default: \
      gazetteer.lock beside gazetteer.yml; “none” to disable)
      """, valueName: "file"))
  var lock: String?

  @Option(
    help: ArgumentHelp(
      "Accept the new values of this source or column once, or with “rows” the loss of rows. Can be repeated.",
      valueName: "name"))
  var allowChange: [String] = []

  func settings(output: String, allowsLoss: Bool) throws -> ChangeSettings {
    let compare = try compare.map { try ComparisonBase(parsing: $0) }
    return ChangeSettings(
      compare ?? .output(output), shrinkGuard: ShrinkGuard(limit: maxShrink ?? ShrinkGuard().limit),
      allowsShrink: allowShrink || allowsLoss || allowChange.contains("rows"))
  }
}

extension ComparisonBase {
  init(parsing text: String) throws {
    let advice = "Name the folder of a site, or its URL with a trailing slash; or omit --compare."
    guard !text.isEmpty else {
      throw PlainError.usage(what: "--compare is empty", reason: "expected a site or none", advice: advice)
    }
    switch text == "none" ? nil : try Source(parsing: text) {
    case nil: self = .none
    case .address(let address) where address.prefix { $0 != "?" && $0 != "#" }.hasSuffix("/"): self = .site(address)
    case .file(let path) where path.hasSuffix("/"): self = .folder(path)
    case .file(let path):
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        throw PlainError("--compare: there is no such folder", at: path, advice: advice, .noInput)
      }
      self = .folder(path + "/")
    case .address(let address):
      throw PlainError.usage(
        what: "--compare: expected a site", reason: "“\(text)” has no slash at its end",
        advice: "Use --compare \(address)/")
    case .snapshot, .standardInput:
      throw PlainError.usage(what: "--compare: expected a site", reason: "“\(text)” is none", advice: advice)
    }
  }
}
