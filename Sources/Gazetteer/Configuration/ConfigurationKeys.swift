import Base

/// The keys that a configuration file can have: names of options, as the commands declare them.
package struct ConfigurationKeys: Sendable {
  /// Those outside of the sections, which count for every command that has such an option.
  let common: Set<String>
  /// Those of the sections of commands besides ``common``.
  let sections: [String: Set<String>]
  /// Those of an entry of `feeds:`; the others concern a site as a whole.
  let ofFeed: Set<String>

  /// Keys by their places.
  package init(common: Set<String>, sections: [String: Set<String>], ofFeed: Set<String>) {
    (self.common, self.sections, self.ofFeed) = (common, sections, ofFeed)
  }

  /// All of them.
  var all: Set<String> { sections.values.reduce(common) { $0.union($1) } }
}

/// How the file has the value of an option.
package enum OptionKind: Sendable {
  /// `true` or `false`.
  case flag
  /// A text.
  case text
  /// A list, or one text with commas; one argument.
  case list
  /// A list, or one text, with such separators or none; an argument for each item.
  case repeated(separator: Character?)

  /// Whether its value can be a list.
  var isList: Bool {
    switch self {
    case .flag, .text: false
    case .list, .repeated: true
    }
  }
}

/// What the file says of an option, as arguments.
package struct FileArgument {
  /// Its key in the file.
  let key: String
  /// The arguments, such as `--title=Our countries`.
  package let words: [String]
  let node: YAMLNode
}
