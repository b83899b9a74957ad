import JSON

/// REST Countries v5: `{"data": {"objects": […], "meta": {total, count, limit, offset, more}}}`, in which an object
/// has `names{}, codes{}, capitals[], flag{}, region, subregion, area{}, …`, or only the `response_fields` asked for.
package enum RestCountriesV5Shape {
  /// The rows of an answer of the service.
  static func rows(of root: JSONValue) -> [JSONValue]? {
    root["data"]?["objects"]?.array
  }

  /// Whether a row has a member that only this shape has.
  static func recognises(_ row: JSONValue) -> Bool {
    row["names"]?.kind == .object || row["codes"]?.kind == .object
  }
}
