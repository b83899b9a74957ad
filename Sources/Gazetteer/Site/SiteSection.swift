/// One feed in a site: its pages and exports, in a folder of their own or at the root.
package struct SiteSection: Sendable {
  /// The folder below the root of the site with a slash at its end, `facts/`; empty for the root.
  var path: String
  /// What the feed says.
  var dataset: Dataset
  /// Its rows with every column in use, where somebody has made that table already.
  var table: Table?
  /// What the feed says as it stands there, where ``dataset`` has it in another language: the exports are made of it, and
  /// ``table`` holds its rows.
  var original: Original?
  /// What else its pages are built from. What concerns the whole site is taken from the first section.
  var options: SiteOptions

  /// A feed as it stands, beside its rows in a language.
  struct Original: Sendable {
    /// What the feed says.
    var dataset: Dataset
    /// The position in it of each row of the other.
    var positions: [Int]
  }

  /// A section.
  package init(path: String = "", dataset: Dataset, table: Table? = nil, options: SiteOptions) {
    self.path = path
    self.dataset = dataset
    self.table = table
    self.options = options
  }

  /// What the navigation of pages in a language leads to.
  func navigationEntry(in language: WorldLanguage) -> NavigationEntry {
    NavigationEntry(title: options.title(in: language) ?? dataset.title, path: path)
  }

  /// The dataset with the addresses of the flags that the site publishes, once its own address is known, instead of
  /// those of the feed, whose hosts may be gone.
  ///
  /// - Parameter pictures: the flags that are published as PNG too.
  func datasetWithOwnFlags(asPNG pictures: [String: [UInt8]] = [:]) -> Dataset {
    guard let baseURL = options.baseURL else { return dataset }
    var dataset = dataset
    for index in dataset.countries.indices {
      let code = dataset.countries[index].alpha2.lowercased()
      if options.flags[code] != nil {
        dataset.countries[index].flagPicture.svg = baseURL + path + PagePicture.flag(code: code)
      }
      if pictures[code] != nil {
        dataset.countries[index].flagPicture.png = baseURL + path + PagePicture.flagAsPNG(code: code)
      }
    }
    return dataset
  }

  /// Flags as PNG, by alpha-2 code in lower case, as files of the site.
  func files(ofFlagsAsPNG pictures: [String: [UInt8]]) -> [OutputFile] {
    pictures.sorted { $0.key < $1.key }.map { code, bytes in
      OutputFile(path: path + PagePicture.flagAsPNG(code: code), contents: .bytes(bytes))
    }
  }
}
