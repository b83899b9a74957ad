import Base

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
    return parts.reduce(into: "\"use strict\";{const $=\(opening);\n") { script, part in
      switch part {
      case .module(let name, let text): script += block(text, of: key(of: name))
      case .code(let text): script += text
      }
    } + "}\n"
  }

  /// The start of a script that calls an exported function with data.
  static func call(_ function: String, of module: String) -> [UInt8] {
    Array("\(registry).\(module).\(function)(".utf8)
  }

  /// The first line, from 1, with an import or export that cannot be read; `nil` if there is none.
  static func unreadLine(of script: String) -> Int? {
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      line.hasPrefix("import ")
        ? reading(line) == nil
        : ["export {", "export *", "export let ", "export var "].contains { line.hasPrefix($0) }
    }.map { $0 + 1 }
  }

  private static func key(of path: some StringProtocol) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." }).replacingScalars(of: "-", with: "_")
  }

  private static func block(_ text: String, of key: String) -> String {
    var (block, exports) = ("{", [Substring]())
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(bytes)
      if line.hasPrefix("import"), let reading = reading(line) {
        block += reading
      } else if line.hasPrefix("export "), !line.hasPrefix("export default ") {
        let declaration = line.dropFirst("export ".count)
        if let name = name(declaredBy: declaration) { exports.append(name) }
        block += declaration + "\n"
      } else {
        block += line + "\n"
      }
    }
    return block + (exports.isEmpty ? "" : "$.\(key)={\(exports.joined(separator: ","))}") + "}\n"
  }

  /// The statement for an import of names, such as `import { all, one } from "./page.js";`.
  private static func reading(_ line: Substring) -> String? {
    let parts = line.split(separator: "\"")
    guard parts.count > 1, let open = parts[0].firstIndex(of: "{"), let close = parts[0].lastIndex(of: "}") else {
      return nil
    }
    return "const\(parts[0][open...close])=$.\(key(of: parts[1]));"
  }

  private static func name(declaredBy declaration: Substring) -> Substring? {
    let words = declaration.prefix { $0 != "=" && $0 != "(" && $0 != "{" }.split(separator: " ")
    return words.first { !["async", "function", "const", "class"].contains($0) }
  }
}
