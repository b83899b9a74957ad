import Diagnostics
import Files
import Foundation
import YAML

/// One of the feeds of a site: where its pages are, and its options.
public struct FeedEntry {
  /// The folder below the root of the site with a slash at its end; empty for the root.
  public let path: String
  /// Its own options, with those outside `feeds:` behind them.
  public let configuration: Configuration

  /// The path as the configuration has it, without a slash at its end.
  public var folder: String { String(path.dropLast()) }
}

/// Reads `feeds:`, the list of feeds in the configuration file.
struct FeedList {
  private static let pathKey = "path"
  /// The names of folders that the pages of a feed need for themselves.
  private static let takenNames: Set<String> = ["countries", "embed", "flags", "images", "pages", "v2", "v3", "v3.1"]

  /// The feeds in their order, one of them at the root; none where the configuration has no list.
  let entries: [FeedEntry]

  /// - Throws: ``PlainError`` with the line of a mistake.
  init(_ configuration: Configuration) throws(PlainError) {
    guard let list = configuration.feedList else {
      entries = []
      return
    }
    guard let nodes = list.items, !nodes.isEmpty else {
      throw Self.mistake(list, configuration, "a list is expected, each entry with a “source”")
    }
    var entries: [FeedEntry] = []
    var readsStandardInput = false
    for node in nodes {
      let entry = try Self.entry(node, configuration)
      guard !entries.contains(where: { $0.path.lowercased() == entry.path.lowercased() }) else {
        throw Self.mistake(
          node, configuration,
          entry.path.isEmpty
            ? "two feeds have no “path”, and only one can be at the root"
            : "two feeds have the path “\(entry.folder)”")
      }
      if try entry.configuration.source() == "-" {
        guard !readsStandardInput else {
          throw Self.mistake(node, configuration, "only one feed can come from standard input")
        }
        readsStandardInput = true
      }
      entries.append(entry)
    }
    guard entries.contains(where: \.path.isEmpty) else {
      throw Self.mistake(list, configuration, "one feed must be at the root of the site: leave its “path” out")
    }
    self.entries = entries
  }

  private static func entry(_ node: YAMLNode, _ configuration: Configuration) throws(PlainError) -> FeedEntry {
    let members = try Configuration.members(of: node, file: configuration.file, key: "feeds")
    let known = configuration.known.ofFeed.union(Configuration.Structure.names).union([pathKey])
    for (key, value) in members where !known.contains(key) {
      if configuration.known.all.contains(key) {
        throw mistake(value, configuration, "“\(key)” concerns the whole site and stands outside the list")
      }
      throw Configuration.unknownKey("feeds: \(key)", in: node, file: configuration.file, known: known)
    }
    let values = Dictionary(members, uniquingKeysWith: { $1 })
    let path = try path(values[pathKey], configuration)
    let own = Configuration(configuration, overriddenBy: values)
    guard try own.source() != nil else {
      throw mistake(node, configuration, "an entry has no “source”")
    }
    return FeedEntry(path: path, configuration: own)
  }

  private static func path(_ node: YAMLNode?, _ configuration: Configuration) throws(PlainError) -> String {
    guard let node else { return "" }
    guard let text = node.text else { throw mistake(node, configuration, "path: a text is expected") }
    guard !text.isEmpty else { return "" }
    for name in text.split(separator: "/", omittingEmptySubsequences: false) {
      if takenNames.contains(name.lowercased()) {
        throw mistake(node, configuration, "path: “\(name)” is the name of a folder that the site itself has")
      }
      guard !DeviceNames.windows.contains(name.lowercased()) else {
        throw mistake(
          node, configuration,
          "path: Windows keeps the name “\(name)” for a device; choose another, such as “\(name)-data”")
      }
      guard !name.isEmpty, name.unicodeScalars.allSatisfy(isPlain) else {
        throw mistake(
          node, configuration,
          "path: “\(text)” is not made of plain names: letters from A to Z, capital or small, digits, - and _, such as "
            + "“facts”")
      }
    }
    return text + "/"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (CharacterSet.alphanumerics.contains(scalar) || scalar == "-" || scalar == "_")
  }

  private static func mistake(_ node: YAMLNode, _ configuration: Configuration, _ reason: String) -> PlainError {
    configuration.mistake(node, "feeds: \(reason)")
  }
}

extension Configuration {
  /// The feeds of a site: those of the list, or the only one.
  ///
  /// - Parameter isSourceGiven: whether the command line names a source.
  /// - Throws: ``PlainError`` for a mistake in the list, and where a source is named besides a list.
  public func feeds(isSourceGiven: Bool) throws(PlainError) -> [FeedEntry] {
    let listed = try FeedList(self).entries
    guard !listed.isEmpty else { return [FeedEntry(path: "", configuration: self)] }
    guard !isSourceGiven else {
      throw .sourceBesidesFeeds(file: file)
    }
    return listed
  }

  /// The options of the feed at the root where there is a list of feeds and no source is named, else these.
  public func ofRootFeed(isSourceGiven: Bool) throws(PlainError) -> Configuration {
    let root = try FeedList(self).entries.first { $0.path.isEmpty }
    return isSourceGiven ? self : root?.configuration ?? self
  }
}
