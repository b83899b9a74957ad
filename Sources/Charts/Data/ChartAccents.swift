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

  private static let (most, mostCommas) = (50, 4)

  init() {}

  init(_ settings: ChartSettings, _ table: ChartTable, _ columns: ChartColumns, _ words: Phrases) throws(Mistake) {
    guard let key = [ChartSettings.Key.highlight, .colours].first(where: { settings[$0] != nil }) else { return }
    let (isLine, isOfPoints) = (settings.kind.isLine, settings.kind.columns == .twoNumbers)
    let named = [columns.series, isLine ? nil : columns.label, isLine || isOfPoints ? nil : columns.key]
      .compactMap(\.self)
    guard !named.isEmpty else {
      throw settings.mistake(in: key, "“\(key.name)” needs names; add “color: ” with the column that has them")
    }
    // Pages of other languages have other names than the block.
    let known = table.shownTexts(named, words)
    if known.isEmpty { return }
    let unknown = { (key: ChartSettings.Key, name: String) in
      settings.mistake(in: key, Mistake.unknown("name", name, among: known.keys.sorted()))
    }
    var parts = (settings[.highlight] ?? "").split(separator: ",").map(\.trimmed)[...]
    while let part = parts.first, highlighted.count < Self.most {
      // Names may have commas.
      let counts = (1...min(parts.count, Self.mostCommas)).reversed()
      let found = counts.lazy.compactMap { count in
        known[parts.prefix(count).joined(separator: ", ")].map { (name: $0, count: count) }
      }.first
      guard let found else { throw unknown(.highlight, part) }
      guard !highlighted.contains(found.name) else { throw settings.twice(.highlight, found.name) }
      highlighted.append(found.name)
      parts = parts.dropFirst(found.count)
    }
    guard parts.isEmpty else {
      throw settings.mistake(in: .highlight, "a chart highlights at most \(Self.most) names; remove some")
    }
    var (rest, given) = ((settings[.colours] ?? "")[...], [(name: String, shades: [Colour])]())
    while !rest.isEmpty {
      guard let match = rest.prefixMatch(of: /\s*(.+?)\s+(#[0-9A-Fa-f]+)\s*(?:,|$)/), let colour = Colour(match.2)
      else {
        throw settings.mistake(
          in: .colours, "“colors” takes names with colours, such as “Kenya #8a1c7c, Ghana #0d5a66”")
      }
      guard let name = known[String(match.1)] else { throw unknown(.colours, String(match.1)) }
      guard colours[name] == nil else { throw settings.twice(.colours, String(match.1)) }
      let shades: [Colour]
      do throws(Mistake) { shades = try colour.shades("\(match.1) \(match.2)") } catch {
        throw settings.mistake(in: .colours, error.reason)
      }
      colours[name] = Colour.attribute(of: shades)
      // Bars of one colour are a group.
      let alike = given.first { other in
        (columns.series != nil || other.shades != shades)
          && zip(other.shades, shades).contains { $0.leastDifference(from: $1) < 10 }
      }
      if let alike, remark == nil {
        let names = [alike.name, name].map { "“\($0.oneLine(limit: 60))”" }
        remark =
          "the colours of \(names[0]) and \(names[1]) look alike, at least to colour-blind readers; change one in “colors”"
      }
      given.append((name, shades))
      styles.removeAll { style in
        zip(shades, [false, true]).contains { shade, isDark in
          Colour(Palette["--s\(style + 1)", isDark: isDark]).map { $0.difference(from: shade) < 15 } ?? false
        }
      }
      rest = rest[match.range.upperBound...]
    }
  }

  /// The look of a mark with some names.
  ///
  /// - Parameter rank: that of its series among those without a colour.
  func look(_ rank: Int, _ names: [String]) -> ChartLook {
    let colour = names.lazy.compactMap { colours[$0] }.first
    let isMarked = colour != nil || names.contains(where: highlighted.contains)
    let isGrey = !isMarked && (!highlighted.isEmpty || rank >= styles.count)
    // Those with a colour have the dashes and shapes of their place.
    let ranks = colour == nil && !styles.isEmpty ? styles : Array(0..<ChartStyle.distinct)
    return ChartLook(
      rank: isGrey ? ChartStyle.distinct : ranks[rank % ranks.count], isAccent: isMarked, colour: colour)
  }
}

extension ChartSettings {
  fileprivate func twice(_ key: Key, _ name: String) -> Mistake {
    mistake(in: key, "“\(key.name)” has “\(name.oneLine())” twice; remove one")
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
