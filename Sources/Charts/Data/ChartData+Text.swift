import Countries

extension ChartData {
  /// A text of the block, for a page.
  func text(_ key: ChartSettings.Key) -> String? { settings[key]?.shown }

  func text(_ mark: Mark) -> String { value.text(mark.cell, words) }

  func shortText(_ mark: Mark) -> String { mark.value == nil ? text(mark) : value.signed(unsignedText(mark)) }

  func unsignedText(_ mark: Mark) -> String {
    let size = mark.number.magnitude
    // Next to millions, thousands are short too.
    let isWhole = value.kind == .year || size == 0 || (0.01..<(largest < 9999.5 ? 9999.5 : 999.5)).contains(size)
    return isWhole ? text(mark) : NumberText.short(mark.number, words)
  }

  /// The form within a sentence: in words from a million on.
  func textInSentence(_ mark: Mark) -> String {
    value.kind == .year || mark.number.magnitude < 999_500 ? text(mark) : NumberText.inWords(mark.number, words)
  }

  /// The name of a figure within a sentence, with the word for “year” in languages that need it.
  func year(_ mark: Mark) -> String {
    let name = mark.name.inSentence
    return key.kind == .year ? words("{year}", ["year": name]) : name
  }

  /// The name of the axis of the numbers, and that of x if x has numbers.
  func namesOfAxes(
    _ kind: ChartKind, _ unit: String, isNarrow: Bool, room: Double = .infinity
  ) -> (value: String, key: String?) {
    if binWidth != nil { return (words("rows"), name(key, unit, keyLimits)) }
    let hasKey = key.kind == .number && !kind.hasSlots || settings[.xLabel] != nil && !kind.hasRows
    return (
      name(axisColumn(isNarrow: isNarrow), unit, valueLimits, room: room),
      hasKey ? name(key, keyUnit, keyLimits) : nil
    )
  }

  /// The width of a bin within a sentence.
  func inWords(_ width: Double) -> String {
    width < 999_500 ? NumberText.edge(width, step: width, words) : NumberText.inWords(width, words)
  }

  var subject: String { subject(value.label.inSentence) }

  var title: String { subject(value.title.inSentence) }

  private func subject(_ value: String) -> String {
    let key = key.name == self.value.name ? nil : key.label.inSentence
    var series = [facetColumn].compactMap { $0?.label.inSentence }
    if let name = seriesColumn?.label.inSentence, !series.contains(name) { series.insert(name, at: 0) }
    series.removeAll { $0 == key }
    let names: KeyValuePairs = [
      "value": value, "key": key ?? words.enumeration(series), "series": words.enumeration(series),
    ]
    if key != nil, !series.isEmpty { return words("{value} by {key} and {series}", names) }
    if key != nil || facetColumn != nil { return words("{value} by {key}", names) }
    return series.isEmpty ? value : words("{value} and {series}", names)
  }

  func tooltip(_ mark: Mark) -> String {
    let series = seriesColumn == nil ? "" : series[mark.series].shown(60)
    let size = mark.size.flatMap { size in sizeColumn.map { $0.display.words(for: .decimal(size), in: words) } } ?? ""
    let numbers = [key.display.withUnit(mark.name), value.display.withUnit(text(mark)), size]
    return ([mark.label.shown(60), series] + numbers).filter { !$0.isEmpty }.joined(separator: words.semicolon)
  }
}
