/// Answers as the REST Countries services do, for a ``LoopbackServer``: `LoopbackServer(service.answer)`.
///
/// It has v2 below `/v2`, v3.1 below `/v3.1` and v5 at `/countries/v5`. What it does is described in the project's
/// notes on the services: the ten-field rule of v3.1, paging and keys of v5, the bodies of errors.
public struct RestCountriesService: Sendable {
  /// The rows of v2.
  public var v2: [RestCountriesRow] = []
  /// The rows of v3.1.
  public var v3: [RestCountriesRow] = []
  /// The rows of v5.
  public var v5: [RestCountriesRow] = []
  /// The key that v5 wants as a bearer token; `nil` for none.
  public var key: String?
  /// The most rows that v5 gives in a page, whatever is asked for.
  public var largestPage = 100
  /// Whether v2 and v3.1 only say that they are deprecated, as they have since June 2026.
  public var isDeprecated = false

  /// A service without rows.
  public init() {}

  /// The body of v3.1 for `all` without fields, or with more than ten.
  public static let fieldsBody =
    #"{"message":"'fields' query not specified or you're requesting more than 10 fields","status":400}"#
  /// The body for what is not found.
  public static let notFoundBody = #"{"message":"Not Found","status":404}"#
  /// The body of the generations that are no more, which comes with status 200.
  public static let deprecatedBody =
    #"{"success":false,"data":null,"errors":[{"message":"This API version has been deprecated. Please use v5."}]}"#
  /// The body of v5 for a request without the right key.
  public static let keyBody = #"{"errors":[{"message":"A valid API key is required."}]}"#

  /// The answer to a request.
  public func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
    let segments = request.segments
    switch segments.first {
    case "v2", "v3.1":
      if isDeprecated { return json(Self.deprecatedBody) }
      let rest = Array(segments.dropFirst())
      return segments[0] == "v2" ? secondGeneration(rest, request.query) : thirdGeneration(rest, request.query)
    case "countries" where segments == ["countries", "v5"]: return fifthGeneration(request)
    default: return notFound
    }
  }

  private func json(_ body: String, status: Int = 200) -> LoopbackAnswer {
    .answer(status, headers: ["Content-Type": "application/json"], body)
  }

  private var notFound: LoopbackAnswer { json(Self.notFoundBody, status: 404) }
}

// MARK: - Second and third generation
extension RestCountriesService {
  private func secondGeneration(_ segments: [String], _ query: [String: String]) -> LoopbackAnswer {
    let fields = query["fields"].map(names)
    switch (segments.first, segments.count) {
    case ("all", 1): return list(v2, fields)
    case ("name", 2): return list(matches(segments[1], in: v2, isFull: query["fullText"] == "true"), fields)
    case ("alpha", 2): return v2.first { $0.has(code: segments[1]) }.map { json($0.json(fields: fields)) } ?? notFound
    default: return notFound
    }
  }

  private func thirdGeneration(_ segments: [String], _ query: [String: String]) -> LoopbackAnswer {
    let fields = query["fields"].map(names)
    switch (segments.first, segments.count) {
    case ("all", 1):
      guard let fields, (1...10).contains(fields.count) else { return json(Self.fieldsBody, status: 400) }
      return list(v3, fields)
    case ("name", 2): return list(matches(segments[1], in: v3, isFull: query["fullText"] == "true"), fields)
    case ("alpha", 2):
      guard let row = v3.first(where: { $0.has(code: segments[1]) }) else { return notFound }
      return fields == nil ? list([row], nil) : json(row.json(fields: fields))
    default: return notFound
    }
  }

  private func list(_ rows: [RestCountriesRow], _ fields: [String]?) -> LoopbackAnswer {
    rows.isEmpty ? notFound : json("[" + rows.map { $0.json(fields: fields) }.joined(separator: ",") + "]")
  }

  private func names(_ list: String) -> [String] {
    list.split(separator: ",").map(String.init)
  }

  private func matches(_ name: String, in rows: [RestCountriesRow], isFull: Bool) -> [RestCountriesRow] {
    let wanted = name.lowercased()
    return rows.filter { row in
      row.names.contains { isFull ? $0.lowercased() == wanted : $0.lowercased().contains(wanted) }
    }
  }
}

// MARK: - Fifth generation
extension RestCountriesService {
  private func fifthGeneration(_ request: LoopbackRequest) -> LoopbackAnswer {
    if let key, request["authorization"] != "Bearer " + key { return json(Self.keyBody, status: 401) }
    let query = request.query
    let found = query["q"].map { matches($0, in: v5, isFull: false) } ?? v5
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

extension RestCountriesRow {
  /// Whether `alpha/{code}` finds the row.
  fileprivate func has(code: String) -> Bool {
    codes.contains { $0.lowercased() == code.lowercased() }
  }
}
