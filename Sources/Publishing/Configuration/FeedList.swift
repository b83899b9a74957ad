package import Base

/// A feed of a site, with its folder and options.
package struct FeedEntry {
  /// The folder relative to the site, with a final slash; empty for the root.
  package let path: String
  /// Its own options, and those outside `feeds:` with a lower priority.
  package let configuration: Configuration

  /// The path as written in the configuration, without a final slash.
  package var folder: String { String(path.dropLast()) }
}

/// `feeds:`, the list of feeds.
extension Configuration {
  private static let pathKey = "path"
  /// Folder names that the site itself uses.
  private static let takenNames: Set<String> = ["countries", "embed", "flags", "images", "pages", "v2", "v3", "v3.1"]

  /// The feeds of a site: those of the list, or the only one.
  ///
  /// - Parameter isSourceGiven: whether the command line has a source.
  /// - Throws: ``PlainError`` for an invalid list, or a source in addition to a list.
  package func feeds(isSourceGiven: Bool) throws(PlainError) -> [FeedEntry] {
    let listed = try listedFeeds()
    guard !listed.isEmpty else { return [FeedEntry(path: "", configuration: self)] }
    guard !isSourceGiven else {
      throw PlainError(
        "--source cannot be combined with a list of feeds", "\(file) contains “feeds”",
        advice: "Omit --source, or choose another configuration file with --config.", .usage)
    }
    return listed
  }

  /// The options of the feed at the root; if there is no list, or a source was given, these options.
  package func ofRootFeed(isSourceGiven: Bool) throws(PlainError) -> Configuration {
    let root = try listedFeeds().first { $0.path.isEmpty }
    return isSourceGiven ? self : root?.configuration ?? self
  }

  /// The feeds in order, including one at the root; empty without a list.
  private func listedFeeds() throws(PlainError) -> [FeedEntry] {
    guard let list = feedList.map({ ConfigurationValue($0, Self.feedsKey, in: file) }) else { return [] }
    guard list.node.items != nil else { throw list.mistake("expected a list of entries with a “source”") }
    var entries: [FeedEntry] = []
    var readsStandardInput = false
    for value in list.items {
      let entry = try entry(value)
      guard !entries.contains(where: { $0.path.lowercased() == entry.path.lowercased() }) else {
        throw value.mistake(
          entry.path.isEmpty
            ? "two feeds have no “path”, and only one can be at the root"
            : "two feeds have the path “\(entry.folder)”")
      }
      if try entry.configuration.source() == "-" {
        guard !readsStandardInput else { throw value.mistake("only one feed can come from standard input") }
        readsStandardInput = true
      }
      entries.append(entry)
    }
    guard entries.contains(where: \.path.isEmpty) else {
      throw list.mistake("one feed must be at the root of the site: omit its “path”")
    }
    return entries
  }

  private func entry(_ feed: ConfigurationValue) throws(PlainError) -> FeedEntry {
    let members = try feed.members()
    let ofFeed = known.ofFeed.union(Structure.names).union([Self.pathKey])
      .subtracting([Structure.colors, .sources, .contact].map(\.rawValue))
    for (key, value) in members where !ofFeed.contains(key) {
      guard known.all.union(Structure.names).contains(key) else {
        throw feed.unknownKey(key, among: ofFeed)
      }
      throw feed.mistake("“\(key)” applies to the whole site and belongs outside the list", at: value.node)
    }
    let values = Dictionary(members, uniquingKeysWith: { $1 })
    let path = try path(values[Self.pathKey])
    let own = Configuration(self, overriddenBy: values.mapValues(\.node))
    guard try own.source() != nil else { throw feed.mistake("an entry has no “source”") }
    return FeedEntry(path: path, configuration: own)
  }

  private func path(_ value: ConfigurationValue?) throws(PlainError) -> String {
    guard let value else { return "" }
    let text = try value.text()
    guard !text.isEmpty else { return "" }
    for name in text.split(separator: "/", omittingEmptySubsequences: false) {
      if Self.takenNames.contains(name.lowercased()) {
        throw value.mistake("“\(name)” is reserved for a folder of the site")
      }
      guard !DeviceNames.windows.contains(name.lowercased()) else {
        throw value.mistake(
          "“\(name)” is a reserved name on Windows; use another, such as “\(name)-data”")
      }
      guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }) else {
        throw value.mistake(
          "“\(text)” contains other characters than letters from A to Z, digits, - and _; use a name such as "
            + "“facts”")
      }
    }
    return text + "/"
  }
}
