import Base

/// The allowed keys of a configuration file: names of options, as declared by the commands.
package struct ConfigurationKeys: Sendable {
  /// The keys at the top level, which apply to every command with such an option.
  let common: Set<String>
  let sections: [String: Set<String>]
  /// The keys of an entry of `feeds:`; the others apply to the whole site.
  let ofFeed: Set<String>

  package init(common: Set<String>, sections: [String: Set<String>], ofFeed: Set<String>) {
    (self.common, self.sections, self.ofFeed) = (common, sections, ofFeed)
  }

  var all: Set<String> { sections.values.reduce(common) { $0.union($1) } }
}

/// The type of an option's value in the file.
package enum OptionKind: Sendable {
  case flag
  case text
  /// A list, or a text with commas; becomes one argument.
  case list
  /// A list, or a text with the separator, if any; becomes an argument for each item.
  case repeated(separator: Character?)

  var isList: Bool {
    switch self {
    case .flag, .text: false
    case .list, .repeated: true
    }
  }
}

/// An option of the file as arguments.
package struct FileArgument {
  let key: String
  /// The arguments, such as `--title=Our countries`.
  package let words: [String]
  let node: YAMLNode
}
