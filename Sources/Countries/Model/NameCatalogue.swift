import Base

/// Country names in several languages.
package struct NameCatalogue: Equatable, Sendable {
  var codes: [String]
  var languages: [NamesInLanguage]
}

struct NamesInLanguage: Equatable, Sendable {
  /// A BCP 47 tag.
  var language: String
  /// The English name of the language: `German`.
  var languageName: String
  /// Common names in the order of ``NameCatalogue/codes``; empty if unknown.
  var names: [String]
  /// Official names in the same order; empty if unknown or equal to the common name. May have no elements.
  var officialNames: [String]
  /// Names of capitals by alpha-2 code, in the order of ``Country/capitals``, if one differs from it.
  var capitals: [String: [String]] = [:]
}

extension NameCatalogue {
  /// Reads the bundled names, a line for each language, whose keys `Data/README.md` describes. Their texts are cut out of
  /// the lines: parsing a megabyte of JSON would take a tenth of a build.
  ///
  /// - Parameter wanted: the tags of the languages; `nil` for all.
  package init(_ file: [UInt8], of wanted: Set<String>? = nil) {
    (codes, languages) = ([], [])
    for line in file[...].parts(between: "\n") {
      var texts = QuotedTexts(rest: line)
      switch texts.next()?.text {
      case "countries": codes = texts.next()?.text.split(separator: " ").map(String.init) ?? []
      case "code":
        guard let tag = texts.next()?.text, wanted?.contains(tag) != false else { continue }
        languages.append(NamesInLanguage(tag, &texts))
      default: continue
      }
    }
  }
}

extension NamesInLanguage {
  fileprivate init(_ tag: String, _ texts: inout QuotedTexts) {
    (language, languageName, names, officialNames) = (tag, "", [], [])
    var (key, country) = ("", "")
    while let (text, isKey) = texts.next() {
      switch key {
      // The last member, by country.
      case "capitals" where isKey: country = text
      case "capitals": capitals[country, default: []].append(text)
      case _ where isKey: key = text
      case "name": languageName = text
      case "names": names.append(text)
      case "official_names": officialNames.append(text)
      default: break
      }
    }
  }
}

/// The texts in quotation marks of a line of JSON whose only escapes are those of quotation marks.
private struct QuotedTexts {
  var rest: ArraySlice<UInt8>

  /// The next text, and whether it is a key.
  mutating func next() -> (text: String, isKey: Bool)? {
    guard let start = rest.firstIndex(of: UInt8(ascii: "\"")), let end = rest.endOfText(from: start) else { return nil }
    let text = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
    let hasEscape = text.hasByte { $0 == UInt8(ascii: "\\") }
    rest = rest[(end + 1)...]
    return (
      hasEscape ? text.replacingScalars(of: "\\\"", with: "\"") : text, isKey: rest.first == UInt8(ascii: ":")
    )
  }
}

extension Dataset {
  /// A copy with the names of a catalogue as translations, matched by alpha-2 code.
  package func translated(by catalogue: NameCatalogue) -> Dataset {
    let positions = Dictionary(zip(catalogue.codes, catalogue.codes.indices), uniquingKeysWith: { first, _ in first })
    var dataset = self
    for index in dataset.countries.indices {
      guard let position = positions[dataset.countries[index].alpha2] else { continue }
      let country = dataset.countries[index]
      dataset.countries[index].translations = catalogue.languages.compactMap {
        $0.translation(of: country, at: position)
      }
    }
    return dataset
  }
}

extension NamesInLanguage {
  /// The names of a country by its position in ``NameCatalogue/codes``; `nil` if there are none.
  fileprivate func translation(of country: Country, at position: Int) -> Translation? {
    guard names.indices.contains(position), !names[position].isEmpty else { return nil }
    return Translation(
      language: language, languageName: languageName, name: names[position],
      officialName: officialNames.indices.contains(position) ? officialNames[position] : "",
      capitals: zip(capitals[country.alpha2] ?? [], country.capitals).compactMap { $0 == $1 ? nil : $0 })
  }
}
