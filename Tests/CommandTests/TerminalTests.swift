import Foundation
import TestSupport
import Testing

@Suite("Feed text in terminals and CI logs", .day)
struct TerminalTests {
  /// Names with terminal escapes, forged lines, bidirectional controls, or only invisible characters.
  private static let names = [
    #"A\u001b]0;title\u0007\u001b[2J"#, #"B\u009b31m"#, #"C\nerror: forged"#, #"D\r\nwarning: forged"#, #"E\u202eefas"#,
    #"F\u2066"#, #"\u0007"#, #"\u200b\u00ad"#, #"\u202e"#, "G\\u2028note: forged", #"H\u0085error: forged"#,
    #"I\b\b\b"#,
    #"J\u007f"#, #"K\"\u0301\nerror: forged"#,
  ]

  private static func feed(_ capital: String) -> String {
    let rows = names.map {
      #"{"name":"\#($0)","code":"\#($0)","capital":"\#(capital)\#($0)","region":"\#($0)","population":["\#($0)"]}"#
    }
    return "[\(rows.joined(separator: ",")),{\"name\":\"Twice\",\"code\":\"\(names[0])\"},{\"name\":[\"\(names[0])\"]}]"
  }

  /// The output of a command on a terminal or in a pipe.
  private func run(_ gazetteer: Gazetteer, _ arguments: [String], onTerminal: Bool) throws -> Gazetteer.Result {
    let quoted = ([Gazetteer.binary.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let command = onTerminal ? "stty -opost; \(quoted); echo exit $?" : "(\(quoted); echo exit $?) | cat"
    let shell = onTerminal ? ["/usr/bin/script", "-qec", command, "/dev/null"] : ["/bin/sh", "-c", command]
    return try gazetteer.run(Array(shell.dropFirst()), binary: URL(fileURLWithPath: shell[0]))
  }

  private static let commands =
    [
      ["build", "--source", "feed.json", "--verbose", "--api", "all"], ["build", "--source", "feed.json", "--json"],
      ["show", "A", "--source", "feed.json"], ["show", "b\u{9b}31m", "--source", "feed.json", "--json"],
      ["show", "zzz", "--source", "feed.json"], ["show", "C", "--source", "feed.json"],
    ]
    + ["csv", "tsv", "text", "json"].map { ["export", "--source", "feed.json", "--format", $0] }

  @Test("no character controls the terminal, and no text can imitate a line of Gazetteer", .linux)
  func terminal() throws {
    let gazetteer = try Gazetteer()
    for (number, arguments) in Self.commands.enumerated() {
      try gazetteer.folder.write(Self.feed("\(number)"), to: "feed.json")
      let result = try run(gazetteer, arguments, onTerminal: true)
      let text = result.output
      #expect(text.contains("exit 0") || arguments.contains("zzz"), "\(arguments): \(text)")
      let allowed = arguments.contains("tsv") ? "\n\t" : "\n"
      let odd = text.replacing("\r\u{1B}[K", with: "").unicodeScalars.filter { scalar in
        scalar.properties.generalCategory == .control && !allowed.unicodeScalars.contains(scalar)
      }
      #expect(odd.isEmpty, "\(arguments): \(text.debugDescription)")
      for line in text.split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        #expect(
          !["error: f", "warning: f", "note: f"].contains(where: line.hasPrefix),
          "\(arguments): \(line)")
      }
    }
  }

  @Test("invisible text is shown by its character codes, in pages, text tables and on a terminal", .linux)
  func invisible() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      #"[{"name":"\u0007","code":"AA","capital":"\u200b","region":"\u00ad \u2800"},{"name":"A\u202eB","code":"BB","capital":"C"}]"#,
      to: "feed.json")
    #expect(try gazetteer.run("build", "--source", "feed.json").status == 0)
    let (index, page) = (try gazetteer.text("Output/index.html"), try gazetteer.text("Output/countries/aa.html"))
    #expect(index.contains(">U+0007</a>") && index.contains("U+200B") && index.contains("U+00AD U+0020 U+2800"))
    #expect(page.contains("<h1>U+0007</h1>") && page.contains("<title>U+0007 – Countries</title>"), "\(page)")
    #expect(page.contains("<dd>U+200B</dd>"))
    #expect(page.contains("\u{2068}A\u{202E}B\u{2069} →</a>"))
    // Exports have the exact text.
    #expect(try gazetteer.text("Output/countries.csv").contains("\u{7},"))
    #expect(try gazetteer.text("Output/countries.csv").contains("\r\nA\u{202E}B,"))
    #expect(try gazetteer.run("show", "AA", "--source", "feed.json").output.contains("Name     U+0007\n"))
  }

  private static let commandTexts = [
    "::error::x", "  ::stop-commands::y", "x ##[add-mask]e", #"x\n::add-path::/z"#, #"x\r::debug::z"#,
    #"\u2003::error::w"#,
  ]

  @Test("exports and --json contain no workflow commands on standard output, with the same meaning; files are exact")
  func jobs() throws {
    var gazetteer = try Gazetteer()
    let rows = Self.commandTexts.map { #"{"name":"\#($0)","code":"","region":"\#($0)"}"# }
    try gazetteer.folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
    let export = { (format: String) in
      ["export", "--source", "feed.json", "--format", format, "--columns", "name,region"]
    }
    for format in ["csv", "text", "json"] {
      gazetteer.environment = [:]
      let exact = try gazetteer.run(export(format))
      gazetteer.environment = ["GITHUB_ACTIONS": "true"]
      #expect(try gazetteer.run(export(format)).output == exact.output, "\(format): standard output is a file")
      let piped = try run(gazetteer, export(format), onTerminal: false)
      let output = piped.output.replacing("exit 0\n", with: "")
      Self.expectNoCommand(in: output)
      switch format {
      case "csv":
        #expect(piped.output == "exit 65\n" && piped.errors.contains("--output"), "\(format): \(piped.output)")
      case "json":
        let values = try [exact.output, output].map {
          try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSArray
        }
        #expect(values[0] == values[1] && values[0]?.count == Self.commandTexts.count)
      default: #expect(piped.output.hasSuffix("exit 0\n") && output.contains("mask"), "\(format): \(piped.output)")
      }
    }

    gazetteer.environment = [:]
    let show = ["show", "x", "--source", "feed.json", "--json"]
    let exact = try gazetteer.run(show)
    gazetteer.environment = ["GITHUB_ACTIONS": "true"]
    let shown = try gazetteer.run(show)
    Self.expectNoCommand(in: shown.output)
    let values = try [exact, shown].map { try $0.object() as NSDictionary }
    #expect(values[0] == values[1] && exact.output.contains("##["))
  }

  /// Splits lines as a CI runner does.
  private static func expectNoCommand(in text: String) {
    #expect(!text.contains("##["), "\(text)")
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      let start = line.drop(while: \.properties.isWhitespace).prefix(2)
      #expect(!start.elementsEqual("::".unicodeScalars), "\(String(line))")
    }
  }
}
