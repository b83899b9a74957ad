import Base

extension RowReader {
  /// The value of a key, or of a dotted path: `name.common`.
  subscript(key: String) -> JSONValue? {
    if let value = row[key] { return value }
    guard key.hasByte(where: { $0 == UInt8(ascii: ".") }) else { return nil }
    var value: JSONValue? = row
    for part in key.split(separator: ".") { value = value?[String(part)] }
    return value
  }

  /// The first non-empty text of these keys.
  mutating func firstText(_ keys: String..., limit: Int = FeedLimits.text) -> String {
    for key in keys {
      let text = text(key, limit: limit)
      guard text.isEmpty else { return text }
    }
    return ""
  }

  mutating func textsWithEmptyOnes(_ key: String) -> [String] {
    guard let elements = self[key]?.array else {
      let single = text(key)
      return isOfSeparatedText ? Array(limited(single.separated, in: key)) : single.isEmpty ? [] : [single]
    }
    return limited(elements, in: key).compactMap { element in
      guard let text = Self.text(of: element) else {
        remarkLeftOut(element, in: key)
        return nil
      }
      return limited(text, "in “\(key)”")
    }
  }

  mutating func boolean(_ key: String) -> Bool? {
    guard let value = self[key], value.kind != .null else { return nil }
    if let boolean = value.boolean { return boolean }
    remark("has neither true nor false in “\(key)”; left empty")
    return nil
  }

  /// A point from a list of latitude and longitude; `nil` for an empty list.
  mutating func point(_ key: String) -> Coordinates? {
    guard let value = self[key], value.kind != .null else { return nil }
    if value.array?.isEmpty == true { return nil }
    let numbers =
      value.array?.map(\.number) ?? value.string?.split(separator: ",").map { Double(plain: $0.trimmed) } ?? []
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      remark("has no latitude and longitude in “\(key)”; left empty")
      return nil
    }
    return coordinates(latitude: latitude, longitude: longitude, as: "“\(key)”")
  }

  /// The coordinates of a GeoJSON point feature: longitude, latitude, and optionally altitude.
  mutating func pointOfFeature() -> Coordinates? {
    guard let geometry = feature?["geometry"], geometry["type"]?.string == "Point" else { return nil }
    let numbers = geometry.items("coordinates").compactMap(\.number)
    guard numbers.count == 2 || numbers.count == 3 else { return nil }
    return coordinates(latitude: numbers[1], longitude: numbers[0], as: "“coordinates”")
  }

  /// Points from a list of pairs of latitude and longitude; `nil` for invalid ones.
  mutating func points(_ key: String) -> [Coordinates?] {
    guard let elements = self[key]?.array else { return [] }
    return limited(elements, in: key).map { element in
      let numbers = (element.array ?? []).compactMap(\.number)
      return numbers.count == 2 ? coordinates(latitude: numbers[0], longitude: numbers[1], as: "“\(key)”") : nil
    }
  }

  mutating func coordinates(_ latitudeKey: String, _ longitudeKey: String) -> Coordinates? {
    let hadUnusableNumber = hasUnusableNumber
    defer { hasUnusableNumber = hadUnusableNumber }
    let (latitude, longitude) = (number(latitudeKey), number(longitudeKey))
    guard let latitude, let longitude else {
      hasUnusableCoordinates = [self[latitudeKey], self[longitudeKey]].compactMap(\.self).contains { value in
        value.kind != .null && value.string?.isEmpty != true
      }
      return nil
    }
    let place = coordinates(
      latitude: latitude, longitude: longitude, as: "“\(latitudeKey)” and “\(longitudeKey)”")
    hasUnusableCoordinates = place == nil
    return place
  }

  /// Reads every object of a list. Warnings are added to the row.
  mutating func nested<Value>(_ key: String, read: (inout RowReader) -> Value) -> [Value] {
    guard let value = self[key], value.kind != .null else { return [] }
    return limited(value.array ?? [value], in: key).compactMap { element in
      guard element.kind == .object else {
        remarkLeftOut(element, in: key)
        return nil
      }
      var reader = RowReader(position: position, row: element)
      let value = read(&reader)
      remark(reader, in: key)
      return value
    }
  }

  /// A point; `nil` with a warning if out of bounds.
  private mutating func coordinates(
    latitude: Double, longitude: Double, as keys: @autoclosure () -> String
  ) -> Coordinates? {
    let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    if coordinates == nil { remark("has a latitude or longitude out of bounds in \(keys()); both left empty") }
    return coordinates
  }

  /// The selected members of every object in an object, with its key, in document order. A string is treated as the
  /// member `textMember`. An empty list is treated as an empty object, which some services write as a list.
  mutating func entries(
    _ key: String, members: [String], textMember: String = "name"
  ) -> [(key: String, texts: MemberTexts)] {
    guard let value = self[key], value.kind != .null, value.array?.isEmpty != true else { return [] }
    guard value.kind == .object else {
      remark("has \(value.kind.rawValue.withArticle) in “\(key)”; left empty")
      return []
    }
    return keys(of: value, key).compactMap { entry in
      let element = value[entry]
      if let text = element?.string {
        return limited(text, "in “\(key)”").map { (entry, MemberTexts(texts: [(textMember, $0)])) }
      }
      return (
        entry, MemberTexts(texts: members.map { ($0, text(of: element?[$0], as: "\(key).\(entry).\($0)")) })
      )
    }
  }

  /// Gini indices from an object of numbers by year, a list of objects with `year` and `value`, or one number.
  mutating func giniIndices(_ key: String) -> [GiniIndex] {
    guard let value = self[key] else { return [] }
    if value.kind == .array {
      return nested(key) { index in
        (index.count("year", in: NumberBounds.year), index.number("value", in: NumberBounds.giniIndex))
      }.compactMap { year, value in value.map { GiniIndex(year: year, value: $0) } }
    }
    guard value.kind == .object else {
      return number(key, in: NumberBounds.giniIndex).map { [GiniIndex(year: nil, value: $0)] } ?? []
    }
    return keys(of: value, key).compactMap { year in
      number(of: value[year], as: "\(key).\(year)", in: NumberBounds.giniIndex).map {
        GiniIndex(year: self.year(year, of: key), value: $0)
      }
    }
  }

  private mutating func year(_ text: String, of key: String) -> Int? {
    if let year = Int(text), NumberBounds.year.contains(year) { return year }
    remark("has “\(text)” as a year in “\(key)”; left empty")
    return nil
  }
}
