import Base
import Foundation

/// The configuration file: the options of the commands by their names, those of one command below its name.
package struct Configuration {
  /// The file that counts where none is named.
  package static let usualFile = "gazetteer.yml"
  /// The most bytes of one.
  private static let mostBytes = 1 << 20

  /// The key of the list of feeds.
  private static let feedsKey = "feeds"
  /// The keys of `build` that count for another command too, after its own: `fetch` stores the pictures that a build needs.
  private static let lent: [String: @Sendable (String) -> Bool] = [
    // Its own host is where it listens.
    "serve": { $0 != "host" }, "fetch": { ["images", "markdown"].contains($0) },
  ]

  /// Keys whose values are more than options of a command.
  enum Structure: String, CaseIterable {
    /// Tables of figures that are joined to a feed.
    case joins
    /// What is said of the columns that these and the feed bring along.
    case columns
    /// What a row is called.
    case noun
    /// Colours of the user's own.
    case colors
    /// Recipes of sources.
    case sources

    static let names = Set(allCases.map(\.rawValue))
  }

  /// The file that stands where ``usualFile`` is not, with the other ending of YAML; it does not count.
  private static let misnamedFile = "gazetteer.yaml"

  /// The path of the file: the one that was named, else the usual one, also where there is none.
  package let file: String
  /// What is to be warned of: a file that is called almost as ``usualFile``, and does not count.
  package private(set) var warning: String?
  /// The keys that the file can have.
  private(set) var known = ConfigurationKeys(common: [], sections: [:], ofFeed: [])
  /// The list of feeds, where there is one.
  private(set) var feedList: YAMLNode?
  /// Values by their keys, of which the first counts: those of the entry of a feed, of the section of the command, of
  /// `build` as far as they are lent, and outside.
  private var layers: [[String: YAMLNode]] = []
  /// What is said of columns, in the same order; a list of columns to show is an option.
  private var declared: [YAMLNode] = []
  /// The section of `build`.
  private var ofBuild: [String: YAMLNode] = [:]

  /// The configuration of one command.
  ///
  /// - Parameters:
  ///   - path: the file that the user named; `nil` for `gazetteer.yml` where there is one.
  ///   - command: the name of the section that counts besides the common keys.
  /// - Throws: ``PlainError`` where a named file is not there, or a file is not what it should be.
  package init(path: String?, command: String, known keys: @autoclosure () -> ConfigurationKeys) throws(PlainError) {
    file = path ?? Self.usualFile
    guard let bytes = try Self.read(file, isNamed: path != nil) else {
      if path == nil, InputFile.exists(Self.misnamedFile) {
        warning =
          "\(Self.misnamedFile) does not count: call it \(Self.usualFile), or name it with --config \(Self.misnamedFile)"
      }
      return
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw .mistake(file: file, line: 0, reason: "it is not UTF-8")
    }
    guard let root = try Self.root(of: text, file: file) else { return }
    known = keys()
    let outside = known.common.union(Structure.names)
    let all = outside.union(known.sections.keys).union([Self.feedsKey])
    var common = try members(of: root, key: nil, known: all)
    var sections: [String: [String: YAMLNode]] = [:]
    for (name, keys) in known.sections.sorted(by: { $0.key < $1.key }) {
      sections[name] = try members(of: common.removeValue(forKey: name), key: name, known: outside.union(keys))
    }
    feedList = common.removeValue(forKey: Self.feedsKey).flatMap { $0.items?.isEmpty == true ? nil : $0 }
    declared = common.removeValue(forKey: Structure.columns.rawValue).map { [$0] } ?? []
    ofBuild = sections["build"] ?? [:]
    let lent = ofBuild.filter { Self.lent[command]?($0.key) == true }
    layers = [sections[command] ?? [:], lent, common]
  }

  /// The configuration without a file, whose errors name this one.
  package init(file: String = Self.usualFile) { self.file = file }

  /// Whether there is no file.
  package var isEmpty: Bool { layers.isEmpty }

  /// Whether it has a list of feeds.
  package var hasFeeds: Bool { feedList != nil }

  /// The bytes of a file; of one that the user named also those of a pipe, and `nil` where the usual one is not there.
  private static func read(_ file: String, isNamed: Bool) throws(PlainError) -> [UInt8]? {
    do {
      return try InputFile.read(file, maxBytes: mostBytes, mayWait: isNamed)
    } catch {
      if error.isAbsence && !isNamed && !InputFile.isLink(file) { return nil }
      throw .unreadable(path: file, reason: "\(error)")
    }
  }

  /// The configuration with the values of the entry of a feed before its own.
  init(_ base: Configuration, overriddenBy entry: [String: YAMLNode]) {
    self = base
    var entry = entry
    if let columns = entry[Structure.columns.rawValue], columns.members != nil {
      entry[Structure.columns.rawValue] = nil
      declared.insert(columns, at: 0)
    }
    layers.insert(entry, at: 0)
  }

  /// What the file says of options of a command, as arguments in the order of the file.
  ///
  /// - Throws: ``PlainError`` for a value of the wrong kind.
  package func arguments(for options: [String: OptionKind]) throws(PlainError) -> [FileArgument] {
    var arguments: [FileArgument] = []
    for (name, kind) in options.sorted(by: { $0.key < $1.key }) {
      let isHost = name == Self.publishingHost
      guard let node = isHost ? nodeOfBuild("host") : node(name, isList: kind.isList) else { continue }
      if name == "title", node.members != nil { continue }
      let key = isHost ? "host" : name
      // An empty value has to be a word by itself, and one that looks like an option must not be.
      let words = { (value: String) in value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", value] }
      let add = { (words: [String], node: YAMLNode) in
        arguments.append(FileArgument(key: key, words: words, node: node))
      }
      switch kind {
      case .flag: add([try flag(node, key) ? "--\(name)" : "--no-\(name)"], node)
      case .text: add(words(try text(node, key)), node)
      case .list: add(words(try texts(node, key, separator: nil).joined(separator: ",")), node)
      case .repeated(let separator):
        let all = try texts(node, key, separator: separator)
        let items = node.items ?? []
        // Each with its own line, where it is one value.
        for (index, value) in all.enumerated() { add(words(value), items.count == all.count ? items[index] : node) }
      }
    }
    return arguments.sorted { ($0.node.line, $0.key) < ($1.node.line, $1.key) }
  }

  /// The option of the preview for where the site is published, which is `host` below `build`.
  package static let publishingHost = "publishing-host"

  /// A text below `build`, for a command that asks a site that was built; `nil` where there is none.
  ///
  /// - Throws: ``PlainError`` for what is no text.
  package func textOfBuild(_ key: String) throws(PlainError) -> String? {
    try nodeOfBuild(key).map { node throws(PlainError) in try text(node, key) }
  }

  private func nodeOfBuild(_ key: String) -> YAMLNode? { ofBuild[key].flatMap { $0.isNull ? nil : $0 } }

  /// Where the feed comes from, as the file says it; `nil` where it does not.
  func source() throws(PlainError) -> String? {
    try node("source").map { node throws(PlainError) in try text(node, "source") }
  }

  func place(_ node: YAMLNode) -> String { node.line > 0 ? "\(file), line \(node.line)" : file }

  /// The mistake in an argument, told as one of the file.
  package func mistake(_ argument: FileArgument, _ reason: String) -> PlainError {
    // In a file options are called without dashes; what a value holds stays as it is.
    let words = reason.replacing(/(^|[ (])--(?=[a-z])/) { "\($0.output.1)" }
      .replacingScalars(of: ": \(argument.key): ", with: ": ")
    // Of a list, the item that the reason quotes first.
    let item = argument.node.items?.compactMap { item in
      item.text.flatMap { reason.range(of: "“\($0)”") }.map { (start: $0.lowerBound, item: item) }
    }.min { $0.start < $1.start }?.item
    let isNamed = words.hasPrefix(argument.key + " ") || words.hasPrefix(argument.key + ":")
    return mistake(item ?? argument.node, isNamed ? words : "\(argument.key): \(words)")
  }

  /// The values that count for the command, those of the feeds first.
  var nodes: [(key: String, node: YAMLNode)] {
    (feedList.map { [(Self.feedsKey, $0)] } ?? [])
      + layers.flatMap { layer in layer.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  /// The value of a key that is more than an option; `nil` where there is none.
  func structure(_ key: Structure) -> YAMLNode? {
    key == .columns ? declared.first { !$0.isNull } : node(key.rawValue)
  }

  /// The first value of a key; one that says nothing (`title:`) counts as left out, and so does an empty list.
  func node(_ key: String, isList: Bool = false) -> YAMLNode? {
    layers.lazy.compactMap { $0[key] }.first { node in
      !node.isNull && !(isList && (node.items?.isEmpty ?? node.text?.isEmpty ?? false))
    }
  }

  /// Whether a key is set nearer to the command than another, which then does not count.
  package func overrides(_ key: String, _ other: String) -> Bool {
    let place = { (key: String) in layers.firstIndex { $0[key].map { !$0.isNull } ?? false } }
    guard let inner = place(key), let outer = place(other) else { return false }
    return inner < outer
  }

  private static func root(of text: String, file: String) throws(PlainError) -> YAMLNode? {
    do { return try YAMLText.value(of: text) } catch {
      throw .mistake(file: file, line: error.line, reason: error.reason)
    }
  }

  static func members(
    of node: YAMLNode?, file: String, key: String?
  ) throws(PlainError) -> [(String, YAMLNode)] {
    guard let node, node.text?.isEmpty != true, !node.isNull else { return [] }
    guard let mapping = node.members else {
      let place = key.map { "\($0): " } ?? ""
      throw .mistake(
        file: file, line: node.line, reason: "\(place)keys with values are expected, “key: value”")
    }
    return mapping.map { ($0.key.text ?? "", $0.value) }
  }

  /// The values of a mapping by their keys.
  ///
  /// - Throws: ``PlainError`` for a key that is not known.
  private func members(
    of node: YAMLNode?, key: String?, known: Set<String>
  ) throws(PlainError) -> [String: YAMLNode] {
    let members = try Self.members(of: node, file: file, key: key)
    for (inner, _) in members where !known.contains(inner) {
      var sections = self.known.sections.filter { $0.value.contains(inner) }.keys.sorted()
      // What is below “build” counts for it too.
      if sections.contains("build") { sections.removeAll { $0 == "serve" } }
      throw Self.unknownKey(
        (key.map { "\($0): " } ?? "") + inner, in: node, file: file, known: known,
        hint: sections.isEmpty ? nil : "it belongs below \(sections.map { "“\($0):”" }.joined(separator: " or "))")
    }
    return Dictionary(members, uniquingKeysWith: { $1 })
  }

  static func unknownKey(
    _ key: String, in mapping: YAMLNode?, file: String, known: Set<String>, hint: String? = nil
  ) -> PlainError {
    let last = key.components(separatedBy: ": ").last ?? key
    let node = mapping?.members?.first { $0.key.text == last }?.key
    let closest = ClosestName.of(last, among: known.sorted()).map { "did you mean “\($0)”?" }
    let others = "the keys are \(known.sorted().joined(separator: ", "))"
    return .mistake(
      file: file, line: node?.line ?? 0,
      reason: (["“\(key)” is not known"] + (hint.map { [$0] } ?? [closest, others].compactMap(\.self)))
        .joined(separator: "; "))
  }
}
