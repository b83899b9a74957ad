import TestSupport
import Testing

@testable import Charts
@testable import Countries

@Suite("Charts of malicious data", .day)
struct HostileTests {
  private static let texts = [
    "<script>alert(1)</script>", "a\" onload=\"x", "'&amp;]]>-->", "</title></svg><b>",
    String(repeating: "W", count: 10_000),
    String(repeating: "long words ", count: 1_000), "مملكة عربية", "\u{202E}gnp.exe",
    "e" + String(repeating: "\u{301}", count: 5_000),
    "\u{0}\u{1}\u{7}\u{1B}[31m\u{9B}2J", String(Unicode.Scalar(0xFDD0 as UInt32)!) + "\u{2028}", "a\nb\r\nc", "日本国",
    "👩‍👩‍👧‍👦", "", "   ", "{{x}}", "﷽﷽﷽﷽",
  ]
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e15, 9.99e15, 1.7e308, -1.7e308,
    .infinity, -.infinity, .nan, 1e-7,
    123_456.789, .greatestFiniteMagnitude, 2024, -4.4e7,
  ]

  private func table(seed: UInt64) -> ChartTable {
    var random = SplitMix64(seed: seed)
    let rows = (0..<Int.random(in: 0...60, using: &random)).map { _ -> [Cell] in
      [
        .text(random.pick(Self.texts)), .decimal(random.pick(Self.numbers)),
        Bool.random(using: &random) ? .empty : .decimal(random.pick(Self.numbers)), .text(random.pick(Self.texts)),
      ]
    }
    return ChartTable(
      names: ["<i>\"name\"", "a&b", "year", "series"], rows: rows)
  }

  /// The allowed markup of a chart: known elements and attributes with numbers or known words as values.
  nonisolated(unsafe) private static let tag = {
    let number = #" (?:x|y|width|height|stroke-width|data-x|data-of|data-key)="-?[0-9.]*(?:%|em|e\+?-?[0-9]+)?""#
    let word =
      #" (?:role|class|id|tabindex|aria-label|aria-labelledby|aria-hidden|text-anchor|preserveAspectRatio)="[a-zA-Z0-9 -]*""#
    let path = #" hidden| data-rows="[0-9,-]+"| (?:viewBox|d)="(?:[-MmLlHhVvz0-9 ]|h\.01)+""#
    return try! Regex("</?[a-z]+(?:\(number)|\(word)|\(path))*/?>")
  }()

  @Test(
    "data never becomes markup, a class or an ID, and no coordinate is NaN",
    arguments: 0..<Repetitions.times(30))
  func isInert(seed: Int) throws {
    for kind in ChartKind.all {
      let guides = "\nreference: 1e308 <b>&\u{7}\nreference: 0 \(Self.texts[4])\ntrend: linear"
      for keys in [
        "", "\nx: a&b\ny: year", "\nx: year\ny: a&b\ncolor: series", guides, "\nfacet: series",
        "\ncolor: series\nstack: true", "\ncolor: series\nstack: true\nfacet: <i>\"name\"",
        "\nx: year\ny: a&b\nlabel: series\nsize: a&b\nscale: log x y",
        "\nx: a&b\ny: year\nband: -1e308..1e308 <i>\nannotate: 1,2 \u{202E}\(guides)",
      ] {
        let block = "\(kind.name): t\ntitle: <b>&\u{7}" + keys
        guard let chart = try? Sample.chart(block, table(seed: UInt64(seed))) else { continue }
        let html = chart.html(id: "c1")
        let rest = html.replacing(/\ (?:role="group" aria-label|data-name)="[^"<>]*"/, with: "")
          .replacing(Self.tag, with: "")
        #expect(!rest.contains("<") && !rest.contains(">") && !rest.contains("\""), "\(kind): \(rest.prefix(300))")
        #expect(!rest.contains(/&(?!amp;|lt;|gt;|quot;)/))
        #expect(!html.contains("nan") && !html.contains("inf"))
        #expect(!html.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
        #expect(!html.dropLast().contains("\n"))
        #expect(html.utf8.count < 200_000)
      }
    }
  }

  @Test("no part of a chart has a negative size, however long its numbers and names are")
  func sizes() throws {
    let table = ChartTable(
      names: ["name", "n", "size", "note"],
      rows: [("Abcdefghijkl", 1.23e308), ("Bcdefghijklm", -1.23e308), ("Cdefghijklmn", 1e-320), ("D", 1234.5)].map {
        [.text($0.0), .decimal($0.1), .decimal($0.1), .text("A long note")]
      })
    for block in [
      "bar: t", "bar: t\nlabel: note", "dot: t\ndecimals: 10", "bar: t\nfacet: name", "box: t\nx: n\ny: name",
      "sparkline: t\nx: size\ny: n\ncolor: name\ndecimals: 10", "heatmap: t\nx: note\ny: name\ncolor: n",
      "column: t\nx: name\ny: n", "scatter: t\nx: size\ny: n\nsize: size",
    ] {
      let chart = try Sample.chart(block, table)
      for markup in [chart.html(), chart.file ?? ""] {
        #expect(!markup.contains(/(?:width|height)="-/), "\(block)")
        let places = markup.matches(of: /\bx="(-?[0-9.]+)%"/).compactMap { Double($0.1) }
        #expect(places.allSatisfy { (0...100).contains($0) }, "\(block): \(places)")
      }
    }
  }

  @Test("25,000 rows make an image, table and text of limited size")
  func bounds() throws {
    var random = SplitMix64(seed: 1)
    let rows = (0..<25_000).map { index -> [Cell] in
      [
        .text("Name \(index)"), .decimal(Double.random(in: 0...1e6, using: &random)),
        .decimal(Double.random(in: -5...5, using: &random)), .text("Series \(index % 700)"),
      ]
    }
    let table = ChartTable(names: ["name", "a", "b", "s"], rows: rows)
    let cases = [
      "heatmap": ["x: name\ny: s\ncolor: a", "x: a\ny: name\ncolor: b"], "box": ["x: a\ny: s", "x: a\ny: name"],
      "slope": [], "histogram": ["x: a", "x: a\nfacet: s"], "value": ["x: a"],
    ]
    let stacked = "color: s\nstack: true"
    for kind in ChartKind.all {
      let usual = [kind == .bar || kind == .dot ? "x: a\ny: name" : "x: a\ny: b"]
      let more: [(key: ChartSettings.Key, block: String)] = [
        (.colour, "color: s"), (.stack, kind == .area ? "" : stacked), (.facet, "facet: s"),
      ]
      for keys in cases[kind.name] ?? usual + more.filter({ $0.key.kinds.contains(kind) }).map(\.block) {
        let chart = try Sample.chart("\(kind.name): t\n\(keys)", table)
        #expect(chart.html().utf8.count < 100_000, "\(kind), \(keys): \(chart.html().utf8.count)")
      }
    }
  }
}
