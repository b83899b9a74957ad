import Base
import Countries

/// Metadata of an index page for search engines (JSON-LD, schema.org/Dataset): a description of the data, their sources
/// and the files to download.
struct DatasetMetadata {
  let context: SiteContext

  /// The maximum number of sources to list.
  static let limit = 100

  /// JSON for a script element, escaped so that it cannot end the element.
  var text: String {
    let about = context.exports.about
    let sources = about.sources.prefix(Self.limit).map { source in
      work([
        "name": source.name, "version": source.version, "url": source.address ?? "", "license": source.licence,
      ])
    }
    let files = context.exports.formats.filter { $0.label != nil }.map(download)
    return JSONTree.known([
      "@context": "https://schema.org", "@type": "Dataset", "name": .string(context.title),
      "description": .string(context.description), "url": context.address(of: "").map(JSONTree.string),
      "dateModified": about.date.map(JSONTree.string), "license": about.licence.map { work(["name": $0]) },
      "isBasedOn": .array(sources), "distribution": files.isEmpty ? nil : .array(files),
    ]).inertText
  }

  /// A cited work; empty texts are omitted.
  private func work(_ texts: KeyValuePairs<String, String>) -> JSONTree {
    let known = texts.filter { !$0.value.isEmpty }
    return .object(
      [.init("@type", "CreativeWork")] + known.map { .init($0.key, .string($0.value.cut(to: FeedLimits.text))) })
  }

  private func download(_ format: ExportFormat) -> JSONTree {
    let name = format.fileName(of: context.dataset.kind)
    return .known([
      "@type": "DataDownload", "encodingFormat": .string(format.type.bareType),
      "contentUrl": .string(context.sharedAddress(of: name) ?? name),
    ])
  }
}
