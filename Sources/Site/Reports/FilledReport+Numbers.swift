import Base
import Countries
import Markdown

/// A page has numbers of figures only if its text refers to one, and one sequence of footnotes only if its text has some.
extension FilledReport {
  /// Gives the named figures their numbers, tables apart from charts and maps, and fills links such as `[](#arrivals)`.
  ///
  /// - Throws: ``PlainError/page(file:line:reason:)`` for an unknown name.
  mutating func numberFigures(of source: PageSource, _ words: Phrases) throws(PlainError) {
    let links = document.links.filter { !$0.isImage && $0.isEmpty && $0.address.hasPrefix("#") }
    guard !links.isEmpty else { return }
    var counts: [String: Int] = [:]
    for index in figures.indices.sorted(by: { figures[$0].place < figures[$1].place })
    where !figures[index].name.isEmpty {
      let phrase = figures[index].content is ReportTable ? "Table {number}" : "Figure {number}"
      counts[phrase, default: 0] += 1
      figures[index].label = words(phrase, ["number": words.number(counts[phrase] ?? 0)])
    }
    for link in links {
      let name = String(link.address.dropFirst())
      guard let figure = figures.first(where: { $0.name == name }) else {
        let names = figures.map(\.name).filter { !$0.isEmpty }
        let advice = names.isEmpty ? "; add a line “name: ” to the block of a figure, or a text to the link" : ""
        let line = source.lines.firstIndex { $0.contains("[](\(link.address)") }.map { $0 + 1 } ?? 0
        throw source.mistake(line, Mistake.unknown("figure", name, among: names) + advice)
      }
      document.fill(link, with: figure.label)
    }
  }

  /// Fills the references to sources, which link to their lines.
  func fillCitations(_ parts: [Document.Part], _ names: [String: String], asText: Bool) {
    for case .reference(let reference) in parts where reference.label.hasPrefix("@") {
      let label = String(reference.label.dropFirst())
      guard let name = names[label] else { continue }
      let html = HTMLWriter.written { $0.inline("a", ["href": "#reference-\(label)"], text: name) }
      document.fill(reference, with: name, html: asText ? nil : html)
    }
  }

  /// Numbers the footnotes of texts and tables in document order, and appends those of texts.
  ///
  /// - Parameter parts: the references to footnotes and the blocks.
  mutating func numberFootnotes(
    _ definitions: [Footnotes.Definition], _ parts: [Document.Part], asText: Bool, _ words: Phrases
  ) throws(Mistake) {
    let byPlace = Dictionary(figures.enumerated().map { ($1.place, $0) }) { first, _ in first }
    var used: [(definition: Footnotes.Definition, number: Int, references: Int)] = []
    var next = 1
    for part in parts {
      switch part {
      case .block(let block):
        guard let index = ReportBlock.number(block.info).flatMap({ byPlace[$0] }),
          var table = figures[index].content as? ReportTable
        else { continue }
        table.firstMark = next
        next += table.footnotes.count
        figures[index].content = table
      case .reference(let reference):
        guard let definition = definitions.first(where: { "^" + $0.label == reference.label }) else { continue }
        let position = used.firstIndex { $0.definition.label == definition.label } ?? used.count
        if position == used.count {
          used.append((definition, next, 0))
          next += 1
        }
        used[position].references += 1
        let number = used[position].number
        let attributes: HTMLAttributes = [
          "id": Self.id(ofReference: used[position].references, to: position), "href": "#footnote-\(position + 1)",
          "role": "doc-noteref", "aria-label": words("Footnote {number}", ["number": words.number(number)]),
        ]
        let mark = ReportTable.superscript(number)
        let html = HTMLWriter.written { $0.inline("a", attributes, text: mark) }
        document.fill(reference, with: mark, html: asText ? nil : html)
      }
    }
    guard !used.isEmpty else { return }
    let notes = used.enumerated().map { position, note in
      let links = HTMLWriter.written { html in
        for number in 1...note.references {
          let name = words("Back to the text") + (number > 1 ? " \(words.number(number))" : "")
          let address = "#" + Self.id(ofReference: number, to: position)
          html.inline("a", ["href": address, "role": "doc-backlink", "aria-label": name])
        }
      }
      let attributes: HTMLAttributes = ["class": "note", "id": "footnote-\(position + 1)"]
      return (attributes, ReportTable.superscript(note.number) + " ", note.definition, asText ? "" : links)
    }
    let section: HTMLAttributes = ["class": "notes", "role": "doc-endnotes", "aria-label": words("Footnotes")]
    try document.append(in: asText ? nil : section, notes, replacing: ReportMark.values)
  }

  private static func id(ofReference number: Int, to position: Int) -> String {
    "footnote-\(position + 1)-text" + (number > 1 ? "-\(number)" : "")
  }
}
