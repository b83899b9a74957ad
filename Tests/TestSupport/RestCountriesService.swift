/// Responds like the REST Countries services, for a ``LoopbackServer``: `LoopbackServer(service.answer)`.
///
/// v2 is below `/v2`, v3.1 below `/v3.1` and v5 at `/countries/v5`. It implements the
/// paging and API keys of v5, and the error bodies.
public struct RestCountriesService: Sendable {
  /// The rows of v2.
  public var v2: [RestCountriesRow] = []
  /// The rows of v3.1.
  public var v3: [RestCountriesRow] = []
  /// The rows of v5.
  public var v5: [RestCountriesRow] = []
  /// The API key that v5 requires as a bearer token; `nil` for none.
  public var key: String?
  /// Whether v3.1 requires up to ten `fields`.
  public var wantsFields = false
  /// The maximum page size of v5, whatever is requested.
  public var largestPage = 100

  /// A service without rows.
  public init() {}

  /// The response of discontinued versions, with status 200.
  public static let deprecatedBody =
    #"{"success":false,"data":null,"errors":[{"message":"This API version has been deprecated. Please use v5."}]}"#
  /// The response to a request.
  public func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
    let segments = request.segments
    let fields = request.query["fields"]?.split(separator: ",").map(String.init)
    return switch segments.first {
    case "v3.1" where wantsFields && segments == ["v3.1", "all"] && !(1...10).contains(fields?.count ?? 0):
      json(#"{"message":"'fields' query not specified or more than 10 fields","status":400}"#, status: 400)
    case "v2": list(v2, Array(segments.dropFirst()), fields)
    case "v3.1": list(v3, Array(segments.dropFirst()), fields)
    case "countries" where segments == ["countries", "v5"]: fifthGeneration(request)
    default: notFound
    }
  }

  private func json(_ body: String, status: Int = 200) -> LoopbackAnswer {
    .answer(status, headers: ["Content-Type": "application/json"], body)
  }

  private var notFound: LoopbackAnswer { json(#"{"message":"Not Found","status":404}"#, status: 404) }
}

// MARK: - Versions 2 and 3
extension RestCountriesService {
  private func list(_ rows: [RestCountriesRow], _ segments: [String], _ fields: [String]?) -> LoopbackAnswer {
    let found: [RestCountriesRow] =
      switch (segments.first, segments.count) {
      case ("all", 1): rows
      case ("name", 2): matches(segments[1], in: rows)
      default: []
      }
    return found.isEmpty ? notFound : json("[" + found.map { $0.json(fields: fields) }.joined(separator: ",") + "]")
  }

  private func matches(_ name: String, in rows: [RestCountriesRow]) -> [RestCountriesRow] {
    rows.filter { row in row.names.contains { $0.lowercased().contains(name.lowercased()) } }
  }
}

// MARK: - Version 5
extension RestCountriesService {
  private func fifthGeneration(_ request: LoopbackRequest) -> LoopbackAnswer {
    if let key, request["authorization"] != "Bearer " + key {
      return json(#"{"errors":[{"message":"A valid API key is required."}]}"#, status: 401)
    }
    let query = request.query
    let found = query["q"].map { matches($0, in: v5) } ?? v5
    let offset = max(0, query["offset"].flatMap { Int($0) } ?? 0)
    let limit = min(max(1, query["limit"].flatMap { Int($0) } ?? 25), largestPage)
    let page = found.dropFirst(offset).prefix(limit)
    let isMore = offset + page.count < found.count
    let meta =
      #"{"total":\#(found.count),"count":\#(page.count),"limit":\#(limit),"offset":\#(offset),"more":\#(isMore),"#
      + #""request_id":"00000000-0000-4000-8000-000000000000","duration":1}"#
    let objects = page.map { $0.json() }.joined(separator: ",")
    return json(#"{"data":{"objects":[\#(objects)],"meta":\#(meta)}}"#)
  }
}
