/// The type of a file by its extension (IANA Media Types).
package struct FileType: Sendable {
  /// What a file is for.
  package enum Use: Sendable {
    /// A page or a part of one.
    case page
    /// Data as text, which pages of other sites may read.
    case data
    /// Data in a binary format, which pages of other sites may read.
    case binaryData
    /// An image.
    case image
    /// No file of a site.
    case other
  }

  /// The extension in lower case, without a dot.
  package let fileExtension: String
  /// The media type, with the charset for text.
  package let mediaType: String
  /// What files of this type are for.
  package let use: Use
  /// The media types besides this one that a host may serve it with; `nil` if any will do.
  private let others: [String]?

  /// The media type without parameters.
  package var bareType: String { String(mediaType.prefix { $0 != ";" }) }
  /// The media types without parameters that a host may serve it with, the best first; empty if any will do.
  package var accepted: [String] { others.map { [bareType] + $0 } ?? [] }
  /// Whether files of this type are data, which pages of other sites may read.
  package var isData: Bool { use == .data || use == .binaryData }
  /// Whether compression reduces the size of files of a site.
  package var isText: Bool { use == .page || use == .data }
  /// Whether browsers refuse the file, or download it, with any other type.
  package var isNeeded: Bool { ["html", "css", "js", "mjs", "svg"].contains(fileExtension) }

  package init(_ fileExtension: String, _ mediaType: String, _ use: Use = .other, or others: [String]? = nil) {
    (self.fileExtension, self.mediaType, self.use, self.others) = (fileExtension, mediaType, use, others)
  }

  /// JSON, also for the files of a static API, which have no extension.
  package static let json = "application/json"
  /// HTML.
  package static let html = "text/html; charset=utf-8"
  /// JavaScript.
  package static let script = "text/javascript; charset=utf-8"
  /// CSS.
  package static let style = "text/css; charset=utf-8"
  /// Plain text.
  package static let plainText = "text/plain; charset=utf-8"

  /// The media types of API responses.
  package static let acceptedForAnswers = [json, "text/json"]
  /// The JavaScript types of the MIME Sniffing standard that hosts use, besides the first.
  package static let scripts = ["application/javascript", "application/x-javascript", "application/ecmascript"]
}
