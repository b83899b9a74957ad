import Foundation

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// A feed as a static API: every name is only a file name to hosts and disks, every response is JSON without markup.
enum APITarget: FuzzTarget {
  static let name = "api"

  static var seeds: [[UInt8]] {
    FeedTarget.seeds
      + seeds(
        #"[{"name":"g.html","region":"<img src=x onerror=a()>","code":"CON","capital":"St. John's"}]"#,
        #"[{"name":"U.S. Virgin Islands","altSpellings":["a.Z","x.php.fr","\u200f","\u202elmth.x","ü.","A&B","a\u200db"]}]"#,
        #"[{"name":{"common":"ශ්‍රී"},"capital":["Washington, D.C.","nul. ","．html"],"languages":{"fra":"a/b"}}]"#)
  }

  static func read(_ bytes: [UInt8]) {
    guard let dataset = try? FeedDecoder.decode(bytes), dataset.kind.areCountries else { return }
    let api = StaticAPI(dataset: dataset, generations: Set(APIGeneration.allCases), feedBytes: bytes.count)
    let publication = api.files()
    var paths: Set<[UInt8]> = []
    for file in publication.files {
      precondition(paths.insert(Array(file.path.utf8)).inserted, "two files at \(file.path)")
      precondition(!file.text.utf8.contains { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 }, "markup in \(file.path)")
      guard file.path != "openapi.json" else { continue }
      checkName(file.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? "")
    }
    for text in Set(publication.files.map(\.text)) {
      precondition((try? JSONDocument(parsing: Array(text.utf8))) != nil, "no JSON: \(text)")
    }
    let all = publication.files.first { $0.path == "v3.1/all" }.map { Array($0.text.utf8) } ?? []
    let names = (try? FeedDecoder.decode(all))?.countries.map(\.name)
    precondition(names == dataset.countries.map(\.name), "names changed")
  }

  private static func checkName(_ name: String) {
    for form in [name, name.precomposedStringWithCompatibilityMapping, name.uppercased(), name.lowercased()] {
      let bytes = Array(form.utf8)
      precondition(!bytes.isEmpty && bytes[0] != dot && bytes.last != 0x20, "no name: \(name)")
      precondition(!bytes.contains { $0 < 0x20 || $0 == 0x7F || reserved.contains($0) }, "reserved: \(name)")
      precondition(!form.unicodeScalars.contains { $0.properties.isBidiControl }, "a mark of direction: \(name)")
      for place in bytes.indices where bytes[place] == dot && place + 1 < bytes.count {
        let next = bytes[place + 1]
        let end = place + 2 < bytes.count ? bytes[place + 2] : dot
        precondition(next != dot && !isLetterOrDigit(next) || isLetterOrDigit(next) && end == dot, "a type: \(name)")
      }
      let base = form.prefix { $0 != "." }.lowercased().trimmingCharacters(in: .whitespaces)
      precondition(!["con", "prn", "aux", "nul", "com1", "lpt9"].contains(base), "a device: \(name)")
    }
    precondition(name.utf8.count <= 255, "too long: \(name)")
  }

  private static let dot = UInt8(ascii: ".")
  private static let reserved = Set("/\\:*?\"<>|#".utf8)

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
