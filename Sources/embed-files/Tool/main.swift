import Foundation

// Usage: embed-files OUTPUT.swift FILE … [NAME=FILE …]
// Writes a Swift file with the content of every file by name: scripts and styles minified, images in Base64, other text
// unchanged. A file with a name before it is stored unchanged under that name.

let output = URL(fileURLWithPath: CommandLine.arguments[1])
let inputs = CommandLine.arguments.dropFirst(2).map { argument in
  let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
  let file = URL(fileURLWithPath: parts[parts.count - 1])
  return (name: parts.count > 1 ? parts[0] : file.lastPathComponent, file: file, isNamed: parts.count > 1)
}

var texts = ""
var pictures = ""
for (name, input, isNamed) in inputs {
  if input.pathExtension == "png" {
    pictures += "    \"\(name)\": \"\(try Data(contentsOf: input).base64EncodedString())\",\n"
    continue
  }
  let text: String
  do {
    text = try shortened(String(contentsOf: input, encoding: .utf8), kind: isNamed ? "" : input.pathExtension)
  } catch let mistake as OpenTemplateLiteral {
    FileHandle.standardError.write(Data("\(input.path):\(mistake.line): error: \(mistake.reason)\n".utf8))
    exit(1)
  }
  var fence = "#"
  while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
  texts += "\"\(name)\": \(fence)\"\"\"\n\(text)\n\"\"\"\(fence),\n"
}

let languages = inputs.compactMap { $0.name.wholeMatch(of: /phrases\/(.+)\.yaml/).map { "\"\($0.1)\"" } }
let source = """
  /// The files that are part of the binary, by name.
  enum EmbeddedFiles {
    static let all: [String: StaticString] = [
  \(texts.isEmpty ? "    :\n" : texts)  ]

    static let pictures: [String: StaticString] = [
  \(pictures.isEmpty ? "    :\n" : pictures)  ]

    /// The languages of the phrases.
    static let languages: [String] = [\(languages.joined(separator: ", "))]
  }

  """
try replace(output, with: source)
