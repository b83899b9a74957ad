import Base
import Markdown

/// Markdown from a feed. It can contain formatting and links, but no HTML, no scripts, and only images that the site
/// shows.
struct FeedMarkdown {
  /// The maximum length in bytes: libcmark takes quadratic time on some inputs.
  static let limit = 4_000

  let pictures: ShownPictures
  /// The relative path from the page to the folder of the section.
  var section = ""

  /// The HTML of the description of a row; `nil` if it is longer than ``limit``.
  func html(of description: String) -> String? {
    guard let document = try? Document(parsing: description, limit: Self.limit) else { return nil }
    guard Self.mayHoldImages(description) else { return document.html }
    document.replaceImages { address, alternative in
      pictures.picture(at: address).map { picture in
        HTMLWriter.written { picture.build(into: &$0, alternative: alternative, section: section, isLazy: true) }
      }
    }
    return document.html
  }

  /// The URLs of the images in a text, in order; empty if the text is too long to parse.
  static func imageAddresses(in markdown: String) -> [String] {
    guard mayHoldImages(markdown) else { return [] }
    return (try? Document(parsing: markdown, limit: limit))?.imageURLs ?? []
  }

  /// Whether the text may contain images, which begin with `![` (CommonMark, section 6.4). Most texts do not and need
  /// no parsing.
  private static func mayHoldImages(_ markdown: String) -> Bool {
    markdown.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast().contains { bytes[$0] == UInt8(ascii: "!") && bytes[$0 + 1] == UInt8(ascii: "[") }
    } ?? true
  }
}

extension PlainError {
  /// A text of the feed is too long to parse as Markdown.
  static func tooLongForMarkdown(what: String, bytes: Int, limit: Int) -> Self {
    PlainError(
      "\(what) is too long", "it has \(bytes.grouped) bytes; the limit for Markdown is \(limit.grouped)",
      advice: "Shorten it: a title in the feed or with --title, a description in the feed.", .badData)
  }
}
