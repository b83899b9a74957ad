import Base
import Countries
import Feeds

/// The metadata of a source: its columns, licence, and whether it may be redistributed.
struct SourceTerms: Sendable {
  struct Series: Equatable, Sendable {
    /// The headings of its column.
    var names: Set<String> = []
    var (title, unit, citation) = ("", "", "")
  }

  var series: [Series] = []
  var licence = ""
  var isRestricted = false
  /// The newest day of an update of its columns.
  var updated: Day?
  /// Why the licence may be another one, one sentence each.
  var remarks: [String] = []

  func series(of heading: String) -> Series? { series.first { $0.names.contains(heading) } }
}

extension [SourceTerms.Series] {
  /// The different texts of a property.
  func joined(_ property: KeyPath<SourceTerms.Series, String>) -> String {
    var texts: [String] = []
    for text in map({ $0[keyPath: property] }) where !text.isEmpty && !texts.contains(text) { texts.append(text) }
    return texts.joined(separator: "; ")
  }
}

extension NamedSource {
  /// The number of columns whose details are read.
  private static let mostDetails = 20

  /// Reads the documents about the series; without one, the licence is that of the recipe.
  func terms(_ reader: FeedReader) throws -> SourceTerms {
    guard let metadata = recipe.metadata else { return SourceTerms(licence: recipe.licence) }
    let url = filled(metadata.url)
    var (terms, details) = try reader.forDocument(url, about: self.url).read(.address(url)) { bytes in
      try described(bytes, metadata)
    }.content
    let links = details.prefix(Self.mostDetails).filter { FeedReader.isOnDomain($0, of: url) }
    var licences: [String] = []
    for link in links {
      do {
        let (found, isRestricted) = try reader.forDocument(link, about: self.url).read(.address(link)) { bytes in
          let root = try document(bytes)
          let texts = root.values(at: metadata.details.licences[...]).compactMap(Self.words)
          return (texts, Self.isFlagged(root, at: metadata.details.isRestricted))
        }.content
        for licence in found where !licences.contains(licence) { licences.append(licence) }
        terms.isRestricted = terms.isRestricted || isRestricted
      } catch let error as any Diagnostic {
        terms.remarks.append("its licence is unknown: \(error.summary)")
      }
    }
    if !licences.isEmpty { terms.licence = licences.joined(separator: "; ") }
    return terms
  }

  private func document(_ bytes: FeedBytes) throws(PlainError) -> JSONValue {
    do throws(Mistake) { return try JSONDocument(parsing: bytes.bytes).root } catch {
      throw PlainError("the metadata is not JSON", at: text, error.reason, advice: "Try again later.", .badData)
    }
  }

  private static func words(_ value: JSONValue) -> String? {
    value.string.map { $0.oneLine(limit: FeedLimits.shared).trimmed }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a flag is set, also one such as "true" or 1.
  private static func isFlagged(_ root: JSONValue, at path: [String]) -> Bool {
    let flags = path.isEmpty ? [] : root.values(at: path[...])
    return flags.contains { $0.boolean ?? $0.integer.map { $0 != 0 } ?? ($0.kind != .null) }
  }

  /// The terms, and the URLs of documents with more of them.
  private func described(
    _ bytes: FeedBytes, _ metadata: SourceRecipe.Metadata
  ) throws(PlainError) -> (SourceTerms, details: [String]) {
    let root = try document(bytes)
    var terms = SourceTerms(licence: recipe.licence)
    var details: [String] = []
    let (list, rest) = (metadata.name.prefix { $0 != "*" }, metadata.name.drop { $0 != "*" }.dropFirst())
    let members = rest.isEmpty ? [("", root)] : root.value(at: Array(list))?.pairs.map { ($0.key, $0.value) } ?? []
    for (key, member) in members {
      let word = { (path: [String]) in
        let isOfMember = !rest.isEmpty && path.starts(with: list + ["*"])
        let value = isOfMember ? member.value(at: Array(path.dropFirst(list.count + 1))) : root.value(at: path)
        return value.flatMap(Self.words) ?? ""
      }
      let series = SourceTerms.Series(
        names: [key, word(metadata.name)], title: word(metadata.title), unit: word(metadata.unit),
        citation: word(metadata.citation))
      terms.series.append(series)
      terms.updated = [terms.updated, Self.day(word(metadata.updated))].compactMap(\.self).max { $0.number < $1.number }
      let licence = word(metadata.licence)
      if !licence.isEmpty { terms.licence = licence }
      let link = word(metadata.details.url)
      if !link.isEmpty, !details.contains(link) { details.append(link) }
    }
    terms.isRestricted = Self.isFlagged(root, at: metadata.isRestricted)
    let isDescribed = terms.series.contains { $0.title + $0.unit + $0.citation != "" }
    guard isDescribed || terms.licence != recipe.licence || terms.isRestricted else {
      throw PlainError(
        "the metadata have none of the members of the recipe", at: text, advice: "Correct “metadata” in the recipe.",
        .badData)
    }
    return (terms, details)
  }
}
