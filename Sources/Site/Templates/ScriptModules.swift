import Base
import Markdown

/// Joins script modules into one classic script, because browsers load no modules from a disk. Each module keeps its scope:
/// it becomes a block that reads its imports from a registry and adds its exports there.
///
/// A module follows those that it imports. It exports declarations at the start of a line; exported values are constant.
enum ScriptModules {
  /// The registry, which is the only global name of the scripts. Scripts that a page loads later read it too.
  private static let registry = "gazetteerModules"

  /// A part of a script.
  enum Part {
    case module(name: String, text: String)
    /// Statements that read the registry as `$`.
    case code(String)
  }

  /// - Parameter isAlone: whether the script shares its modules with no other.
  static func joined(_ parts: [Part], isAlone: Bool = false) -> String {
    let opening = isAlone ? "{}" : "self.\(registry)??={}"
    let script = parts.reduce(into: Array("\"use strict\";{const $=\(opening);\n".utf8)) { script, part in
      switch part {
      case .module(let name, let text): script += block(text, of: key(of: name))
      case .code(let text): script += text.utf8
      }
    }
    return String(decoding: script + "}\n".utf8, as: UTF8.self)
  }

  /// The start of a script that calls an exported function with data.
  static func call(_ function: String, of module: String) -> [UInt8] {
    Array("\(registry).\(module).\(function)(".utf8)
  }

  /// Checks that a script can be joined with those that it imports.
  ///
  /// - Parameter modules: the texts of all scripts by name.
  static func check(_ script: String, among modules: [String: String]) throws(Mistake) {
    var isHead = true
    for (line, number) in zip(script.split(separator: "\n", omittingEmptySubsequences: false), 1...) {
      let usage = Mistake(
        "write imports as “import { all, one } from \"./page.js\"”, on one line, and “export” before the declaration "
          + "of each constant, function or class", line: number)
      if line.hasPrefix("import ") || line.hasPrefix("import{") {
        guard isHead else {
          throw Mistake("imports come before other code; indent a line of text that begins as one", line: number)
        }
        let parts = line.split(separator: "\"")
        guard let reading = reading(line), parts[1].hasPrefix("./") else { throw usage }
        let name = String(parts[1].dropFirst(2))
        guard let module = modules[name] else {
          throw Mistake(Mistake.unknown("script", name, among: modules.keys.sorted()), line: number)
        }
        let lines = module.split(separator: "\n").filter { $0.hasPrefix("export ") }
        let exports = lines.compactMap { self.name(declaredBy: Array($0.utf8.dropFirst("export ".utf8.count))[...]) }
        let names = reading.split(separator: "}")[0].split(separator: "{")[1].split(separator: ",").map {
          $0.prefix { $0 != ":" }.trimmed
        }
        if let unknown = names.first(where: { !$0.isEmpty && !exports.contains($0) }) {
          throw Mistake(Mistake.unknown("export", unknown, among: exports), line: number)
        }
      } else if ["export {", "export *", "export let ", "export var ", "export default "].contains(
        where: line.hasPrefix)
      {
        throw usage
      } else if !line.trimmed.isEmpty, !["//", "/*", " *"].contains(where: line.hasPrefix) {
        isHead = false
      }
    }
  }

  private static func key(of path: some StringProtocol) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." }).replacingScalars(of: "-", with: "_")
  }

  /// As bytes, because every page with scripts in it does this.
  private static func block(_ text: String, of key: String) -> [UInt8] {
    var (block, exports) = (Array("{".utf8), [String]())
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      if line.starts(with: "import".utf8), let reading = reading(String(decoding: line, as: UTF8.self)) {
        block += reading.utf8
        continue
      }
      if line.starts(with: "export ".utf8) {
        line = line.dropFirst("export ".utf8.count)
        if let name = name(declaredBy: line) { exports.append(name) }
      }
      block += line
      block.append(UInt8(ascii: "\n"))
    }
    return block + (exports.isEmpty ? "" : "$.\(key)={\(exports.joined(separator: ","))}").utf8 + "}\n".utf8
  }

  /// The statement for an import of names, such as `import { all, one } from "./page.js";`.
  private static func reading(_ line: some StringProtocol) -> String? {
    let parts = line.split(separator: "\"")
    guard parts.count > 1, let open = parts[0].firstIndex(of: "{"), let close = parts[0].lastIndex(of: "}") else {
      return nil
    }
    let names = String(parts[0][open...close]).replacingScalars(of: " as ", with: ": ")
    return "const\(names)=$.\(key(of: parts[1]));"
  }

  private static func name(declaredBy declaration: ArraySlice<UInt8>) -> String? {
    declaration.prefix(100).split { " =({".utf8.contains($0) }.lazy.map { String(decoding: $0, as: UTF8.self) }
      .first { !["async", "function", "const", "class"].contains($0) }
  }
}
