package import Countries

/// One feed of a site: its pages and exports, in a folder or at the root.
package struct SiteSection: Sendable {
  /// The folder below the root of the site with a trailing slash, `facts/`; empty for the root.
  package let path: String
  package var dataset: Dataset
  /// The rows with every column in use, if already computed.
  package let table: Table?
  /// The untranslated dataset, if ``dataset`` is translated, with the position of each translated row. Exports are
  /// generated from it, and ``table`` has its rows.
  package var original: (dataset: Dataset, positions: [Int])?
  /// Region names on the pages, by their names in the feed and in the other languages; only those that differ.
  package var regions: [String: String] = [:]
  package let options: SectionOptions
  package let findings: SectionFindings

  package init(
    path: String = "", dataset: Dataset, table: Table? = nil, options: SectionOptions = SectionOptions(),
    findings: SectionFindings = SectionFindings()
  ) {
    (self.path, self.dataset, self.table, self.options, self.findings) = (path, dataset, table, options, findings)
  }

  var hasCountryPages: Bool {
    dataset.kind.areCountries && options.hasCountryPages && dataset.rowCount <= FeedLimits.pages
  }

  /// Whether the world map shows any of the countries or the position of any row.
  func hasMap(_ options: SiteOptions) -> Bool {
    guard hasCountryPages, options.hasMap else { return false }
    return dataset.countries.contains { options.borders.map.code(of: $0) != nil || $0.coordinates != nil }
  }

  /// The navigation entry in a language.
  package func navigationEntry(in language: WorldLanguage) -> NavigationEntry {
    NavigationEntry(title: options.title(in: language) ?? dataset.title, path: path)
  }

  /// The dataset with the URLs of the published flags instead of the feed's, whose hosts may be gone. Needs a base URL.
  ///
  /// - Parameter pictures: the flags that are also published as PNG.
  package func datasetWithOwnFlags(at baseURL: String?, asPNG pictures: [String: [UInt8]] = [:]) -> Dataset {
    guard let baseURL else { return dataset }
    return dataset.withFlags(findings.flags, asPNG: pictures) { file, _ in baseURL + path + file }
  }

  /// PNG flags, by alpha-2 code in lower case, as files of the site.
  package func files(ofFlagsAsPNG pictures: [String: [UInt8]]) -> [OutputFile] {
    pictures.sorted { $0.key < $1.key }.map { code, bytes in
      OutputFile(path: path + PagePicture.flagAsPNG(code: code), contents: .bytes(bytes))
    }
  }
}

extension Dataset {
  /// The dataset with URLs of installed flags, by alpha-2 code in lower case, instead of the feed's.
  ///
  /// - Parameter url: the URL of a flag, from its path in a site and its bytes.
  package func withFlags(
    _ flags: [String: [UInt8]], asPNG pictures: [String: [UInt8]], at url: (String, [UInt8]) -> String
  ) -> Dataset {
    var dataset = self
    for index in countries.indices {
      let code = countries[index].alpha2.lowercased()
      if let flag = flags[code] { dataset.countries[index].flagPicture.svg = url(PagePicture.flag(code: code), flag) }
      if let picture = pictures[code] {
        dataset.countries[index].flagPicture.png = url(PagePicture.flagAsPNG(code: code), picture)
      }
    }
    return dataset
  }
}
