package import Base
import Countries
import Foundation

/// The configuration file: common options by name, and options of a command below its name.
package struct Configuration {
  /// The default file.
  package static let usualFile = "gazetteer.yml"
  private static let mostBytes = 1 << 20

  static let feedsKey = "feeds"
  /// Keys of `build` that also apply to another command, after its own: `fetch` caches the images that a build needs.
  private static let lent: [String: @Sendable (String) -> Bool] = [
    // For `serve`, `host` is the address it listens on.
    "serve": { $0 != "host" }, "fetch": { ["images", "markdown"].contains($0) },
  ]

  enum Structure: String, CaseIterable {
    case joins
    /// Tables for queries, by name.
    case tables
    case columns
    case noun
    case colors
    case sources
    /// Whom services can ask about requests.
    case contact
    /// The limits of a change of values.
    case guards

    static let names = Set(allCases.map(\.rawValue))
  }

  /// The same name with the other extension of YAML; this file is ignored.
  private static let misnamedFile = "gazetteer.yaml"

  /// The path of the file: named by the user or the default, which may not exist.
  package let file: String
  /// A warning about a file with a similar name that is ignored.
  package private(set) var warning: String?
  private(set) var known = ConfigurationKeys(common: [], sections: [:], ofFeed: [])
  private(set) var feedList: YAMLNode?
  /// Values by key, highest priority first: the entry of a feed, the section of the command, `build` for some keys, and
  /// the top level.
  private var layers: [[String: YAMLNode]] = []
  /// Declarations of columns, in the same order. A list of columns to show is an option instead.
  private var declared: [YAMLNode] = []
  private var ofBuild: [String: YAMLNode] = [:]

  /// - Parameters:
  ///   - path: the file named by the user; `nil` for `gazetteer.yml`, if it exists.
  ///   - command: the section to apply besides the common keys.
  /// - Throws: ``PlainError`` for a missing named file, and for an invalid file.
  package init(path: String?, command: String, known keys: @autoclosure () -> ConfigurationKeys) throws(PlainError) {
    file = path ?? Self.usualFile
    guard let bytes = try Self.read(file, isNamed: path != nil) else {
      if path == nil, InputFile.exists(Self.misnamedFile) {
        warning =
          "\(Self.misnamedFile) is ignored: rename it to \(Self.usualFile), or use --config \(Self.misnamedFile)"
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

  /// `base-url`, also from `build:` if another command runs.
  var siteURL: YAMLNode? { node("base-url") ?? ofBuild["base-url"] }

  /// The configuration without a file, whose errors name this one.
  package init(file: String = Self.usualFile) { self.file = file }

  package var isEmpty: Bool { layers.isEmpty }

  package var hasFeeds: Bool { feedList != nil }

  /// The content of the file; a named file may be a pipe. `nil` if the default file does not exist.
  private static func read(_ file: String, isNamed: Bool) throws(PlainError) -> [UInt8]? {
    do {
      return try InputFile.read(file, maxBytes: mostBytes, mayWait: isNamed)
    } catch {
      if error.isAbsence && !isNamed && !InputFile.isLink(file) { return nil }
      throw PlainError("a file cannot be read", at: file, "\(error)", advice: "Check the path.", .noInput)
    }
  }

  /// The configuration with the values of a feed's entry taking priority.
  init(_ base: Configuration, overriddenBy entry: [String: YAMLNode]) {
    self = base
    var entry = entry
    if let columns = entry[Structure.columns.rawValue], columns.members != nil {
      entry[Structure.columns.rawValue] = nil
      declared.insert(columns, at: 0)
    }
    layers.insert(entry, at: 0)
  }

  /// The options of a command in the file, as arguments in the order of the file.
  ///
  /// - Throws: ``PlainError`` for a value of the wrong type.
  package func arguments(for options: [String: OptionKind]) throws(PlainError) -> [FileArgument] {
    var arguments: [FileArgument] = []
    for (name, kind) in options.sorted(by: { $0.key < $1.key }) {
      guard let node = node(name, isList: kind.isList) else { continue }
      if name == "title", node.members != nil { continue }
      // An empty value must be a separate argument; one that looks like an option must not.
      let words = { (value: String) in value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", value] }
      let add = { (words: [String], node: YAMLNode) in
        arguments.append(FileArgument(key: name, words: words, node: node))
      }
      let value = ConfigurationValue(node, name, in: file)
      switch kind {
      case .flag: add([try value.flag() ? "--\(name)" : "--no-\(name)"], node)
      case .text: add(words(try value.text()), node)
      case .list: add(words(try value.texts(separator: nil).joined(separator: ",")), node)
      case .repeated(let separator):
        let all = try value.texts(separator: separator)
        let items = node.items ?? []
        // If every item is a single value, errors point to the line of the item, not of the list.
        for (index, value) in all.enumerated() { add(words(value), items.count == all.count ? items[index] : node) }
      }
    }
    return arguments.sorted { ($0.node.line, $0.key) < ($1.node.line, $1.key) }
  }

  /// A text under `build`, for commands that read a built site; `nil` if it is not set.
  ///
  /// - Throws: ``PlainError`` if it is not a text.
  package func textOfBuild(_ key: String) throws(PlainError) -> String? { try valueOfBuild(key)?.text() }

  /// One of several names under `build`.
  package func choiceOfBuild<Value: CaseIterable & RawRepresentable<String>>(
    _ key: String
  ) throws(PlainError) -> Value? {
    try valueOfBuild(key)?.choice()
  }

  private func valueOfBuild(_ key: String) -> ConfigurationValue? {
    ofBuild[key].flatMap { $0.isNull ? nil : ConfigurationValue($0, key, in: file) }
  }

  /// The source of the feed in the file; `nil` if it is not set.
  func source() throws(PlainError) -> String? { try value("source")?.text() }

  /// An error in an argument, reported for its line of the file.
  package func mistake(_ argument: FileArgument, _ reason: String) -> PlainError {
    // In the file, options have no dashes; quoted values stay unchanged.
    let words = reason.replacing(/(^|[ ('])--(?=[a-z])/) { "\($0.output.1)" }
      .replacingScalars(of: ": \(argument.key): ", with: ": ")
    // In a list, the item that the reason quotes first.
    let item = argument.node.items?.compactMap { item in
      item.text.flatMap { reason.range(of: "“\($0)”") }.map { (start: $0.lowerBound, item: item) }
    }.min { $0.start < $1.start }?.item
    let isNamed = words.hasPrefix(argument.key + " ") || words.hasPrefix(argument.key + ":")
    return ConfigurationValue(item ?? argument.node, isNamed ? "" : argument.key, in: file).mistake(words)
  }

  /// The values that apply to the command, those of the feeds first.
  var nodes: [(key: String, node: YAMLNode)] {
    (feedList.map { [(Self.feedsKey, $0)] } ?? [])
      + layers.flatMap { layer in layer.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  /// The structured value of a key; `nil` if it is not set.
  func structure(_ key: Structure) -> ConfigurationValue? {
    guard key == .columns else { return value(key.rawValue) }
    return declared.first { !$0.isNull }.map { ConfigurationValue($0, key.rawValue, in: file) }
  }

  func value(_ key: String) -> ConfigurationValue? { node(key).map { ConfigurationValue($0, key, in: file) } }

  /// The first value of a key; an empty value (`title:`) or list counts as not set.
  private func node(_ key: String, isList: Bool = false) -> YAMLNode? {
    layers.lazy.compactMap { $0[key] }.first { node in
      !node.isNull && !(isList && (node.items?.isEmpty ?? node.text?.isEmpty ?? false))
    }
  }

  static func root(of text: String, file: String) throws(PlainError) -> YAMLNode? {
    do { return try YAMLText.value(of: text) } catch {
      throw .mistake(file: file, line: error.line, reason: error.reason)
    }
  }

  private func members(
    of node: YAMLNode?, key: String?, known: Set<String>
  ) throws(PlainError) -> [String: YAMLNode] {
    guard let value = node.map({ ConfigurationValue($0, key ?? "", in: file) }) else { return [:] }
    let members = try value.members()
    for (inner, _) in members where !known.contains(inner) {
      var sections = self.known.sections.filter { $0.value.contains(inner) }.keys.sorted()
      // Keys under “build” also apply to “serve”.
      if sections.contains("build") { sections.removeAll { $0 == "serve" } }
      throw value.unknownKey(
        inner, among: known,
        hint: sections.isEmpty ? nil : "it belongs under \(sections.map { "“\($0):”" }.joined(separator: " or "))")
    }
    return Dictionary(members.map { ($0.name, $0.value.node) }, uniquingKeysWith: { $1 })
  }
}
