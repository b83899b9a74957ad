import Base

/// What an index page tells search engines (JSON-LD, schema.org/Dataset): what the data are, where they came from, and
/// the files to load.
struct DatasetMetadata {
  let context: SiteContext

  /// The most sources that are named.
  static let limit = 100

  /// The JSON for a script element, in which nothing can end it.
  var text: String {
    let about = context.dataDescription
    let sources = about.sources.prefix(Self.limit).map { source in
      work([
        "name": source.name, "version": source.version, "url": source.address ?? "", "license": source.licence,
      ])
    }
    let files = context.formats.filter { !$0.describesCSV }.map(download)
    return JSONTree.known([
      "@context": "https://schema.org", "@type": "Dataset", "name": .string(context.title),
      "description": .string(context.description), "url": context.address(of: "").map(JSONTree.string),
      "dateModified": about.date.map(JSONTree.string), "license": about.licence.map { work(["name": $0]) },
      "isBasedOn": .array(sources), "distribution": files.isEmpty ? nil : .array(files),
    ]).inertText
  }

  /// A work of others, with what is known of it.
  private func work(_ texts: KeyValuePairs<String, String>) -> JSONTree {
    let known = texts.filter { !$0.value.isEmpty }
    return .object(
      [.init("@type", "CreativeWork")] + known.map { .init($0.key, .string($0.value.cut(to: FeedLimits.text))) })
  }

  private func download(_ format: ExportFormat) -> JSONTree {
    let name = format.fileName(of: context.dataset.kind)
    let mediaType = MediaType.of(".\(format.fileExtension)").prefix { $0 != ";" }
    return .known([
      "@type": "DataDownload", "encodingFormat": .string(String(mediaType)),
      "contentUrl": .string(context.sharedAddress(of: name) ?? name),
    ])
  }
}
