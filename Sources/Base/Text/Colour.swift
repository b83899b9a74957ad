import Platform

/// An sRGB colour.
package struct Colour: Equatable, Sendable {
  /// Red, green and blue, each from 0 to 255.
  package let parts: [Double]

  /// Parses `#0d5a66` or `#fff`; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.first == "#", digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3: parts = digits.map { Double($0 * 17) }
    case 6: parts = stride(from: 0, to: 6, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) }
    default: return nil
    }
  }

  private init(parts: [Double]) { self.parts = parts }

  package static let white = Colour(parts: [255, 255, 255])
  package static let black = Colour(parts: [0, 0, 0])

  package var bytes: [UInt8] { parts.map { UInt8(exactly: $0.rounded()) ?? 0 } }

  /// `#0d5a66`.
  package var hex: String { "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// Mixes it with another colour, like `color-mix(in srgb, …)` of CSS.
  ///
  /// - Parameter share: the share of this colour, from 0 to 1.
  package func mixed(_ share: Double, with other: Colour) -> Colour {
    Colour(parts: zip(parts, other.parts).map { $0 * share + $1 * (1 - share) })
  }

  /// The colour, mixed with another one until it has the least contrast to a background.
  package func readable(on ground: Colour, by other: Colour, least: Double) -> Colour {
    stride(from: 1, through: 0, by: -0.05).lazy.map { mixed($0, with: other) }
      .first { $0.contrast(to: ground) >= least } ?? other
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  package func contrast(to other: Colour) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The perceived difference ΔE, as the distance in CIELAB.
  package func difference(from other: Colour) -> Double { Self.difference(linear, other.linear) }

  /// The least difference for readers with all cones, without red ones and without green ones (Machado, Oliveira and
  /// Fernandes, 2009).
  package func leastDifference(from other: Colour) -> Double {
    Self.deficiencies.reduce(difference(from: other)) { least, matrix in
      let seen = [self, other].map { colour in
        matrix.map { row in min(1, max(0, zip(row, colour.linear).reduce(0) { $0 + $1.0 * $1.1 })) }
      }
      return min(least, Self.difference(seen[0], seen[1]))
    }
  }

  private static let deficiencies = [
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
  ]

  private static func difference(_ one: [Double], _ other: [Double]) -> Double {
    zip(lab(one), lab(other)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private static func lab(_ light: [Double]) -> [Double] {
    let f = [
      (0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.9505, luminance(light),
      (0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.089,
    ].map { $0 > 0.008856 ? cbrt($0) : (903.3 * $0 + 16) / 116 }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private var linear: [Double] {
    parts.map { part in
      let share = part / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
  }

  private var luminance: Double { Self.luminance(linear) }

  private static func luminance(_ light: [Double]) -> Double {
    0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }
}
