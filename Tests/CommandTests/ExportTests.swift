import Foundation
import TestSupport
import Testing

@Suite("Exporting", .day)
struct ExportTests {
  @Test("a file is written atomically, and no other files remain in the folder")
  func file() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run(
      "export", "--source", "-", "--format", "json", "--output", "out.json", input: oneCountry)
    #expect(result.status == 0 && result.output.contains("Wrote out.json"))
    #expect(try gazetteer.text("out.json").contains("\"capital\":[\"Lima\"]"))
    #expect(try gazetteer.folder.names().filter { !$0.hasPrefix(".") } == ["out.json"])
  }

  @Test("an unknown column or format is a usage error that lists the available ones")
  func unknownNames() throws {
    let column = try Gazetteer().run("export", "--columns", "name,size")
    #expect(column.status == 64)
    #expect(column.errors.contains("“size”") && column.errors.contains("population_year"))
    #expect(!column.errors.contains("population_source"), "every column has one")
    #expect(try Gazetteer().run("export", "--json").status == 64, "the data are on standard output")
    let format = try Gazetteer().run("export", "--format", "xml")
    #expect(format.status == 64)
    #expect(format.errors.contains("markdown"))
  }

  @Test("a closed pipe is not an error")
  func closedPipe() throws {
    let output = try shell("set -o pipefail; '\(Gazetteer.binary.path)' export | head -c 1; echo \" $?\"")
    #expect(output == "n 0\n")
  }

  @Test("a full disk exits with 74", .linux)
  func fullDisk() throws {
    #expect(try shell("'\(Gazetteer.binary.path)' export 2>/dev/null >/dev/full; echo $?") == "74\n")
    #expect(try Gazetteer().run("export", "--output", "/dev/full").status == 74)
  }

  private func shell(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
