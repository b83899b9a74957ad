import Base
import Countries
import Feeds

/// The metadata of a series: unit, licence, and whether it may be redistributed.
struct SourceTerms: Equatable, Sendable {
  var (title, unit, licence, citation) = ("", "", "", "")
  var isRestricted = false
}

extension NamedSource {
  /// Reads the document about the series; without one, the licence is that of the recipe.
  func terms(_ reader: FeedReader) throws -> SourceTerms {
    var terms = SourceTerms()
    terms.licence = recipe.licence
    guard let metadata = recipe.metadata else { return terms }
    let url = filled(metadata.url)
    return try reader.forDocument(url, about: self.url).read(.address(url)) { bytes in
      let root: JSONValue
      do throws(Mistake) { root = try JSONDocument(parsing: bytes.bytes).root } catch {
        throw PlainError("the metadata is not JSON", at: text, error.reason, advice: "Try again later.", .badData)
      }
      let word = { (path: [String]) in
        root.value(at: path)?.string?.oneLine(limit: FeedLimits.shared).trimmed ?? ""
      }
      (terms.title, terms.unit, terms.citation) = (word(metadata.title), word(metadata.unit), word(metadata.citation))
      let licence = word(metadata.licence)
      if !licence.isEmpty { terms.licence = licence }
      // A flag such as "true" or 1 forbids it too.
      let flags = metadata.isRestricted.isEmpty ? [] : root.values(at: metadata.isRestricted[...])
      terms.isRestricted = flags.contains { $0.boolean ?? ($0.kind != .null) }
      let paths = [metadata.title, metadata.unit, metadata.licence, metadata.citation]
      guard !flags.isEmpty || paths.contains(where: { root.value(at: $0) != nil }) else {
        throw PlainError(
          "the metadata have none of the members of the recipe", at: text, advice: "Correct “metadata” in the recipe.",
          .badData)
      }
      return terms
    }.content
  }
}
