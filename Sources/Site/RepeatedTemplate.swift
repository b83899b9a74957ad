import CommonMark
import Exports
import Synchronization

/// A template that many pages fill in, most of whose values they share.
final class RepeatedTemplate: Sendable {
  private let name: String
  private let fields: [String]
  private let shared: TemplateValues
  private let renderer: TemplateRenderer
  private let prepare: @Sendable (String) -> String?
  /// The forms by which of the fields there are; `nil` for one that cannot be filled in.
  private let forms = Mutex<[UInt64: TemplateForm?]>([:])

  /// A template.
  ///
  /// - Parameters:
  ///   - fields: the names of the texts that each page has its own of, at most 64; `region.name` is one in `region`.
  ///   - shared: the values that all pages share.
  ///   - prepare: what is done to a text with marks once; `nil` where the marks stand where they cannot be filled in.
  init(
    _ name: String, fields: [String], shared: TemplateValues, renderer: TemplateRenderer,
    prepare: @escaping @Sendable (_ marked: String) -> String? = { $0 }
  ) {
    (self.name, self.fields, self.shared, self.renderer, self.prepare) = (name, fields, shared, renderer, prepare)
  }

  /// Whether nothing that is filled in can make a block of Markdown, or stand in one that is code.
  ///
  /// - Throws: ``SiteError`` where the template has a mistake.
  func hasFixedBlocks(with texts: [String?]) throws(SiteError) -> Bool {
    guard let form = try form(for: texts) else { return false }
    return form.escapesAll && renderer.hasFixedBlocks(name)
  }

  /// The values of one page together with those that all share.
  func values(_ texts: [String?]) -> TemplateValues {
    var values = shared
    for (field, text) in zip(fields, texts) {
      guard let text else { continue }
      guard let dot = field.firstIndex(of: ".") else {
        values[field] = text
        continue
      }
      let group = String(field[..<dot])
      var members = values[group] as? [String: String] ?? [:]
      members[String(field[field.index(after: dot)...])] = text
      values[group] = members
    }
    return values
  }

  /// The form of the pages that have the same fields as one with these texts.
  ///
  /// - Returns: `nil` where the template has to be rendered for each page by itself, as with ``values(_:)``.
  /// - Throws: ``SiteError`` where the template has a mistake.
  func form(for texts: [String?]) throws(SiteError) -> TemplateForm? {
    var key: UInt64 = 0
    for (index, text) in texts.enumerated() where text != nil { key |= 1 << UInt64(index) }
    if let known = forms.withLock({ $0[key] }) { return known }
    var form: TemplateForm?
    if try renderer.canBeFilledIn(name) {
      let marks = texts.enumerated().map { index, text in text.map { _ in TemplateForm.mark(index) } }
      form = prepare(try renderer.render(name, values(marks))).map(TemplateForm.init(marked:))
    }
    forms.withLock { $0[key] = .some(form) }
    return form
  }
}
