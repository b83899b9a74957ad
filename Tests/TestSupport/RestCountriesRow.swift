import Foundation
import Testing

/// A country in a ``RestCountriesService``: fields with a name and a JSON text.
public struct RestCountriesRow: Sendable {
  /// The names that `name/{name}` and `q` search.
  public let names: [String]
  private let fields: [(name: String, json: String)]

  /// The rows of a JSON list of objects in the format of v2, v3.1 or v5, with fields in alphabetical order.
  public static func rows(ofJSON text: String) throws -> [RestCountriesRow] {
    let objects = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    return try objects.map(RestCountriesRow.init(object:))
  }

  /// The object as JSON, with all fields or the requested ones.
  public func json(fields wanted: [String]? = nil) -> String {
    let shown = fields.filter { wanted?.contains($0.name) ?? true }
    return "{" + shown.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
  }

  private init(object: [String: Any]) throws {
    let name = object["name"] as? [String: Any] ?? object["names"] as? [String: Any] ?? [:]
    let others = object["altSpellings"] ?? name["alternates"]
    names =
      [object["name"], object["nativeName"], name["common"], name["official"]].compactMap { $0 as? String }
      + (others as? [String] ?? [])
    fields = try object.sorted { $0.key < $1.key }.map { name, value in
      let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
      let data = try JSONSerialization.data(withJSONObject: value, options: options)
      return (name, String(decoding: data, as: UTF8.self))
    }
  }
}
