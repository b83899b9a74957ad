import Diagnostics
import Files
import Foundation
import YAML

/// The configuration file: option names as keys, those of one command below its name.
public struct Configuration {
  /// The file that counts where none is named.
  public static let usualFile = "gazetteer.yml"
  /// The most bytes of one.
  private static let mostBytes = 1 << 20

  /// The key of the list of feeds.
  private static let feedsKey = "feeds"
  /// The options of a section that count for other commands too, behind their own: `fetch` stores the pictures that a
  /// build needs, `serve` builds, and what a `report` includes and a `query` knows of changes is that of the site.
  private static let borrowed: [String: (section: String, options: Set<OptionName>, lendsStructures: Bool)] = [
    "fetch": ("build", OptionName.ofPictures, false),
    "report": ("build", [.pages, .output], false), "query": ("build", [.output], false),
    // Its own host is where it listens.
    "serve": ("build", OptionName.common.union(OptionName.sections["build"] ?? []).subtracting([.host]), true),
  ]

  /// Keys whose values are more than options of a command.
  enum Structure: String, CaseIterable {
    /// Tables of figures that are joined to a feed.
    case joins
    /// What is said of the columns that these and the feed bring along.
    case columns
    /// What a row is called.
    case noun

    static let names = Set(allCases.map(\.rawValue))
  }

  /// The file that stands where ``usualFile`` is not, with the other ending of YAML; it does not count.
  private static let misnamedFile = "gazetteer.yaml"

  /// The path of the file: the one that was named, else the usual one, also where there is none.
  public let file: String
  /// What stands outside of the sections, in that of the command or in the entry of a feed, by its key.
  private var structures: [String: YAMLNode] = [:]
  /// What is to be warned of: a file that is called almost as ``usualFile``, and does not count.
  public private(set) var warning: String?
  /// The list of feeds, where there is one.
  let feedList: YAMLNode?
  /// Where the site is published: `host` below `build`, which counts for `serve` too, whose own is another.
  private var publishingHost: YAMLNode?
  /// Values by their keys, the foremost first.
  private let layers: [[String: YAMLNode]]

  /// The configuration of one command.
  ///
  /// - Parameters:
  ///   - path: the file that the user named; `nil` for `gazetteer.yml` where there is one.
  ///   - command: the name of the section that counts besides the common keys.
  /// - Throws: ``PlainError`` where a named file is not there, or a file is not what it should be.
  public init(path: String?, command: String) throws(PlainError) {
    file = path ?? Self.usualFile
    guard let bytes = try Self.read(file, isNamed: path != nil) else {
      (feedList, layers) = (nil, [])
      if path == nil, InputFile.exists(Self.misnamedFile) {
        warning =
          "\(Self.misnamedFile) does not count: call it \(Self.usualFile), or name it with --config \(Self.misnamedFile)"
      }
      return
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw .mistake(file: file, line: 0, reason: "it is not UTF-8")
    }
    let root = try Self.root(of: text, file: file)
    var common: [String: YAMLNode] = [:]
    var section: [String: YAMLNode] = [:]
    var borrowedSection: [String: YAMLNode] = [:]
    var feedList: YAMLNode?
    var (ofSection, ofBorrowed): ([String: YAMLNode], [String: YAMLNode]) = ([:], [:])
    let borrowed = Self.borrowed[command]
    for (key, value) in try Self.members(of: root, file: file, key: nil) {
      if let own = OptionName.sections[key] {
        // A list of columns to show is an option there, and no declaration.
        let structures = Structure.names.subtracting(own.names)
        let known = OptionName.common.union(own).names.union(structures)
        let members = try Self.members(of: value, file: file, key: key)
        for (inner, _) in members where !known.contains(inner) {
          throw Self.unknownKey("\(key): \(inner)", in: value, file: file, known: known)
        }
        if key == "build" { publishingHost = members.last { $0.0 == OptionName.host.rawValue }?.1 }
        if key == command {
          section = Dictionary(members, uniquingKeysWith: { $1 })
          ofSection = section.filter { structures.contains($0.key) }
        } else if key == borrowed?.section {
          let counting = members.filter { borrowed?.options.names.contains($0.0) == true }
          borrowedSection = Dictionary(counting, uniquingKeysWith: { $1 })
          if borrowed?.lendsStructures == true {
            ofBorrowed = Dictionary(members.filter { structures.contains($0.0) }, uniquingKeysWith: { $1 })
          }
        }
      } else if key == Self.feedsKey {
        feedList = value
      } else if Structure.names.contains(key) {
        structures[key] = value
      } else if OptionName.common.names.contains(key) {
        common[key] = value
      } else {
        let known = OptionName.common.names.union(OptionName.sections.keys).union([Self.feedsKey]).union(
          Structure.names)
        throw Self.unknownKey(key, in: root, file: file, known: known)
      }
    }
    structures = structures.merging(ofBorrowed) { $1 }.merging(ofSection) { $1 }
    (self.feedList, layers) = (feedList, [section, borrowedSection, common])
  }

  /// The bytes of a file; of one that the user named also those of a pipe, and `nil` where the usual one is not there.
  private static func read(_ file: String, isNamed: Bool) throws(PlainError) -> [UInt8]? {
    do {
      return try InputFile.read(file, maxBytes: mostBytes, mayWait: isNamed)
    } catch {
      if error.isAbsence && !isNamed && !InputFile.isLink(file) { return nil }
      throw .unreadable(path: file, reason: "\(error)")
    }
  }

  /// The configuration without a file.
  public init() {
    (file, feedList, layers) = (Self.usualFile, nil, [])
  }

  /// The configuration with these values before its own.
  init(_ base: Configuration, overriddenBy values: [String: YAMLNode]) {
    file = base.file
    feedList = nil
    // Columns that are listed are those to show, of which “columns” has none.
    let isStructure = { (key: String, node: YAMLNode) in
      Structure.names.contains(key) && (key != Structure.columns.rawValue || node.members != nil)
    }
    layers = [values.filter { !isStructure($0.key, $0.value) }] + base.layers
    publishingHost = base.publishingHost
    structures = base.structures.merging(values.filter { isStructure($0.key, $0.value) }) { $1 }
  }

  /// The name of the host that the site is published at, as `build` has it; `nil` where it has none.
  ///
  /// - Throws: ``PlainError`` for what is no text.
  public func publishingHostName() throws(PlainError) -> String? {
    guard let node = publishingHost, !node.isNull else { return nil }
    return try text(node, OptionName.host.rawValue)
  }

  /// A mistake in that name.
  public func publishingHostMistake(_ reason: String) -> PlainError {
    mistake(publishingHost, "\(OptionName.host.rawValue): \(reason)")
  }

  /// The value of a key that is more than an option; `nil` where there is none.
  func structure(_ key: Structure) -> YAMLNode? {
    structures[key.rawValue].flatMap { $0.isNull ? nil : $0 }
  }

  /// A text; `nil` where the file does not set the option.
  ///
  /// - Throws: ``PlainError`` for what is no text.
  public func text(_ option: OptionName) throws(PlainError) -> String? {
    try node(option).map { node throws(PlainError) in try text(node, option.rawValue) }
  }

  /// A value that is read from a text; `nil` where the file does not set the option.
  ///
  /// - Parameter expected: what a mistake says where `read` makes nothing of the text.
  /// - Throws: ``PlainError``.
  public func value<Value>(
    _ option: OptionName, expected: String, _ read: (String) -> Value?
  ) throws(PlainError) -> Value? {
    guard let node = node(option) else { return nil }
    guard let value = node.text.flatMap(read) else { throw mistake(option, expected) }
    return value
  }

  /// `true` or `false`; `nil` where the file does not set the option.
  ///
  /// - Throws: ``PlainError`` for anything else.
  public func flag(_ option: OptionName) throws(PlainError) -> Bool? {
    try node(option).map { node throws(PlainError) in try flag(node, option.rawValue) }
  }

  /// A list of texts, or one text with separators between them; `nil` where the file does not set the option.
  ///
  /// - Parameter separator: what separates them in one text; `nil` where that is a single one.
  /// - Throws: ``PlainError`` for anything else.
  public func texts(_ option: OptionName, separator: Character? = ",") throws(PlainError) -> [String]? {
    try node(option).map { node throws(PlainError) in
      try texts(node, option.rawValue, separator: separator)
    }
  }

  /// What is made of an option, wherever its value is from.
  ///
  /// - Parameter isGiven: whether the command line has the option, so that the value is not that of the file.
  /// - Throws: what `read` throws; ``PlainError`` for wrong use, where the value is that of
  ///   the file.
  public func reading<Value>(_ option: OptionName, isGiven: Bool, _ read: () throws -> Value) throws -> Value {
    guard !isGiven, let node = node(option) else { return try read() }
    return try reading(node, option.rawValue, read)
  }

  /// What is made of a value of the file, whose mistakes are the file's.
  func reading<Value>(_ node: YAMLNode, _ key: String, _ read: () throws -> Value) throws -> Value {
    do { return try read() } catch let error as any Diagnostic where error.exitStatus == .usage {
      let words = [error.what, error.reason].compactMap { $0?.replacingScalars(of: "--", with: "") }
      throw mistake(node, "\(key): \(words.joined(separator: ": "))")
    }
  }

  /// Where the file sets an option, such as `gazetteer.yml, line 4`; `nil` where it does not.
  public func place(_ option: OptionName) -> String? { node(option).map(place) }

  func place(_ node: YAMLNode) -> String { node.line > 0 ? "\(file), line \(node.line)" : file }

  /// A mistake in the value of an option.
  public func mistake(_ option: OptionName, _ reason: String) -> PlainError {
    mistake(node(option), "\(option.rawValue): \(reason)")
  }

  /// The foremost value of an option; one that says nothing (`title:`) counts as left out.
  private func node(_ option: OptionName) -> YAMLNode? {
    layers.lazy.compactMap { $0[option.rawValue] }.first { !$0.isNull }
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

  static func unknownKey(
    _ key: String, in mapping: YAMLNode?, file: String, known: Set<String>
  ) -> PlainError {
    let last = key.components(separatedBy: ": ").last ?? key
    let node = mapping?.members?.first { $0.key.text == last }?.key
    return .mistake(
      file: file, line: node?.line ?? 0,
      reason: "“\(key)” is not known"
        + (ClosestName.of(last, among: known.sorted()).map { "; did you mean “\($0)”?" } ?? "")
        + "; the keys are \(known.sorted().joined(separator: ", "))")
  }
}
