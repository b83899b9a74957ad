import Countries

/// The images and flags that the pages of a section show.
struct ShownPictures: Sendable {
  /// The hosts of linked images.
  let hosts: [PictureHost]
  private let hostNames: Set<PictureHost>
  private let pictures: SitePictures
  private let flags: [String: [UInt8]]
  /// Whether there are flags other than emoji.
  private let showsFlags: Bool

  /// - Parameter readsMarkdown: whether descriptions are Markdown and can contain images.
  init(in dataset: Dataset, _ pictures: SitePictures, flags: [String: [UInt8]], readsMarkdown: Bool) {
    (self.pictures, self.flags) = (pictures, flags)
    if case .linked = pictures {
      hosts = SitePictures.hosts(in: dataset, readsMarkdown: readsMarkdown).shown
    } else {
      hosts = []
    }
    hostNames = Set(hosts)
    showsFlags = if case .none = pictures { !flags.isEmpty } else { true }
  }

  func flag(of dataset: Dataset, at position: Int) -> PagePicture? {
    // Most sites have neither, and pages ask for the flag of every neighbour.
    guard showsFlags else { return nil }
    if let picture = picture(at: dataset.countries[position].flagPicture.address) { return picture }
    let code = dataset.countries[position].alpha2.lowercased()
    return flags[code] == nil ? nil : PagePicture(source: PagePicture.flag(code: code))
  }

  /// The image at a URL of the feed, if the site shows it.
  func picture(at address: String) -> PagePicture? {
    guard !address.isEmpty else { return nil }
    switch pictures {
    case .none: return nil
    case .linked:
      return PictureHost(of: address).flatMap {
        hostNames.contains($0) ? PagePicture(source: address, isLink: true) : nil
      }
    case .files(let files):
      return files[address].map { file in
        PagePicture(source: PagePicture.folder + file.name, size: (file.width, file.height))
      }
    }
  }
}
