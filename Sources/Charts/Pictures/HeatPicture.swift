import Countries

/// A grid of cells coloured by classes of numbers, which are written into the cells if they fit.
struct HeatPicture {
  let data: ChartData
  let unit: String

  func draw(on canvas: inout Canvas) -> Double {
    let full = canvas.width
    let classes = HeatClasses(data)
    let names = data.series.map { $0.fitted(0.35 * full) }
    let nameWidth = TextWidth.widest(names) / full
    let left = nameWidth == 0 ? 0 : nameWidth + 0.6 / full
    let columns = Double(max(1, data.slots.count))
    let cell = (1 - left) / columns
    // Without room for numbers, they have three digits. Without room for these, cells have the number of their class
    // where colours do not tell them apart.
    let sign = data.value.display.unitOfNumbers == "%" ? "%" : ""
    let whole = { (mark: ChartData.Mark) in data.text(mark) + sign }
    let digits = data.largest < 9999.5 ? NumberText.threeDigits : NumberText.short
    let short = { (mark: ChartData.Mark) in digits(mark.number, data.words) + sign }
    let text = (data.value.kind == .year ? [whole] : [whole, short]).first { text in
      data.marks.allSatisfy { $0.value == nil || TextWidth.of(text($0)) + 0.4 <= cell * full }
    }
    let height = 1.8
    let end = height * Double(names.count)
    let marks = Dictionary(grouping: data.marks.filter { $0.value != nil }) { classes.index(of: $0.number) }

    canvas.frame(left: left, width: 1 - left, height: end) { markup in
      for index in 0..<classes.count {
        let path = data.path(of: marks[index] ?? []) { mark in
          let (x, y) = (mark.position / columns, Double(mark.series) / Double(names.count))
          let (right, bottom) = ((x + 1 / columns).unit, (y + 1 / Double(names.count)).unit)
          return "M\(x.unit) \(y.unit)H\(right)V\(bottom)H\(x.unit)z"
        }
        if let path { markup.path("heat h\(classes.colour(index))", path.data, of: path.origin) }
      }
    }
    canvas.texts(x: nameWidth, anchor: "end", name: "ticks") { canvas in
      for (row, name) in names.enumerated() { canvas.text(name, y: (Double(row) + 0.5) * height + 0.35) }
    }
    for index in 0..<classes.count where marks[index] != nil {
      canvas.texts(anchor: "middle", name: "h\(classes.colour(index))\(text == nil ? " rank" : "")") { canvas in
        for mark in marks[index] ?? [] {
          canvas.text(
            text?(mark) ?? "\(index + 1)", x: left + (mark.position + 0.5) * cell,
            y: (Double(mark.series) + 0.5) * height + 0.35)
        }
      }
    }
    return end
      + FramePicture(kind: .heatmap, data: data, unit: unit).slotTexts(
        data.slots, left: left, width: 1 - left, y: end, on: &canvas)
  }
}

struct HeatClasses {
  private let scale: LinearScale
  private let words: Phrases
  /// The number between the hues, from which the scale counts.
  private let middle: Double
  /// The number of classes below the middle, and that of all.
  private let below: Int
  let count: Int

  init(_ data: ChartData) {
    (words, middle) = (data.words, data.midpoint ?? 0)
    let most = Double.greatestFiniteMagnitude
    let numbers = data.numbers.map { [middle] in max(-most, min($0 - middle, most)) }
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let scales = (5...12).map {
      LinearScale(low, high, ticks: $0, leastStep: data.value.kind == .year ? 1 : 0)
    }
    let hasSides = low < 0 && high > 0
    // Three classes on the longer side, and those of the same width on the other.
    let found = hasSides ? scales.first { max(-low, high) / $0.step > 2 } : nil
    scale = found ?? scales[0]
    count = hasSides ? max(1, scale.ticks.count - 1) : min(6, max(1, scale.ticks.count - 1))
    let isBelow = data.midpoint != nil && low < 0 && high <= 0
    below = hasSides ? scale.ticks.prefix(count).count { [scale] in $0 < -scale.step / 2 } : isBelow ? count : 0
  }

  /// The class of a number, from 0. A number at an edge belongs to the class that begins there.
  func index(of number: Double) -> Int {
    scale.bin(of: number - middle, count: count)
  }

  /// The colour of a class, from 1 to 6: the first and the last for the ends. Around the middle, the distance from it decides,
  /// and classes below have another hue.
  func colour(_ index: Int) -> String {
    guard below > 0 else { return "\(count == 1 ? 1 : 1 + index * 5 / (count - 1))" }
    let distance = index < below ? below - 1 - index : index - below
    // The palest two hues would look alike.
    return "\(2 + distance * 4 / max(1, max(below, count - below) - 1))\(index < below ? " below" : "")"
  }

  var names: [String] {
    let texts = NumberText.ticks(scale.ticks.map { $0 + middle }, step: scale.step, words)
    return (0..<count).map { index in
      words("{from} to {to}", ["from": texts[index], "to": texts[min(index + 1, texts.count - 1)]])
    }
  }
}
