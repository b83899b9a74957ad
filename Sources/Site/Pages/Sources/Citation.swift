import Base
import Countries

struct Citation {
  let source: DataSource
  /// Its number on the page of sources.
  let number: Int

  /// As the source asks for it, else the name, date, URL and licence.
  var text: String {
    if !source.citation.isEmpty { return source.citation.cut(to: FeedLimits.text) }
    let parts = [name, source.date?.iso ?? "", source.address ?? "", source.licence]
    return parts.filter { !$0.isEmpty }.map { $0.cut(to: FeedLimits.text) }.joined(separator: ", ")
  }

  private var name: String { [source.name, source.version].filter { !$0.isEmpty }.joined(separator: " ") }

  var bibTeX: String {
    let letters = source.shortName.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(40)
    let fields = [
      ("title", name), ("year", String(source.date?.iso.prefix(4) ?? "")), ("url", source.address ?? ""),
      ("note", source.licence),
    ]
    return BibTeX.entry("\(letters.isEmpty ? "source" : letters)-\(number)", fields)
  }
}
