/// The reports that come along, as pages of a folder.
public enum BuiltInReports {
  /// The folder of the reports below that of the pages.
  static let folder = "reports/"
  /// The page that leads to the others.
  static let start = folder + "index.md"
  /// The page of all countries by population, in the site.
  static let ranking = folder + "population.html"
  /// What the names of the embedded files begin with.
  static let prefix = "reports/"

  /// The files by their path from the folder of the pages, with what messages call each.
  static var files: [String: (file: String, text: String)] {
    Dictionary(
      EmbeddedFiles.all.filter { $0.key.hasPrefix(prefix) }.map { name, text in
        (folder + name.dropFirst(prefix.count), ("Templates/" + name, text.description))
      }
    ) { first, _ in first }
  }
}
