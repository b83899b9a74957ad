import Base
import Countries

/// Generates static files at the paths of the REST Countries API, so that apps only have to change the host. Pure: no
/// disk, no network, no clock.
///
/// Countries that share a key, in any case, are in one file in feed order. Every key has a file in the spelling of the
/// feed and in lower case. File names never look like another type than JSON, and the content has no markup, whatever
/// the feed contains.
struct StaticAPI {
  let dataset: Dataset
  let generations: Set<APIGeneration>
  var endpoints = Set(APIEndpoint.allCases)
  /// The versions of which only the endpoints without keys have files; the worker answers the others from these.
  var listsOnly: Set<APIGeneration> = []
  /// The size of the feed, which limits that of the responses (``APILimits``).
  let feedBytes: Int
  var hasWorker = false
  /// Whether the worker serves names in other languages, upper-case keys and v3, so that these need no files.
  var leavesToWorker = false

  /// All files, `openapi.json` last; empty without a version.
  func files() -> Publication {
    var publication = Publication()
    var described: [DescribedEndpoints] = []
    for generation in APIGeneration.allCases where generations.contains(generation) {
      described.append(publish(generation, into: &publication))
    }
    if !described.isEmpty {
      let description = OpenAPIDescription(dataset: dataset, generations: described, hasWorker: hasWorker)
      publication.files.append(PublishedFile(path: "openapi.json", text: description.tree.inertText))
    }
    return publication
  }

  private func publish(_ generation: APIGeneration, into publication: inout Publication) -> DescribedEndpoints {
    var answers = ResponseTexts(rows: dataset.countries.map { generation.tree(of: $0, in: dataset.format).inertText })
    var described = DescribedEndpoints(generation: generation)
    var room = APILimits.bytes(ofFeed: feedBytes)
    for list in lists(of: generation) {
      let bytes = answers.bytes(of: list.positions)
      guard bytes <= room else {
        publication.leaveOut(list.name, in: generation.rawValue, APILimits.noRoom)
        continue
      }
      room -= bytes
      let text = answers.array(of: list.positions)
      publication.files.append(PublishedFile(path: "\(generation.rawValue)/\(list.name)", text: text))
      described.lists.append((list.name, list.summary))
    }
    let hasMoreKeys = dataset.countries.count <= APILimits.rowsOfMoreKeys
    let isOnlyLists = listsOnly.contains(generation) || leavesToWorker && generation == .v3
    for group in isOnlyLists ? [] : generation.groups(of: dataset.format, hasWords: hasMoreKeys) {
      let isAsked = APIEndpoint(rawValue: group.name).map(endpoints.contains) ?? true
      guard isAsked || hasWorker else { continue }
      let isLeft = leavesToWorker || !isAsked
      let folder = "\(generation.rawValue)/\(group.name)"
      let index = KeyIndex(
        dataset.countries, hasUpperCase: hasMoreKeys && !isLeft && group.hasUpperCase,
        keys: isLeft ? group.keysBesideWorker ?? group.keys : group.keys)
      var spellings: [String] = []
      for entry in index.entries {
        if let (key, reason) = entry.refusal { publication.leaveOut(key, in: folder, reason) }
        guard let first = entry.spellings.first else { continue }
        let positions = group.isSingle ? Array(entry.positions.prefix(1)) : entry.positions
        let bytes = answers.bytes(of: positions) * entry.spellings.count
        guard bytes <= room else {
          publication.leaveOut(first, in: folder, APILimits.noRoom)
          continue
        }
        room -= bytes
        let text = group.isSingle ? answers.rows[positions[0]] : answers.array(of: positions)
        publication.files += entry.spellings.map { PublishedFile(path: "\(folder)/\($0)", text: text) }
        spellings += entry.spellings
        publication.caseVariants += entry.spellings.count - 1
      }
      if !spellings.isEmpty { described.groups.append((group, spellings)) }
    }
    return described
  }

  /// The endpoints without a key, with the indexes of their countries. Hosts map `independent?status=false` to the
  /// last.
  private func lists(of generation: APIGeneration) -> [(name: String, summary: String, positions: [Int])] {
    let isIndependent = dataset.countries.map { generation != .v2 && $0.politicalStatus.independent == true }
    let all = [("all", "All countries", Array(isIndependent.indices))]
    guard isIndependent.contains(true) else { return all }
    let others = isIndependent.indices.filter { !isIndependent[$0] }
    return all + [("independent", "All independent countries", isIndependent.indices.filter { isIndependent[$0] })]
      + (others.isEmpty ? [] : [("not-independent", "All countries that are not independent", others)])
  }
}
