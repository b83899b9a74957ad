package import Base
import Countries
import Feeds
import Site

/// The result of a command as the JSON object of `--json`, with sorted keys.
///
/// Every feed is an element of `feeds`. The members of a single feed are also at the top level.
package struct CommandResult {
  var members: [String: JSONTree]

  /// The result of one feed that was written to a file.
  ///
  /// - Parameter namesAsInFeed: the number of untranslated names by column; `nil` if no language was requested.
  package init(feed: LoadedFeed, output: String, namesAsInFeed: [String: Int]? = nil) {
    self.init([feed.members])
    members["output"] = .string(output)
    members["names_as_in_feed"] = namesAsInFeed.map { Self.object($0.mapValues(JSONTree.integer)) }
  }

  /// The result of several feeds.
  package init(_ batch: FeedBatch) {
    self.init(
      batch.outcomes.map { outcome in
        switch outcome {
        case .success(let feed): feed.members
        case .failure(let feed): feed.members
        }
      })
  }

  private init(_ feeds: [[String: JSONTree]]) {
    members = feeds.count == 1 ? feeds[0] : [:]
    members["path"] = nil
    members["feeds"] = .array(feeds.map(Self.object))
  }

  private static func object(_ members: [String: JSONTree]) -> JSONTree {
    .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }

  package var json: JSONTree { Self.object(members) }
}

/// The result of one feed in the JSON object of `--json`.
extension LoadedFeed {
  /// The members without images.
  var members: [String: JSONTree] {
    let moreCodes = dataset.duplicateCount - dataset.duplicates.count
    let warnings =
      warnings.map(\.summary)
      + (dataset.encoding.remark.map { [$0] } ?? []) + dataset.feedRemarks
      + (dataset.repeatedKey.map { [$0] } ?? []) + dataset.duplicates
      + (moreCodes > 0 ? ["\(moreCodes) more codes appear more than once"] : [])
      + (provenance.stale.map { ["stale copy: " + $0.summary] } ?? [])
    var members: [String: JSONTree] = [
      "path": "", "source": .string(source.displayName), "origin": .string(originName),
      "left_out": .array(
        dataset.skippedRows.map { .known(["reason": .string($0.text), "row": .integer($0.position)]) }),
      "left_out_count": .integer(dataset.skippedRowCount), "warnings": .texts(warnings),
    ]
    members[dataset.kind.areCountries ? "countries" : "facts"] = .integer(dataset.rowCount)
    members["date"] = date.map { .string($0.iso) }
    return members
  }
}

extension ReadFeed {
  /// The members with images and changes.
  var members: [String: JSONTree] {
    var members = feed.members
    members["path"] = .string(job.folder)
    if case .array(let warnings) = members["warnings"] {
      members["warnings"] = .array(warnings + pictures.warnings.map { .string($0.summary) })
    }
    members["pictures"] = .known([
      "found": pictures.found.map(JSONTree.integer), "linked_hosts": .texts(pictures.linkedHosts),
      "missing": .array(
        pictures.failures.map {
          .known(["address": .string($0.place ?? ""), "reason": .string($0.reason ?? $0.what)])
        }),
      "wanted": .integer(pictures.wanted),
    ])
    members["changes"] = comparison?.json
    return members
  }
}

extension FailedFeed {
  var members: [String: JSONTree] {
    [
      "path": .string(job.folder), "source": .string(job.source.source.displayName),
      "error": .known([
        "advice": .string(cause.advice), "status": .integer(Int(cause.exitStatus.rawValue)),
        "text": .string(cause.summary),
      ]),
    ]
  }
}
