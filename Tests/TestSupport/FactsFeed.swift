import Foundation

/// Feeds of facts.
public enum FactsFeed {
  /// A feed with a row for each title.
  ///
  /// - Parameter images: the image URLs, in the order of the titles.
  public static func feed(title: String = "About Canada", _ titles: [String], images: [String] = []) throws -> String {
    let rows = titles.enumerated().map { index, title in
      ["title": title, "description": "All about \(title)", "imageHref": index < images.count ? images[index] : nil]
    }
    let data = try JSONSerialization.data(
      withJSONObject: ["title": title, "rows": rows.map { $0.mapValues { $0 ?? "" } }], options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}
