import Base
import Synchronization

/// A template of many pages that share most values.
final class RepeatedTemplate: Sendable {
  /// Renders the template with values, those that pages have their own of as marks.
  typealias FormMaker = @Sendable (_ values: TemplateValues) throws(PlainError) -> PrerenderedPage

  private let fields: [String]
  private let shared: TemplateValues
  private let makeForm: FormMaker
  /// Prerendered pages by a key of two bits for each field: absent, empty or filled.
  private let forms = Mutex<[UInt64: PrerenderedPage]>([:])

  /// - Parameters:
  ///   - fields: the names of the texts that differ between pages, at most 32; `region.name` is one in `region`.
  ///   - shared: the values that all pages share.
  init(fields: [String], shared: TemplateValues, makeForm: @escaping FormMaker) {
    (self.fields, self.shared, self.makeForm) = (fields, shared, makeForm)
  }

  /// A template of whole pages. Their policy holds for all texts, and their content is the last field.
  convenience init(page name: String, fields: [String], shared: TemplateValues, _ context: SiteContext) {
    let shared = PageLayout.embedded.merging(shared).merging(["policy": ""])
    self.init(fields: fields + ["content"], shared: shared) {
      [renderer = context.renderer, hosts = context.pictures.hosts] values throws(PlainError) in
      let html = try renderer.render(name, values)
      guard !ContentPolicy.hasInlineMark(html) else {
        throw .template(
          file: renderer.templates.template(name).file, line: 0,
          reason: "an inline script or style has a value that differs between pages; put it into a data attribute")
      }
      // Of scripts and styles alone, so that it is known once these are.
      let policy = ContentPolicy.text(for: html, pictures: hosts)
      return PrerenderedPage(html: Array(try renderer.render(name, values.merging(["policy": policy])).utf8))
    }
  }

  /// The prerendered page for texts; pages with the same empty and absent fields share it.
  func form(for texts: [String?]) throws(PlainError) -> PrerenderedPage {
    let key = texts.reduce(UInt64(0)) { $0 << 2 | ($1.map { $0.isEmpty ? 1 : 2 } ?? 0) }
    if let known = forms.withLock({ $0[key] }) { return known }
    let form = try makeForm(values(texts))
    forms.withLock { $0[key] = form }
    return form
  }

  /// The shared values, and placeholders for the texts. An empty text needs none: it is empty on all pages that share
  /// the form.
  private func values(_ texts: [String?]) -> TemplateValues {
    var values = shared
    for (index, text) in texts.enumerated() {
      let value = text.map { $0.isEmpty ? .text("") : TemplateValue.field(FieldPlaceholder(index)) }
      values.set(fields[index], to: value)
    }
    return values
  }
}
