import Base

/// Markdown that a feed holds. It can format and link, but bring neither markup nor scripts into a page, and no picture
/// that the site does not show.
struct FeedMarkdown {
  /// The most bytes of one text that are read as Markdown: libcmark takes quadratic time on some texts.
  static let limit = 4_000

  let context: SiteContext
  /// The way from the page to the folder of the section.
  var section = ""

  /// The description of a row as a tree.
  ///
  /// - Parameter position: the position of the row in the dataset.
  /// - Throws: ``PlainError/tooLongForMarkdown(what:bytes:limit:)``.
  func document(of description: String, at position: Int) throws(PlainError) -> Document {
    do {
      let document = try Document(parsing: description, limit: Self.limit)
      guard Self.mayHoldImages(description) else { return document }
      document.replaceImages { address, alternative in
        context.picture(at: address).map { $0.tag(alternative: alternative, section: section, isLazy: true).opening }
      }
      return document
    } catch {
      throw .tooLongForMarkdown(
        what: "the description of row \(position + 1)", bytes: description.utf8.count, limit: Self.limit)
    }
  }

  /// The addresses of the images in a text, in its order; none where it is too long to be read.
  static func imageAddresses(in markdown: String) -> [String] {
    guard mayHoldImages(markdown) else { return [] }
    return (try? Document(parsing: markdown, limit: limit))?.imageAddresses ?? []
  }

  /// Whether there can be an image: each begins with `![` (CommonMark, section 6.4). Most texts have none, and need no
  /// walk through their tree.
  private static func mayHoldImages(_ markdown: String) -> Bool {
    markdown.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast().contains { bytes[$0] == UInt8(ascii: "!") && bytes[$0 + 1] == UInt8(ascii: "[") }
    } ?? true
  }
}
