import Base
import Countries

struct DescribedEndpoints {
  let generation: APIGeneration
  /// The endpoints without a key and their summaries.
  var lists: [(name: String, summary: String)] = []
  var groups: [(group: EndpointGroup, spellings: [String])] = []
}

/// The description of the API in OpenAPI 3.1 (<https://spec.openapis.org/oas/v3.1.1>).
struct OpenAPIDescription {
  let dataset: Dataset
  let generations: [DescribedEndpoints]
  var hasWorker = false

  /// The document; its URLs are relative.
  var tree: JSONTree {
    .known([
      "openapi": .string("3.1.1"),
      "info": info,
      "servers": .array([.known(["url": .string(".")])]),
      "paths": .object(generations.flatMap(paths)),
      "components": .known([
        "schemas": .object(
          generations.map { schema(of: $0.generation) }.map { .init($0, ServiceData.schemas[$0] ?? .null) })
      ]),
    ])
  }

  private var info: JSONTree {
    .known([
      "title": .string(dataset.title),
      "description": .string("Static files with the paths of REST Countries. " + keys),
      "version": .string(dataset.date?.iso ?? "undated"),
      "license": dataset.licence.map { .known(["name": .string($0)]) },
    ])
  }

  private var keys: String {
    let ofFiles =
      "Keys are spelled as in the data or in lower case, and must be complete; a query such as ?fields= "
      + "has no effect."
    guard hasWorker else { return ofFiles }
    return "If the host runs _worker.js, keys in any case, parts of names, ?fields=, ?fullText= and ?codes= are "
      + "supported, and errors are JSON. Otherwise: " + ofFiles.prefix(1).lowercased() + ofFiles.dropFirst()
  }

  private func paths(_ described: DescribedEndpoints) -> [JSONTree.Member] {
    let generation = described.generation
    let lists = described.lists.map { list, summary in
      JSONTree.Member(
        "/\(generation.rawValue)/\(list)",
        operation("\(generation)_\(list)", summary: summary, schema: arrayOf(generation)))
    }
    return lists + described.groups.map { group, spellings in path(generation, group, spellings) }
  }

  private func path(
    _ generation: APIGeneration, _ group: EndpointGroup, _ spellings: [String]
  ) -> JSONTree.Member {
    let parameter = JSONTree.known([
      "name": .string(group.name),
      "in": .string("path"),
      "required": .boolean(true),
      "description": .string(group.keyDescription.capitalizedFirst),
      "schema": .known(["type": .string("string"), "enum": group.isClosed ? .texts(spellings) : nil]),
      "example": .string(spellings[0]),
    ])
    let summary = group.isSingle ? "The country with" : "The countries with"
    return JSONTree.Member(
      "/\(generation.rawValue)/\(group.name)/{\(group.name)}",
      operation(
        "\(generation)_\(group.name)", summary: "\(summary) \(group.keyDescription)", parameter: parameter,
        schema: group.isSingle ? reference(generation) : arrayOf(generation)))
  }

  private func operation(
    _ identifier: String, summary: String, parameter: JSONTree? = nil, schema: JSONTree
  ) -> JSONTree {
    .known([
      "get": .known([
        "operationId": .string(identifier),
        "summary": .string(summary),
        "parameters": parameter.map { .array([$0]) },
        "responses": .known([
          "200": .known([
            "description": .string("The matching countries"),
            "content": .known(["application/json": .known(["schema": schema])]),
          ]),
          "404": parameter.map { _ in
            .known(["description": .string("Not found; the host provides the body")])
          },
        ]),
      ])
    ])
  }

  private func arrayOf(_ generation: APIGeneration) -> JSONTree {
    .known(["type": .string("array"), "minItems": .number(1), "items": reference(generation)])
  }

  /// The name of the schema of a country: `CountryV31`.
  private func schema(of generation: APIGeneration) -> String { "Country" + "\(generation)".uppercased() }

  private func reference(_ generation: APIGeneration) -> JSONTree {
    .known(["$ref": .string("#/components/schemas/\(schema(of: generation))")])
  }
}
