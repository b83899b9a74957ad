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
      if line.starts(with: "export ".utf8), !line.starts(with: "export default ".utf8) {
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
