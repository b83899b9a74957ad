import Datasets

/// One feed in a site: its pages and exports, in a folder of their own or at the root.
public struct SiteSection: Sendable {
  /// The folder below the root of the site with a slash at its end, `facts/`; empty for the root.
  public var path: String
  /// What the feed says.
  public var dataset: Dataset
  /// Its rows with every column in use, where somebody has made that table already.
  public var table: Table?
  /// What else its pages are built from. What concerns the whole site is taken from the first section.
  public var options: SiteOptions

  /// A section.
  public init(path: String = "", dataset: Dataset, table: Table? = nil, options: SiteOptions) {
    self.path = path
    self.dataset = dataset
    self.table = table
    self.options = options
  }

  /// What the navigation calls it.
  public var title: String { options.title ?? dataset.title }

  /// The dataset with the addresses of the flags that the site publishes, once its own address is known, instead of
  /// those of the feed, whose hosts may be gone.
  public var datasetWithOwnFlags: Dataset {
    guard let baseURL = options.baseURL else { return dataset }
    var dataset = dataset
    for index in dataset.countries.indices {
      let code = dataset.countries[index].alpha2.lowercased()
      guard options.flags[code] != nil else { continue }
      dataset.countries[index].flagPicture.svg = baseURL + path + PagePicture.flag(code: code)
    }
    return dataset
  }
}
