import Base
import Foundation

/// What the first page of a site says about it.
struct SitePage: Sendable {
  /// The version of Gazetteer that made it; `nil` where it does not say.
  let version: String?
  /// The policy that it brings along; `nil` where it has none.
  let policy: String?
  /// Where it says that it is published.
  let canonical: String?
  /// The date of its data.
  let date: DataDate?
  /// Whether it asks browsers to keep the site for offline use.
  let isKeptOffline: Bool
  /// Whether it says that its source could not be read.
  let isStale: Bool

  /// The most bytes of a page that are looked at.
  private static let mostBytes = 1 << 20

  /// Reads a page.
  init(_ bytes: [UInt8]) {
    // All of it is written by templates, so that these marks have one spelling.
    let text = Text(bytes.prefix(Self.mostBytes))
    let generator = text.first(after: #"<meta name="generator" content="Gazetteer "#, most: 40)
    version = generator.flatMap { $0.isEmpty ? nil : $0 }
    policy =
      text.first(after: #"<meta http-equiv="Content-Security-Policy" content=""#, most: 100_000)?
      .unescapedFromHTML
    canonical = text.first(after: #"<link rel="canonical" href=""#, most: 2_000)?.unescapedFromHTML
    date = text.first(after: #"<time data-age datetime=""#, most: 40).flatMap(DataDate.init(iso:))
    isKeptOffline = text.contains(" data-offline>") || text.contains(" data-offline ")
    // What it is called is in the language of the page; no other part of a page has this class.
    isStale = text.contains(#"<aside class="notice" "#)
  }
}

extension String {
  /// The value of an attribute as templates escape it.
  fileprivate var unescapedFromHTML: String {
    [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(self) { $0.replacingScalars(of: $1.0, with: $1.1) }
  }
}

/// The bytes of a page, looked through once for each mark.
private struct Text {
  let bytes: Data

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Data(bytes) }

  /// The value of an attribute that begins after a mark; `nil` where it is longer than it can be, or not stream-safe.
  func first(after mark: String, most: Int) -> String? {
    guard let start = bytes.range(of: Data(mark.utf8))?.upperBound else { return nil }
    let value = bytes[start...].prefix(most + 1).prefix { $0 != UInt8(ascii: "\"") }
    guard value.count <= most, value.endIndex < bytes.count else { return nil }
    let text = String(decoding: value, as: UTF8.self)
    return text.isStreamSafe ? text : nil
  }

  func contains(_ mark: String) -> Bool { bytes.range(of: Data(mark.utf8)) != nil }
}
