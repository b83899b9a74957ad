import Base
import Synchronization

/// A template that many pages fill in, most of whose values they share.
final class RepeatedTemplate: Sendable {
  /// Makes the form of what was rendered with marks.
  typealias FormMaker = @Sendable (_ marked: String) throws(PlainError) -> PrerenderedPage

  private let name: String
  private let fields: [String]
  private let shared: TemplateValues
  private let renderer: TemplateRenderer
  private let makeForm: FormMaker
  /// Prerendered pages by a key of two bits for each field: absent, empty or filled.
  private let forms = Mutex<[UInt64: PrerenderedPage]>([:])

  /// A template.
  ///
  /// - Parameters:
  ///   - fields: the names of the texts that each page has its own of, at most 32; `region.name` is one in `region`.
  ///   - shared: the values that all pages share.
  init(
    _ name: String, fields: [String], shared: TemplateValues, renderer: TemplateRenderer, makeForm: @escaping FormMaker
  ) {
    (self.name, self.fields, self.shared) = (name, fields, shared)
    (self.renderer, self.makeForm) = (renderer, makeForm)
  }

  /// A template of whole pages: their policy holds for whatever is filled in, and their content is the last field.
  convenience init(page name: String, fields: [String], shared: TemplateValues, _ context: SiteContext) {
    let (policy, hosts) = (fields.count + 1, context.pictureHosts)
    self.init(
      name, fields: fields + ["content"],
      shared: PageLayout.embedded.merging(shared).merging(["policy": FieldPlaceholder(policy)]),
      renderer: context.renderer
    ) { [file = context.templates.template(name).file] marked throws(PlainError) in
      guard !ContentPolicy.hasInlineMark(marked) else {
        throw .template(
          file: file, line: 0,
          reason: "an inline script or style has a value that differs from page to page; put it into a data attribute")
      }
      var form = PrerenderedPage(html: Array(marked.utf8))
      form.fix(policy, to: ContentPolicy.text(for: marked, pictures: hosts))
      return form
    }
  }

  /// The form of the pages that have the same fields as one with these texts.
  ///
  /// - Throws: ``PlainError`` where the template has a mistake.
  func form(for texts: [String?]) throws(PlainError) -> PrerenderedPage {
    let key = texts.reduce(UInt64(0)) { $0 << 2 | ($1.map { $0.isEmpty ? 1 : 2 } ?? 0) }
    if let known = forms.withLock({ $0[key] }) { return known }
    let form = try makeForm(renderer.render(name, values(texts)))
    forms.withLock { $0[key] = form }
    return form
  }

  /// The values that all pages share, and marks for the texts; one that is empty is so on all pages with the same form.
  private func values(_ texts: [String?]) -> TemplateValues {
    var values = shared
    for (index, text) in texts.enumerated() {
      let value = text.map { $0.isEmpty ? .text("") : TemplateValue.field(FieldPlaceholder(index)) }
      values.set(fields[index], to: value)
    }
    return values
  }
}
