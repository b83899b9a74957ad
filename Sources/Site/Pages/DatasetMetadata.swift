import Datasets
import Exports
import Files
import JSON

/// What an index page tells search engines (JSON-LD, schema.org/Dataset): what the data are, where they came from, and
/// the files to load.
struct DatasetMetadata {
  let context: SiteContext

  /// The most sources that are named.
  static let limit = 100

  /// The JSON for a script element, in which nothing can end it.
  var text: String {
    let about = context.dataDescription
    var members: [JSONTree.Member] = [
      .init("@context", .string("https://schema.org")), .init("@type", .string("Dataset")),
      .init("name", .string(context.title)), .init("description", .string(context.description)),
    ]
    if let address = context.address(of: "") { members.append(.init("url", .string(address))) }
    if let date = about.date { members.append(.init("dateModified", .string(date))) }
    if let licence = about.licence { members.append(.init("license", work([("name", licence)]))) }
    let sources = about.sources.prefix(Self.limit).map { source in
      work([
        ("name", source.name), ("version", source.version), ("url", source.address ?? ""), ("license", source.licence),
      ])
    }
    members.append(.init("isBasedOn", .array(sources)))
    let files = context.formats.compactMap { format in format.mediaType.map { download(format, of: $0) } }
    if !files.isEmpty { members.append(.init("distribution", .array(files))) }
    return JSONTree.object(members).inertText
  }

  /// A work of others, with what is known of it.
  private func work(_ texts: [(name: String, text: String)]) -> JSONTree {
    let known = texts.filter { !$0.text.isEmpty }
    return .object(
      [.init("@type", .string("CreativeWork"))]
        + known.map { .init($0.name, .string($0.text.cut(to: FeedLimits.text))) })
  }

  private func download(_ format: ExportFormat, of mediaType: String) -> JSONTree {
    let name = format.fileName(of: context.dataset.kind)
    return .object([
      .init("@type", .string("DataDownload")), .init("encodingFormat", .string(mediaType)),
      .init("contentUrl", .string(context.sharedAddress(of: name) ?? name)),
    ])
  }
}

extension ExportFormat {
  /// The media type of a file of data; `nil` for the documents that describe the CSV.
  fileprivate var mediaType: String? {
    describesCSV ? nil : String(MediaType.of(".\(fileExtension)").prefix { $0 != ";" })
  }
}
