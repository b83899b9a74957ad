import Base

/// Makes plain files at the addresses that the REST Countries services had, so that an app which asked them
/// only changes its host. Pure: no disk, no network, no clock.
///
/// Where several countries share a key, whatever its case, their file holds all of them in feed order. Every key
/// stands in the spelling of the feed and in lower case. A file is named so that no host takes it for anything but
/// JSON that it was told of, and holds no markup, whatever the feed says.
struct StaticAPI {
  let dataset: Dataset
  let generations: Set<APIGeneration>
  /// The length of the feed that the dataset was read from, which says how long the answers may be (``APILimits``).
  let feedBytes: Int
  /// Whether the site has a module that answers more than the files, which the description tells.
  var hasWorker = false
  /// Whether names in other languages, keys in upper case, and the keys of v3 have no files, since the host runs the module.
  var leavesToWorker = false

  /// Every file, `openapi.json` the last; none where there is no generation.
  func files() -> Publication {
    var publication = Publication()
    var described: [DescribedAddresses] = []
    for generation in APIGeneration.allCases where generations.contains(generation) {
      described.append(publish(generation, into: &publication))
    }
    if !described.isEmpty {
      let description = OpenAPIDescription(dataset: dataset, generations: described, hasWorker: hasWorker)
      publication.files.append(PublishedFile(path: "openapi.json", text: description.tree.inertText))
    }
    return publication
  }

  private func publish(_ generation: APIGeneration, into publication: inout Publication) -> DescribedAddresses {
    var answers = Answers(rows: dataset.countries.map { generation.tree(of: $0, in: dataset.format).inertText })
    var described = DescribedAddresses(generation: generation)
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
    let groups =
      leavesToWorker && generation == .v3 ? [] : generation.groups(of: dataset.format, hasWords: hasMoreKeys)
    for group in groups {
      let folder = "\(generation.rawValue)/\(group.name)"
      let index = KeyIndex(
        dataset.countries, hasUpperCase: hasMoreKeys && !leavesToWorker && group.hasUpperCase,
        keys: leavesToWorker ? group.keysBesideWorker ?? group.keys : group.keys)
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
      }
      if !spellings.isEmpty { described.groups.append((group, spellings)) }
    }
    return described
  }

  /// The answers that no key belongs to, with the positions of their countries. Hosts lead `independent?status=false` to the
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
