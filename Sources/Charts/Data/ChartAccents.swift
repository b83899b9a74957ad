package import Base
import Countries
import Markdown

/// The names that a block highlights, and the colours that it sets.
struct ChartAccents: Sendable {
  private(set) var highlighted: [String] = []
  /// The colours as attributes, by name.
  private(set) var colours: [String: String] = [:]
  /// A warning about two colours that look alike.
  private(set) var remark: String?
  /// The styles that do not look like one of the colours, on pages of either scheme.
  private var styles = Array(0..<ChartStyle.distinct)

  var isEmpty: Bool { highlighted.isEmpty && colours.isEmpty }

  private static let most = 50

  init() {}

  init(_ settings: ChartSettings, _ table: ChartTable, _ columns: ChartColumns, _ words: Phrases) throws(Mistake) {
    guard let key = [ChartSettings.Key.highlight, .colours].first(where: { settings[$0] != nil }) else { return }
    let (isLine, isOfPoints) = (settings.kind.isLine, settings.kind.columns == .twoNumbers)
    let named = [columns.series, isLine ? nil : columns.label, isLine || isOfPoints ? nil : columns.key]
      .compactMap(\.self)
    // One colour is that of the series without a name.
    let isOne = settings[.colours].map { Colour($0) != nil || $0.hasPrefix("#") } ?? false
    guard !isOne || columns.series == nil else {
      throw settings.mistake(
        in: .colours, "one colour cannot tell series apart; name them, such as “Kenya #8a1c7c, Ghana #a85d00”")
    }
    guard !named.isEmpty || isOne && key == .colours else {
      throw settings.mistake(in: key, "“\(key.name)” needs names; add “color: ” with the column that has them")
    }
    // Pages of other languages have other names than the block.
    let originals = table.originalTexts(of: named, words)
    var known = Dictionary(originals.map { ($1, $0) }, uniquingKeysWith: min)
    for name in originals.keys { known[name] = name }
    if known.isEmpty, !isOne { return }
    highlighted = try settings.items(of: .highlight, known).map(\.name)
    guard highlighted.count <= Self.most else {
      throw settings.mistake(in: .highlight, "a chart highlights at most \(Self.most) names; remove some")
    }
    var given: [(name: String, shades: [Colour])] = []
    let items = try isOne ? [("", "", settings[.colours] ?? "")] : settings.items(of: .colours, known)
    for (name, text, value) in items {
      guard let colour = Colour(value) else {
        throw settings.mistake(
          in: .colours,
          "“colors” takes a colour, such as “#8a1c7c”, or names with colours, such as “Kenya #8a1c7c, Ghana #a85d00”")
      }
      do throws(Mistake) { given.append((name, try colour.shades("\(text) \(value)".trimmed))) } catch {
        throw settings.mistake(in: .colours, error.reason)
      }
    }
    colours = Dictionary(given.map { ($0.name, Colour.attribute(of: $0.shades)) }) { first, _ in first }
    for (index, one) in given.enumerated() where remark == nil {
      // Bars of one colour are a group.
      let alike = given[..<index].first { other in
        (columns.series != nil || other.shades != one.shades)
          && zip(other.shades, one.shades).contains { $0.leastDifference(from: $1) < 10 }
      }
      guard let alike else { continue }
      let names = [alike.name, one.name].map { "“\($0.oneLine(limit: 60))”" }
      remark =
        "the colours of \(names[0]) and \(names[1]) look alike, at least to colour-blind readers; change one in “colors”"
    }
    styles.removeAll { style in
      let shades = [false, true].compactMap { Colour(Palette["--s\(style + 1)", isDark: $0]) }
      return given.contains { zip($0.shades, shades).contains { $0.difference(from: $1) < 15 } }
    }
  }

  /// The look of a mark with some names.
  ///
  /// - Parameter rank: that of its series among those without a colour.
  func look(_ rank: Int, _ names: [String]) -> ChartLook {
    let isHighlighted = names.contains(where: highlighted.contains)
    let colour = highlighted.isEmpty || isHighlighted ? names.lazy.compactMap { colours[$0] }.first : nil
    let isMarked = colour != nil || isHighlighted
    let isGrey = !isMarked && (!highlighted.isEmpty || rank >= styles.count)
    // Those with a colour have the dashes and shapes of their place.
    let ranks = colour == nil && !styles.isEmpty ? styles : Array(0..<ChartStyle.distinct)
    return ChartLook(
      rank: isGrey ? ChartStyle.distinct : ranks[rank % ranks.count], isAccent: isMarked, colour: colour)
  }
}

extension ChartSettings {
  /// The names that a key lists, as they are shown and as they are written, each with what follows it before a comma. Names
  /// may have commas.
  fileprivate func items(
    of key: Key, _ known: [String: String]
  ) throws(Mistake) -> [(name: String, text: String, value: String)] {
    var (rest, items) = ((self[key] ?? "")[...], [(name: String, text: String, value: String)]())
    while true {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      if rest.isEmpty { return items }
      let start = rest
      let name = rest.take(known) { $0.first.map { $0 == "," || $0.isWhitespace } ?? true }
      let text = (name == nil ? rest.prefix { $0 != "," && $0 != "#" } : start[..<rest.startIndex]).trimmed
      let value = rest.prefix { $0 != "," }
      guard let name, key == .colours || value.allSatisfy(\.isWhitespace) else {
        // A known name with more after it is not a name either.
        let whole = name == nil ? text : start.prefix { $0 != "," }.trimmed
        throw mistake(in: key, Mistake.unknown("name", whole, among: known.keys.sorted()))
      }
      guard !items.contains(where: { $0.name == name }) else {
        throw mistake(in: key, "“\(key.name)” has “\(text.oneLine())” twice; remove one")
      }
      items.append((name, text, value.trimmed))
      rest = rest.dropFirst(value.count)
    }
  }
}

extension Colour {
  /// The colour as an attribute for pages of both schemes.
  ///
  /// - Parameter text: the setting, for its error.
  package func ofMarks(_ text: String) throws(Mistake) -> String { Self.attribute(of: try shades(text)) }

  fileprivate static func attribute(of shades: [Colour]) -> String {
    shades[0] == shades[1] ? shades[0].hex : "light-dark(\(shades[0].hex),\(shades[1].hex))"
  }

  /// The colours on light and on dark pages, where it is as much lighter as marks need.
  fileprivate func shades(_ text: String) throws(Mistake) -> [Colour] {
    let least = 3.0
    guard let light = Colour(Palette["--paper"]), let dark = Colour(Palette["--paper", isDark: true]) else {
      return [self, self]
    }
    let ratio = contrast(to: light)
    guard ratio >= least else {
      throw Mistake(
        "“\(text.oneLine())” has a contrast of \(ratio.short()) to 1 on light pages, and marks need 3 to 1; use a darker "
          + "colour, such as \(readable(on: light, by: .black, least: least).hex)")
    }
    return [self, readable(on: dark, by: .white, least: least)]
  }
}
