import Foundation
import Testing

@Suite("The rooms that ARCHITECTURE.md promises")
struct ArchitectureTests {
  /// The table of rooms: what each target may import, in the order of the table.
  private static let rooms: [(name: String, imports: Set<String>)] = {
    let page = (try? String(contentsOf: Repository.folder.appending(path: "ARCHITECTURE.md"), encoding: .utf8)) ?? ""
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { return [(name: String, imports: Set<String>)]() }
      let imports = Set(cells[2].split(separator: ", ").map(String.init)).subtracting(["–"])
      return cells[0].matches(of: /`([^`]+)`/).map { (String($0.1), imports) }
    }
  }()

  /// The targets of C stand in a folder of their own.
  private static func folder(of room: String) -> URL {
    let sources = Repository.folder.appending(path: "Sources")
    return sources.appending(path: isC(room) ? "C/" + room : room)
  }

  private static func isC(_ room: String) -> Bool { room.first == "C" && room.dropFirst().first?.isUppercase == true }

  /// The Swift files of a target.
  private func sources(of room: String) throws -> [(name: String, text: String)] {
    let folder = Self.folder(of: room)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  private func imports(of room: String) throws -> Set<String> {
    let names = try sources(of: room).flatMap { source in
      source.text.matches(of: /(?m)^(?:@\w+ )*(?:public |package )?import (?:\w+ )?(\w+)/).map { String($0.1) }
    }
    return Set(names).intersection(Self.rooms.map(\.name))
  }

  @Test("every target is a room of the table, which imports what the table lists, and nothing that stands below it")
  func imports() throws {
    let folders = try ["Sources", "Sources/C"].map {
      try FileManager.default.contentsOfDirectory(atPath: Repository.folder.appending(path: $0).path)
    }
    #expect(Set(folders.joined()).subtracting(["C"]) == Set(Self.rooms.map(\.name)))
    for (index, room) in Self.rooms.enumerated() where !Self.isC(room.name) {
      let imports = try imports(of: room.name)
      #expect(imports == room.imports, "\(room.name) imports \(imports.sorted())")
      let below = Set(Self.rooms[index...].map(\.name))
      #expect(imports.isDisjoint(with: below), "\(room.name) imports a room that stands below it")
    }
  }

  @Test("each C library is imported by one target")
  func libraries() throws {
    for library in Self.rooms.map(\.name).filter(Self.isC) {
      let users = Self.rooms.filter { $0.imports.contains(library) }.map(\.name)
      #expect(users.count == (library == "CLoader" ? 0 : 1), "\(library) is imported by \(users)")
    }
  }

  @Test(
    "each package is imported by one target",
    arguments: [("ArgumentParser", "GazetteerCLI"), ("Mustache", "Site"), ("Yams", "YAML")])
  func packages(package: String, user: String) throws {
    let pattern = try Regex("(?m)^(?:@\\w+ )*(?:\\w+ )?import (?:\\w+ )?\(package)\\b")
    let users = try Self.rooms.map(\.name).filter { room in
      try sources(of: room).contains { $0.text.contains(pattern) }
    }
    #expect(users == [user], "\(package)")
  }

  /// What the sources of all rooms but these call, as `room/file: call`.
  private func calls(
    of pattern: Regex<Substring>, outside rooms: Set<String>, passing isAllowed: (String) -> Bool = { _ in false }
  ) throws -> [String] {
    try Self.rooms.map(\.name).filter { !rooms.contains($0) && $0 != "embed-files" }.flatMap { room in
      try sources(of: room).flatMap { source in
        source.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
          .filter { $0.contains(pattern) && !isAllowed("\(room)/\(source.name)") }
          .map { "\(room)/\(source.name): \($0)" }
      }
    }
  }

  @Test(
    "no text is escaped by characters, of which a combining mark makes others: replacingScalars(of:with:) is for that")
  func scalars() throws {
    let found = try calls(of: /\breplacing\("|replacingOccurrences/, outside: [])
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("no other room opens files")
  func files() throws {
    let pattern =
      /\b(?:open|openat|fopen|opendir|FileHandle)\(|\bFileManager\.|\(contentsOf(?:File)?: URL|contentsOfFile:/
    let found = try calls(of: pattern, outside: ["Files", "Output", "Preview", "GazetteerCLI"]) {
      $0.hasPrefix("Site/") && $0.hasSuffix("Folder.swift")
    }
    #expect(found == [])
  }

  @Test("no other room reads or writes files through Files")
  func filesOfOthers() throws {
    let pattern = /\b(?:InputFile|TemporaryFile|FileReplacement|Folder|RealPath)\b[.(]|\bDescriptor\(|\btmpfile\(/
    let readers: Set = ["Building", "Configurations", "Drawings", "Feeds", "Projects"]
    let found = try calls(of: pattern, outside: readers.union(["Files", "Output", "Preview", "GazetteerCLI"])) {
      $0.hasPrefix("Site/") && $0.hasSuffix("Folder.swift")
    }
    #expect(found == [])
  }

  @Test("no other room knows of calls that a signal interrupts")
  func interruptedCalls() throws { #expect(try calls(of: /\bEINTR\b/, outside: ["Files"]) == []) }

  @Test("no other room asks the clock")
  func clock() throws {
    let pattern = /\bDate\(\)|Date\.now|ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|\btime\(/
    #expect(try calls(of: pattern, outside: ["Feeds", "Preview", "GazetteerCLI"]) == [])
  }

  @Test("no other room writes to the terminal or ends the process")
  func terminal() throws {
    let pattern = /\bprint\(|\bfputs\(|\b_?exit\(|STDOUT_FILENO|STDERR_FILENO|standardOutput|standardError/
    #expect(try calls(of: pattern, outside: ["GazetteerCLI"]) == [])
  }

  @Test("in no room do more than seven files need each other in a circle")
  func circles() throws {
    for room in Self.rooms.map(\.name) where !Self.isC(room) {
      for circle in FileCircles(of: try sources(of: room)).all {
        #expect(circle.count <= 7, "in \(room) these need each other: \(circle.joined(separator: ", "))")
      }
    }
  }
}
