import Datasets

extension SitePictures {
  /// The addresses of the pictures that the pages of a dataset would show, in feed order, each once.
  ///
  /// - Parameter readsMarkdown: whether the descriptions of facts are Markdown, which can hold pictures too, as those of
  ///   countries can.
  public static func addresses(in dataset: Dataset, readsMarkdown: Bool) -> [String] {
    var seen: Set<String> = []
    var addresses: [String] = []
    // By positions, since a copy of a country takes longer than the rest.
    for position in dataset.countries.indices {
      addresses.append(dataset.countries[position].flagPicture.address)
      addresses += FeedMarkdown.imageAddresses(in: dataset.countries[position].description)
    }
    for fact in dataset.facts {
      addresses.append(fact.image)
      if readsMarkdown { addresses += FeedMarkdown.imageAddresses(in: fact.description) }
    }
    return addresses.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The hosts that the pages of a dataset ask for its pictures where they are linked, in alphabetical order.
  public static func hosts(in dataset: Dataset, readsMarkdown: Bool) -> [PictureHost] {
    Set(addresses(in: dataset, readsMarkdown: readsMarkdown).compactMap(PictureHost.init)).sorted()
  }
}
