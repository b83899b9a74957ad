import Foundation

/// A country as a ``RestCountriesService`` gives it: its fields, each a name and a text of JSON.
public struct RestCountriesRow: Equatable, Sendable {
  /// The codes that `alpha/{code}` finds it by.
  public let codes: [String]
  /// The names that `name/{name}` and `q` search.
  public let names: [String]
  /// The fields, in their order.
  public let fields: [Field]

  /// A field of a row.
  public struct Field: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its value.
    public let json: String
  }

  /// A row of its parts, such as `fields: ["cca2": #""FR""#, "population": "67391582"]`.
  public init(codes: [String], names: [String], fields: KeyValuePairs<String, String>) {
    self.codes = codes
    self.names = names
    self.fields = fields.map { Field(name: $0.key, json: $0.value) }
  }

  /// The rows of a JSON list of objects in the shape of v2, v3.1 or v5; codes and names are found in it, and the
  /// fields stand in alphabetical order.
  public static func rows(ofJSON text: String) throws -> [RestCountriesRow] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let objects = value as? [[String: Any]] else { throw NotRows() }
    return try objects.map(RestCountriesRow.init(object:))
  }

  /// The object as JSON, with all its fields or those that are asked for.
  public func json(fields wanted: [String]? = nil) -> String {
    let shown = fields.filter { wanted?.contains($0.name) ?? true }
    return "{" + shown.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
  }

  private init(object: [String: Any]) throws {
    let codeFields = ["cca2", "cca3", "ccn3", "cioc", "alpha2Code", "alpha3Code", "numericCode"]
    let nested = object["codes"] as? [String: Any] ?? [:]
    codes = codeFields.compactMap { object[$0] as? String } + nested.values.compactMap { $0 as? String }
    let name = object["name"] as? [String: Any] ?? object["names"] as? [String: Any] ?? [:]
    let others = object["altSpellings"] ?? name["alternates"]
    names =
      [object["name"], object["nativeName"], name["common"], name["official"]].compactMap { $0 as? String }
      + (others as? [String] ?? [])
    fields = try object.sorted { $0.key < $1.key }.map { name, value in
      let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
      let data = try JSONSerialization.data(withJSONObject: value, options: options)
      return Field(name: name, json: String(decoding: data, as: UTF8.self))
    }
  }
}

/// A text of JSON that is no list of objects.
struct NotRows: Error {}
