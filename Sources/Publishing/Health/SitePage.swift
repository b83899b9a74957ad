import Base
import Foundation

struct SitePage: Sendable {
  /// The version of Gazetteer that generated it; `nil` if it is not stated.
  let version: String?
  /// Its content security policy; `nil` if there is none.
  let policy: String?
  let canonical: String?
  let date: Moment?
  let isKeptOffline: Bool
  /// Whether it says that its source could not be read.
  let isStale: Bool

  /// The maximum size of a page that is searched.
  private static let mostBytes = 1 << 20

  init(_ bytes: [UInt8]) {
    // Templates generate all of these, so each has only one spelling.
    let text = Text(bytes.prefix(Self.mostBytes))
    let generator = text.first(after: #"<meta name="generator" content="Gazetteer "#, most: 40)
    version = generator.flatMap { $0.isEmpty ? nil : $0 }
    policy =
      text.first(after: #"<meta http-equiv="Content-Security-Policy" content=""#, most: 100_000)?
      .unescapedFromHTML
    canonical = text.first(after: #"<link rel="canonical" href=""#, most: 2_000)?.unescapedFromHTML
    date = text.first(after: #"<time data-age datetime=""#, most: 40).flatMap(Moment.init(iso:))
    isKeptOffline = text.contains(" data-offline>") || text.contains(" data-offline ")
    // The text of the notice depends on the language; only the notice has this class.
    isStale = text.contains(#"<aside class="notice" "#)
  }
}

extension String {
  /// Reverses the escaping of templates.
  fileprivate var unescapedFromHTML: String {
    [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(self) { $0.replacingScalars(of: $1.0, with: $1.1) }
  }
}

/// The bytes of a page, with searches for literal text.
private struct Text {
  let bytes: Data

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Data(bytes) }

  /// The attribute value after `mark`; `nil` if it is too long or not stream-safe.
  func first(after mark: String, most: Int) -> String? {
    guard let start = bytes.range(of: Data(mark.utf8))?.upperBound else { return nil }
    let value = bytes[start...].prefix(most + 1).prefix { $0 != UInt8(ascii: "\"") }
    guard value.count <= most, value.endIndex < bytes.count else { return nil }
    let text = String(decoding: value, as: UTF8.self)
    return text.isStreamSafe ? text : nil
  }

  func contains(_ mark: String) -> Bool { bytes.range(of: Data(mark.utf8)) != nil }
}
