import Foundation
import Testing

@testable import Base
@testable import Charts

/// The colours of series in `Templates/charts.css` and of names on maps in `map.css`, as seen with colour vision
/// deficiencies.
@Suite("Series colours")
struct ColourTests {
  private typealias Linear = [Double]

  /// Transformations of linear light for missing red, green or blue cones (Machado, Oliveira and Fernandes, 2009,
  /// severity 1).
  private static let visions: [(name: String, matrix: [[Double]])] = [
    ("all colours", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    ("no red", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    (
      "no green", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    (
      "no blue", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Templates")

  /// The six colours of series and the nine of names, each of the light theme and of the dark one.
  private static func palettes() throws -> [[Linear]] {
    let style = try ["charts.css", "map.css"].map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    let blocks = style.joined().split(separator: "}").filter { $0.contains("--s2: #") || $0.contains(":is(.names,") }
    let palettes = blocks.map { block in
      block.matches(of: /--[cs][0-9]: #([0-9a-f]{6})/).compactMap { match in
        Int(match.1, radix: 16).map { number in
          [number >> 16, number >> 8 & 255, number & 255].map { byte -> Double in
            let part = Double(byte) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
          }
        }
      }
    }
    #expect(palettes.map(\.count) == [6, 6, 9, 9])
    return palettes
  }

  private static func luminance(_ colour: Linear) -> Double {
    0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
  }

  /// The perceived colour in CIELAB, where the distance of two colours is their ΔE.
  private static func seen(_ colour: Linear, _ matrix: [[Double]]) -> [Double] {
    let c = matrix.map { row in min(1, max(0, zip(row, colour).reduce(0) { $0 + $1.0 * $1.1 })) }
    let rows = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041],
    ]
    let f = zip(rows, [0.95047, 1, 1.08883]).map { row, white -> Double in
      let part = zip(row, c).reduce(0) { $0 + $1.0 * $1.1 } / white
      return part > 216 / 24_389 ? cbrt(part) : (24_389 / 27 * part + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  @Test("any two are distinguishable with every colour vision deficiency, also as areas side by side")
  func areApart() throws {
    for (palette, colours) in try Self.palettes().enumerated() {
      for vision in Self.visions {
        let seen = colours.map { Self.seen($0, vision.matrix) }
        for first in seen.indices {
          for second in seen.indices where second > first {
            let distance = sqrt(zip(seen[first], seen[second]).reduce(0) { $0 + pow($1.0 - $1.1, 2) })
            #expect(distance >= 15, "\(vision.name), palette \(palette): \(first + 1) and \(second + 1)")
          }
        }
      }
    }
  }

  @Test("each has a contrast of at least 3:1 to the background")
  func standOut() throws {
    // The luminance of the backgrounds in style.css, #faf8f3 and #12191c.
    for (paper, colours) in zip([0.937, 0.0095, 0.937, 0.0095], try Self.palettes()) {
      for colour in colours {
        let (light, dark) = (max(paper, Self.luminance(colour)), min(paper, Self.luminance(colour)))
        #expect((light + 0.05) / (dark + 0.05) >= 3)
      }
    }
  }

  @Test("grey bars are paler than the edges of controls, and still have a contrast of 3:1")
  func greys() throws {
    let style = try String(contentsOf: Self.folder.appending(path: "charts.css"), encoding: .utf8)
    let share = try #require(style.firstMatch(of: /fill\.rest {[^}]*--edge\) (\d+)%, var\(--paper\)/)).1
    for isDark in [false, true] {
      let (edge, paper) = (Colour(Palette["--edge", isDark: isDark]), Colour(Palette["--paper", isDark: isDark]))
      let (ground, line) = (try #require(paper), try #require(edge))
      let grey = line.mixed((Double(share) ?? 0) / 100, with: ground)
      #expect((3..<line.contrast(to: ground)).contains(grey.contrast(to: ground)), "\(grey.hex)")
    }
    let chart = try Sample.chart("bar: t\nhighlight: A", [("A", 1), ("B", 2)])
    let grey = try #require(chart.file?.firstMatch(of: /\.fill\.rest ?{\s*fill: ?(#[0-9a-f]{6})/)).1
    #expect(Colour(grey).map { $0.contrast(to: .white) >= 3 } == true)
  }

  @Test("text on shades of tables has a contrast of 4.5:1, also on dark pages and on colours of their own")
  func shades() throws {
    let style = try String(contentsOf: Self.folder.appending(path: "pages.css"), encoding: .utf8)
    let share = try #require(style.matches(of: /--share: ?([0-9]+)%/).compactMap { Double($0.1) }.max()) / 100
    let own = try #require(
      style.firstMatch(of: /currentColor calc\(var\(--share\) \* ([0-9.]+)/).flatMap { Double($0.1) })
    for isDark in [false, true] {
      let colour = { (name: String) in try #require(Colour(Palette["--" + name, isDark: isDark])) }
      let (paper, ink) = (try colour("paper"), try colour("ink"))
      let ends = try #require(Colour(isDark ? "#ffffff" : "#000000"))
      for (hue, share) in [(try colour("s1"), share), (try colour("s2"), share), (ends, share * own)] {
        #expect(hue.mixed(share, with: paper).contrast(to: ink) >= 4.5, "\(hue.hex) \(isDark)")
      }
    }
  }

  @Test("numbers on cells of either hue have a contrast of 4.5:1, also on dark pages")
  func cells() throws {
    let style = try String(contentsOf: Self.folder.appending(path: "pages.css"), encoding: .utf8)
    let shares = style.matches(of: /--h: ?([0-9]+)%/).compactMap { Double($0.1) }
    #expect(shares.count == 6 && style.contains(/--s2\) 60%,/))
    for isDark in [false, true] {
      func colour(_ name: String) throws -> Colour {
        try #require(Colour(Palette["--" + name, isDark: isDark]))
      }
      let (paper, ink) = (try colour("paper"), try colour("ink"))
      for hue in [try colour("s1"), try colour("s2").mixed(0.6, with: ink)] {
        for (index, share) in shares.enumerated() {
          let ratio = hue.mixed(share / 100, with: paper).contrast(to: index < 3 ? ink : paper)
          #expect(ratio >= 4.5, "\(hue.hex) \(share) \(isDark)")
        }
      }
    }
  }
}
