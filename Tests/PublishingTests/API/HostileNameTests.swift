import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Publishing

/// The assertions do not use the code under test: they state how hosts and disks interpret names.
@Suite("Files named by a hostile feed", .day)
struct HostileNameTests {
  @Test("no file name has a special meaning to a host or a disk", arguments: 1...Repetitions.times(3))
  func names(seed: UInt64) throws {
    let files = publication(of: countries(HostileNames.make(2_000, seed: seed))).files
    let paths = files.map { Array($0.path.utf8) }
    #expect(Set(paths).count == paths.count)
    // By character, as some programs may split it.
    let published = Set(files.map { String($0.path.split(separator: "/").last ?? "") })
    #expect(files.allSatisfy { $0.path.split(separator: "/").count == $0.path.utf8.split(separator: 0x2F).count })
    let names = published.subtracting(["openapi.json"])
    let forms = names.flatMap { [$0, $0.precomposedStringWithCompatibilityMapping, $0.lowercased(), $0.uppercased()] }
    #expect(forms.filter(hasType) == [])
    #expect(forms.filter(isDevice) == [])
    #expect(forms.filter(holdsWhatNoNameMay) == [])
    #expect(names.filter { isHidden($0) || $0.utf8.count > 255 } == [])
    #expect(names.filter { $0 != $0.trimmingCharacters(in: .whitespacesAndNewlines) } == [])
    #expect(names.count > 400)
  }

  @Test("every response is JSON without markup, and every key is published or reported")
  func answers() throws {
    let names = HostileNames.make(1_000, seed: 5)
    let publication = publication(of: countries(names))
    var seen: Set<String> = []
    for file in publication.files where seen.insert(file.text).inserted {
      #expect(file.text.rangeOfCharacter(from: CharacterSet(charactersIn: "<>&\u{2028}\u{2029}")) == nil)
      #expect(throws: Never.self) { try JSONDocument(parsing: Array(file.text.utf8)) }
    }
    let all = try #require(publication.files.first { $0.path == "v3.1/all" })
    let rows = try #require(JSONDocument(parsing: Array(all.text.utf8)).root.array)
    #expect(rows.map { $0["name"]?["common"]?.string } == names)
    let told = publication.leftOut.filter { $0.hasPrefix("v3.1/name:") }.count
    let published = Set(publication.files.filter { $0.path.hasPrefix("v3.1/name/") }.map { $0.path.lowercased() })
    let keys = Set(names.map { $0.lowercased().precomposedStringWithCanonicalMapping })
    #expect(published.count + told >= keys.count * 9 / 10, "\(published.count) and \(told) of \(keys.count)")
    let lines = publication.leftOut
    #expect(lines.filter { holdsUnseen($0) || $0.utf8.count > 1_000 } == [])
  }

  @Test("text with escaped markup decodes to the same value")
  func inertText() throws {
    for name in HostileNames.make(2_000, seed: 6) + ["\u{2028}", "\u{2029}<>&", "a\u{2027}\u{202A}", "", "€\u{2028}"] {
      let tree = JSONTree.object([.init(name, .array([.string(name), .number(1)]))])
      #expect(try JSONDocument(parsing: Array(tree.inertText.utf8)).root.tree == tree)
    }
  }

  private func publication(of dataset: Dataset) -> Publication {
    StaticAPI(dataset: dataset, generations: Set(APIGeneration.allCases), feedBytes: 1 << 40).files()
  }

  private func countries(_ names: [String]) -> Dataset {
    let others = names.reversed()
    return Dataset(
      format: .snapshot, title: "<b>Hostile</b>",
      countries: zip(names, others).map { name, other in
        var country = Country(name: name)
        (country.alpha2, country.region, country.capitals) = (other, other, [name])
        country.currencies = [Currency(code: other, name: name, symbol: "")]
        return country
      })
  }
}

/// Whether the characters after a dot could be an extension: one letter except a lone `z`.
private func hasType(_ name: String) -> Bool {
  let type = /\.([\p{L}\p{M}\p{N}_~%+][^.]|[\p{N}_~%+zZ](\.|$)|[\u{301}\u{308}\u{AD}\u{200D}\u{200E}])/
  return name.contains(type.matchingSemantics(.unicodeScalar))
}

private func isHidden(_ name: String) -> Bool { name.isEmpty || name.hasPrefix(".") || name.contains("..") }

private func isDevice(_ name: String) -> Bool {
  name.precomposedStringWithCompatibilityMapping.lowercased()
    .wholeMatch(of: /(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$|clock\$) *([.](.|\n)*)?/) != nil
}

/// Reserved and invisible characters, except joiners that some scripts need.
private func holdsWhatNoNameMay(_ name: String) -> Bool {
  name.rangeOfCharacter(from: CharacterSet(charactersIn: "/\\:*?\"<>|#")) != nil
    || holdsUnseen(name.replacing(/[\u{200C}\u{200D}]/.matchingSemantics(.unicodeScalar), with: ""))
}

/// Control and directional characters, invisible joiners and separators, and unassigned code points.
private func holdsUnseen(_ text: String) -> Bool {
  let unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u{E000}-\u{F8FF}]/
  return text.contains(unseen.matchingSemantics(.unicodeScalar))
}
