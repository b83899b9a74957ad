import Base

extension SitePictures {
  /// The addresses of the pictures that the pages of a dataset would show, in feed order, each once.
  ///
  /// - Parameter readsMarkdown: whether the descriptions of facts are Markdown, which can hold pictures too, as those of
  ///   countries can.
  static func addresses(in dataset: Dataset, readsMarkdown: Bool) -> [String] {
    let (rows, readsMarkdown) = (dataset.countries, readsMarkdown || dataset.kind.isMarkdown)
    // By positions, since a copy of a country takes longer than the rest.
    let addresses = ConcurrentMap.map(count: rows.count, stride: 512) { position in
      [rows[position].flagPicture.address]
        + (readsMarkdown ? FeedMarkdown.imageAddresses(in: rows[position].description) : [])
    }
    var seen: Set<String> = [""]
    return addresses.joined().filter { seen.insert($0).inserted }
  }

  /// The hosts that the pages of a dataset ask for its pictures where they are linked, in alphabetical order: those that
  /// stand first in the feed, as many as ``Datasets/FeedLimits/pictureHosts`` has room for; and how many others there are,
  /// whose pictures are left out.
  static func hosts(in dataset: Dataset, readsMarkdown: Bool) -> (shown: [PictureHost], leftOut: Int) {
    var (seen, shown, room) = (Set<PictureHost>(), [PictureHost](), FeedLimits.pictureHosts)
    for address in addresses(in: dataset, readsMarkdown: readsMarkdown) {
      guard let host = PictureHost(of: address), seen.insert(host).inserted else { continue }
      room -= host.text.utf8.count
      if room >= 0 { shown.append(host) }
    }
    return (shown.sorted(), seen.count - shown.count)
  }
}
