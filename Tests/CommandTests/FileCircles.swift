import Foundation

/// Which files of a target need each other, by the types that each declares and names.
struct FileCircles {
  private let needs: [String: Set<String>]

  /// - Parameter sources: the name and the text of each file.
  init(of sources: [(name: String, text: String)]) {
    let texts = sources.map { (name: $0.name, code: Self.code($0.text)) }
    var declaring: [String: Set<String>] = [:]
    for (name, code) in texts {
      // Indented ones are part of another type, which has to be named with them.
      let pattern = /(?m)^(?:public |package |final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)/
      for match in code.matches(of: pattern) { declaring[String(match.1), default: []].insert(name) }
    }
    var needs: [String: Set<String>] = [:]
    for (name, code) in texts {
      let words = Set(code.matches(of: /\b[A-Z]\w*/).map { String($0.0) })
      needs[name] = Set(words.flatMap { declaring[$0] ?? [] }).subtracting([name])
    }
    self.needs = needs
  }

  /// Every set of several files in which each needs each other, by way of others too.
  var all: [[String]] {
    let reachable = needs.mapValues { Self.closure(of: $0, in: needs) }
    let circles = reachable.map { name, others in
      others.filter { reachable[$0]?.contains(name) == true }.union([name]).sorted()
    }
    return Set(circles).filter { $0.count > 1 }.sorted { $0.count > $1.count }
  }

  private static func closure(of start: Set<String>, in needs: [String: Set<String>]) -> Set<String> {
    var (found, waiting) = (start, Array(start))
    while let next = waiting.popLast() {
      for other in needs[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }

  /// The text without comments and without what stands in quotation marks, in which a word is no type.
  private static func code(_ text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: "").replacing(/"""[\s\S]*?"""/, with: "").replacing(
      /"(?:[^"\\\n]|\\.)*"/, with: "")
  }
}
