import Datasets
import Foundation

/// The keys of one group of addresses and the countries under each, in the order of their first use.
///
/// Keys that differ only in case are one key: the services did not tell them apart, and neither do some file
/// systems.
struct KeyIndex {
  /// A key in its spellings and the countries that it stands for.
  struct Entry {
    /// The spellings of the feed and the lower case that can name a file, each once.
    var spellings: [String] = []
    /// A spelling that cannot name a file, and why.
    var refusal: (key: String, reason: FileNameProblem)?
    /// The positions of the countries, in feed order.
    var positions: [Int] = []
  }

  private(set) var entries: [Entry] = []

  init(_ countries: [Country], keys: (Country) -> [String]) {
    var places: [String: Int] = [:]
    for (position, country) in countries.enumerated() {
      for key in keys(country) where !key.isEmpty {
        let spelling = key.composed
        let lowerCase = key.lowercased().composed
        let place = places[lowerCase] ?? entries.endIndex
        if place == entries.endIndex {
          places[lowerCase] = place
          entries.append(Entry())
        }
        entries[place].add(spelling)
        entries[place].add(lowerCase)
        if entries[place].positions.last != position { entries[place].positions.append(position) }
      }
    }
  }
}

extension String {
  /// The text in Unicode's composed form (NFC), which ASCII is in already.
  fileprivate var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}

extension KeyIndex.Entry {
  fileprivate mutating func add(_ spelling: String) {
    if let problem = FileNameProblem(of: spelling) {
      if refusal == nil { refusal = (spelling, problem) }
    } else if !spellings.contains(spelling) {
      spellings.append(spelling)
    }
  }
}

/// Why a text cannot be the name of a file on a common file system, or is better not.
enum FileNameProblem: String {
  case empty = "is empty"
  case slash = "holds a slash"
  case controlCharacter = "holds a control character"
  case leadingDot = "starts with a dot"
  case tooLong = "is longer than 255 bytes"

  /// The first problem of a name; `nil` where there is none.
  init?(of name: String) {
    if name.isEmpty {
      self = .empty
    } else if name.utf8.contains(UInt8(ascii: "/")) {
      self = .slash
    } else if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      self = .controlCharacter
    } else if name.utf8.first == UInt8(ascii: ".") {
      self = .leadingDot
    } else if name.utf8.count > 255 {
      self = .tooLong
    } else {
      return nil
    }
  }
}
