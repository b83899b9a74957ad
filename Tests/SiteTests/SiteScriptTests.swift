import Datasets
import Foundation
import Testing

@testable import Site

@Suite("Scripts of a page")
struct SiteScriptTests {
  /// The scripts as their authors see them, where each declaration that others see begins a line.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Templates")

  @Test(
    "scripts that share a page declare no name twice",
    arguments: [true, false], [Dataset.Kind.countries, .facts])
  func names(isGrouped: Bool, kind: Dataset.Kind) throws {
    let embedded = SiteScript.index(of: kind, hasCountryPages: kind == .countries, isGrouped: isGrouped)
    let loaded = SiteScript.files.flatMap(\.templates).filter {
      $0.hasSuffix(".js") && !["page.js", "boundaries.js"].contains($0)
    }
    var owners: [String: String] = [:]
    for template in embedded + loaded {
      let source = try String(contentsOf: Self.folder.appendingPathComponent(template), encoding: .utf8)
      let declaration = /(?m)^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/
      let names = source.matches(of: declaration).map { String($0.1) }
      for name in Set(names) {
        #expect(owners[name] == nil, "\(template) and \(owners[name] ?? "") both declare \(name)")
        owners[name] = template
      }
    }
    #expect(owners.count > 50)
  }
}
