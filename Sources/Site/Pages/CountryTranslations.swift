import CommonMark
import Datasets

/// The names of one country in other languages, as a list that is unfolded on request.
struct CountryTranslations {
  let country: Country

  /// Builds the list; nothing where the feed has no such names.
  func build(into html: inout HTMLWriter) {
    let translations = country.translations.filter { !$0.name.isEmpty }
    guard !translations.isEmpty else { return }
    html.block(opening: "<details class=\"translations\">", closing: "</details>") { details in
      details.inline(opening: "<summary>", closing: "</summary>") {
        $0.text(translations.count == 1 ? "Name in another language" : "Names in \(translations.count) other languages")
      }
      details.block(opening: "<dl class=\"facts\">", closing: "</dl>") { list in
        for translation in translations {
          list.block(opening: "<div>", closing: "</div>") { group in
            group.inline(opening: "<dt>", closing: "</dt>") { $0.text(LanguageName.english(of: translation)) }
            group.inline(HTMLTag("dd", [("lang", translation.language)])) { $0.text(translation.name) }
          }
        }
      }
    }
  }
}
