import Datasets
import JSON

/// Makes plain files at the addresses that the REST Countries services had, so that an app which asked them
/// only changes its host. Pure: no disk, no network, no clock.
///
/// Where several countries share a key, whatever its case, their file holds all of them in feed order. Every key
/// stands in the spelling of the feed and in lower case.
public struct StaticAPI {
  private let dataset: Dataset
  private let generations: Set<APIGeneration>

  /// An API of a dataset, in these generations.
  public init(dataset: Dataset, generations: Set<APIGeneration>) {
    self.dataset = dataset
    self.generations = generations
  }

  /// Every file, `openapi.json` the last; none where there is no generation.
  public func files() -> Publication {
    var publication = Publication()
    var described: [DescribedAddresses] = []
    for generation in APIGeneration.allCases where generations.contains(generation) {
      described.append(publish(generation, into: &publication))
    }
    if !described.isEmpty {
      let description = OpenAPIDescription(dataset: dataset, generations: described)
      publication.files.append(PublishedFile(path: "openapi.json", text: description.tree.text))
    }
    return publication
  }

  private func publish(_ generation: APIGeneration, into publication: inout Publication) -> DescribedAddresses {
    var answers = Answers(rows: dataset.countries.map { generation.tree(of: $0, in: dataset.shape).text })
    var described = DescribedAddresses(generation: generation)
    publication.files.append(
      PublishedFile(path: "\(generation.rawValue)/all", text: answers.array(of: Array(dataset.countries.indices))))
    for group in generation.groups(of: dataset.shape) {
      let folder = "\(generation.rawValue)/\(group.name)"
      var spellings: [String] = []
      for entry in KeyIndex(dataset.countries, keys: group.keys).entries {
        let text = group.isSingle ? answers.object(of: entry.positions) : answers.array(of: entry.positions)
        publication.files += entry.spellings.map { PublishedFile(path: "\(folder)/\($0)", text: text) }
        spellings += entry.spellings
        if let refusal = entry.refusal {
          publication.leftOut.append("\(folder)/\(refusal.key): \(refusal.reason.rawValue)")
        }
      }
      if !spellings.isEmpty { described.groups.append((group, spellings)) }
    }
    return described
  }
}

/// The texts of answers, made of rows that are rendered once; countries that stand together under several keys
/// share one text.
private struct Answers {
  let rows: [String]
  private var arrays: [[Int]: String] = [:]

  init(rows: [String]) {
    self.rows = rows
  }

  /// The first of the rows, bare.
  func object(of positions: [Int]) -> String { rows[positions[0]] }

  /// All of the rows, in an array.
  mutating func array(of positions: [Int]) -> String {
    if let array = arrays[positions] { return array }
    var text = "["
    text.reserveCapacity(positions.reduce(2) { $0 + rows[$1].utf8.count + 1 })
    for (index, position) in positions.enumerated() {
      if index > 0 { text += "," }
      text += rows[position]
    }
    text += "]"
    arrays[positions] = text
    return text
  }
}
