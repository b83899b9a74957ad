import Foundation

// Usage: embed-files OUTPUT.swift FILE …
// Writes a Swift file that holds the text of every file under its own name.

let output = URL(fileURLWithPath: CommandLine.arguments[1])
let inputs = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }

var source = """
  /// The files that are part of the binary, by name.
  enum EmbeddedFiles {
    static let all: [String: StaticString] = [

  """
for input in inputs {
  let text = try String(contentsOf: input, encoding: .utf8)
  var fence = "#"
  while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
  source += "\"\(input.lastPathComponent)\": \(fence)\"\"\"\n\(text)\n\"\"\"\(fence),\n"
}
source += "  ]\n}\n"
try source.write(to: output, atomically: true, encoding: .utf8)
