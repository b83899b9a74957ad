import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Offline cache")
struct OfflineTests {
  @Test("all files except the worker and files for crawlers are cached, with digests, in the order of need")
  func everything() throws {
    let files = try site()
    let kept = try kept(in: files)
    let expected = files.filter { !["service-worker.js", "sitemap.xml", "robots.txt"].contains($0.path) }
    #expect(Set(kept.map(\.path)) == Set(expected.map(\.path)))
    for file in expected {
      let digest = kept.first { $0.path == file.path }?.digest
      #expect(digest == String(SHA256Digest(of: file.bytes).base64.prefix(16)), "\(file.path)")
    }
    #expect(files.map(\.path).suffix(2) == ["service-worker.js", "index.html"])
    // The frame, pages in feed order, rows.
    let order = [
      "index.html", "style.css", "offline.html", "countries/zz.html", "countries/fr.html", "countries/zz.json",
    ]
    #expect(kept.map(\.path).filter(order.contains) == order && kept.first?.path == order[0])
    // Pages register the worker, except those served at any URL.
    #expect(try text("countries/fr.html", in: files).contains("<html lang=\"en\" data-root=\"../\" data-offline>"))
    for name in ["404.html", "offline.html"] {
      #expect(try !text(name, in: files).contains(" data-offline>"), "\(name)")
    }
    // Country pages link to styles and scripts by content hash.
    let page = try text("countries/fr.html", in: files)
    for name in ["icon.svg", "style.css", "country.css", "page.js"] {
      #expect(page.contains("\"../\(name)?v=\(SHA256Digest(of: try text(name, in: files)).hex.prefix(8))\""), "\(name)")
    }
  }

  @Test("a file that does not fit ends its group; later groups get the remaining space")
  func limit() {
    let sizes: [(FileUse.OfflineGroup, [(String, Int)])] = [
      (.indexes, [("a", 4), ("b", 5), ("c", 1)]), (.rows, [("d", 3), ("e", 4)]), (.viewFiles, [("f", 3)]),
    ]
    let all = sizes.flatMap { group, files in
      files.map { path, size in
        let file = OutputFile(path: path, contents: .text(String(repeating: "x", count: size)))
        return SiteFile(file: file, use: FileUse(offline: group))
      }
    }
    let files = OfflineFiles(all, limit: 8)
    #expect(files.kept.map(\.path) == ["a", "f"] && files.size == 7)
    #expect(files.leftOut == ["b", "c", "d", "e"])
    #expect(OfflineFiles(all, limit: 20).leftOut.isEmpty)
    #expect(OfflineFiles(all, limit: 19).leftOut == ["e"])
  }

  @Test("the same files give the same version; any changed file, or a changed worker, gives another")
  func version() throws {
    let first = try version(of: site())
    #expect(try version(of: site()) == first)
    #expect(try version(of: site(title: "Other")) != first)
    for name in ["service-worker.js", "icon-512.png"] {
      let templates = try TemplateSet(overriding: [name: (name, Array("// own".utf8))])
      #expect(try version(of: site(templates: templates)) != first, "\(name)")
    }
  }

  @Test("without offline use the worker removes itself, and no page registers it")
  func removal() throws {
    let files = try site(hasServiceWorker: false)
    #expect(try text("service-worker.js", in: files).contains("unregister()"))
    #expect(try !text("service-worker.js", in: files).contains("SITE"))
    for file in files where file.path.hasSuffix(".html") {
      #expect(try !text(file.path, in: files).contains("data-offline"), "\(file.path)")
    }
    #expect(!files.contains { $0.path == "offline.html" })
    #expect(files.contains { $0.path == "manifest.webmanifest" })
  }

  private func site(
    title: String? = nil, hasServiceWorker: Bool = true, templates: TemplateSet = TemplateSet()
  ) throws -> [OutputFile] {
    let dataset = Dataset(
      format: .plain, title: "Test",
      countries: [country("Zed", "ZZ"), country("France", "FR")] + (1...4).map { country("Other \($0)", "X\($0)") })
    let section = SiteSection(
      dataset: dataset, options: SectionOptions(title: title),
      findings: SectionFindings(flags: ["fr": Array("<svg/>".utf8)]))
    let options = SiteOptions(baseURL: "https://host/", hasServiceWorker: hasServiceWorker)
    return try SiteBuilder([section], options, in: SiteEdition(templates: templates)).site().files
  }

  private func text(_ path: String, in files: [OutputFile]) throws -> String {
    String(decoding: try #require(files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  private func version(of files: [OutputFile]) throws -> String {
    let worker = try text("service-worker.js", in: files)
    return String(try #require(worker.firstMatch(of: /"version":"([0-9a-f]{16})"/)).1)
  }

  /// The files that the worker lists, in its order.
  private func kept(in files: [OutputFile]) throws -> [(path: String, digest: String)] {
    let worker = try text("service-worker.js", in: files)
    let list = try #require(worker.firstMatch(of: /"files":\{(.*)\}\};/)).1
    return list.matches(of: /"([^"]*)":\{([^}]*)\}/).flatMap { folder in
      folder.2.matches(of: /"([^"]+)":"([^"]+)"/).map { (String(folder.1 + $0.1), String($0.2)) }
    }
  }
}
