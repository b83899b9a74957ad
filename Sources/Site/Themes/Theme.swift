package import Base
import Charts

/// The colours of light and dark pages: those of the style sheet, overridden by custom ones.
package struct Theme: Equatable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case background, text, accent

    /// The CSS custom property.
    var property: String {
      switch self {
      case .background: "--paper"
      case .text: "--ink"
      case .accent: "--sea"
      }
    }
  }

  /// The preferred colour scheme of a visitor.
  package enum Scheme: String, CaseIterable, Sendable {
    case light, dark
  }

  /// The templates that define the colours.
  static let styles: Set = ["style.css", "embed-card.css"]
  /// The template of the colours derived from custom ones.
  static let derived = "colors.css"

  private var colours: [Scheme: [Role: Colour]] = [:]

  /// - Parameter style: CSS with `--paper: #faf8f3`, repeated after `prefers-color-scheme: dark`.
  package init(style: String) {
    for scheme in Scheme.allCases {
      for role in Role.allCases { self[role, scheme] = Self.colour(role.property, scheme, in: style) }
    }
  }

  private static func colour(_ property: String, _ scheme: Scheme, in style: String) -> Colour? {
    Palette.value(property, isDark: scheme == .dark, in: style).flatMap(Colour.init)
  }

  /// A colour; `nil` if the style sheet lacks it.
  package subscript(role: Role, scheme: Scheme) -> Colour? {
    get { colours[scheme]?[role] }
    set { colours[scheme, default: [:]][role] = newValue }
  }

  /// Lightens the accent until links are readable on dark pages, for users who set only that of light pages.
  package mutating func lightenAccentOfDark(from colour: Colour) {
    guard let paper = self[.background, .dark] else { return }
    self[.accent, .dark] = colour.readable(on: paper, by: .white, least: Self.leastOfText)
  }

  /// The minimum contrast of text and of graphics (WCAG 2.2).
  private static let (leastOfText, leastOfGraphics) = (4.5, 3.0)

  /// The first contrast that is too low, as part of a message, with the roles involved.
  ///
  /// The shares of text and accent are those of `colors.css`.
  ///
  /// - Parameter charts: the style sheet of charts, with `--s2` to `--s6`; `--s1` is the accent.
  package func mistake(in scheme: Scheme, charts: String) -> (roles: [Role], reason: String)? {
    guard let paper = self[.background, scheme], let ink = self[.text, scheme], let sea = self[.accent, scheme]
    else { return nil }
    let pairs: [(roles: [Role], what: String, Colour, on: Colour, least: Double)] = [
      ([.text, .background], "the text on the background", ink, paper, Self.leastOfText),
      ([.accent, .background], "links on the background", sea, paper, Self.leastOfText),
      ([.text, .background], "small notes on the background", ink.mixed(0.74, with: paper), paper, Self.leastOfText),
      ([.text, .background], "edges of fields", ink.mixed(0.6, with: paper), paper, Self.leastOfGraphics),
      ([.text, .accent], "text that was found", ink, sea.mixed(0.25, with: paper), Self.leastOfText),
    ]
    let series = (2...6).compactMap { number in
      Self.colour("--s\(number)", scheme, in: charts).map { colour in
        ([Role.background], "series \(number) of charts", colour, on: paper, least: Self.leastOfGraphics)
      }
    }
    for (roles, what, colour, ground, least) in pairs + series where colour.contrast(to: ground) < least {
      let ratio = (colour.contrast(to: ground) * 10).rounded(.down) / 10
      return (
        roles,
        "on \(scheme.rawValue) pages \(what) would be \(colour.hex) on \(ground.hex), a contrast of \(ratio) to 1, and "
          + "WCAG 2.2 asks for \(least) to 1; use colours that differ more in lightness"
      )
    }
    return nil
  }

  /// CSS rules that override the colours of a style sheet, followed by those of ``derived``.
  func rules(_ derived: String) -> String {
    let blocks = Scheme.allCases.map { scheme in
      let values = Role.allCases.compactMap { role in self[role, scheme].map { "\(role.property): \($0.hex);" } }
      return ":root:root { \(values.joined(separator: " ")) }"
    }
    let rules = "\n\(blocks[0])\n@media (prefers-color-scheme: dark) { \(blocks[1]) }\n"
    // Print is always light.
    let paper = self[.accent, .light].map { "@media print { :root:root { --sea: \($0.hex); } }\n" } ?? ""
    return rules + paper + derived
  }

  /// A built-in SVG with its colours replaced.
  func recolored(_ drawing: String) -> String {
    let shares: [(property: String, role: Role, share: Double)] = [
      ("--paper", .background, 1), ("--ink", .text, 1), ("--sea", .accent, 1), ("--quiet", .text, 0.74),
      ("--edge", .text, 0.6), ("--line", .text, 0.14),
    ]
    // The land of the map and the lines of the icon are no variables.
    let others: [(old: String, scheme: Scheme, role: Role, share: Double)] = [
      ("#cfc8b5", .light, .text, 0.24), ("#3d4a4e", .dark, .text, 0.24), ("#fbf9f4", .light, .background, 1),
    ]
    let known = shares.flatMap { property, role, share in
      Scheme.allCases.map { (old: Palette[property, isDark: $0 == .dark], scheme: $0, role: role, share: share) }
    }
    var drawing = drawing
    for (old, scheme, role, share) in known + others {
      guard let colour = self[role, scheme], let paper = self[.background, scheme] else { continue }
      let new = colour.mixed(share, with: paper).hex.dropFirst()
      // Marked until all are replaced, because a new colour can equal an old one.
      drawing = drawing.replacingScalars(of: old, with: "#\u{F0000}" + new)
    }
    return drawing.replacingScalars(of: "\u{F0000}", with: "")
  }
}
