import Base
package import Countries

extension SitePictures {
  /// The distinct URLs of the images on the pages of a dataset, in feed order.
  ///
  /// - Parameter readsMarkdown: whether descriptions are Markdown and can contain images.
  package static func addresses(in dataset: Dataset, readsMarkdown: Bool) -> [String] {
    let (rows, readsMarkdown) = (dataset.countries, readsMarkdown || dataset.kind.isMarkdown)
    // By position, because copying a country is slow.
    let addresses = ConcurrentMap.map(count: rows.count, stride: 512) { position in
      [rows[position].flagPicture.address]
        + (readsMarkdown ? FeedMarkdown.imageAddresses(in: rows[position].description) : [])
    }
    var seen: Set<String> = [""]
    return addresses.joined().filter { seen.insert($0).inserted }
  }

  /// The hosts of linked images in alphabetical order: the first of the feed, within
  /// ``Datasets/FeedLimits/pictureHosts`` bytes, and the number of others, whose images are skipped.
  package static func hosts(in dataset: Dataset, readsMarkdown: Bool) -> (shown: [PictureHost], leftOut: Int) {
    var (seen, shown, room) = (Set<PictureHost>(), [PictureHost](), FeedLimits.pictureHosts)
    for address in addresses(in: dataset, readsMarkdown: readsMarkdown) {
      guard let host = PictureHost(of: address), seen.insert(host).inserted else { continue }
      room -= host.text.utf8.count
      if room >= 0 { shown.append(host) }
    }
    return (shown.sorted(), seen.count - shown.count)
  }
}
