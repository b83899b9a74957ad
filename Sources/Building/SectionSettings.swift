import Exports
import Site
import StaticAPI

/// What the pages and files of one feed are.
public struct SectionSettings: Sendable {
  /// The title; `nil`, or nothing but blanks, for that of the feed.
  public var title: String? {
    didSet { title = Self.given(title) }
  }
  /// What is exported.
  public var formats: [ExportFormat]
  /// How CSV is written.
  public var exportOptions: ExportOptions
  /// The generations of REST Countries whose addresses are published.
  public var generations: Set<APIGeneration>
  /// The folder of flags; `nil` for emoji alone.
  public var flagFolder: FlagFolder?
  /// Whether every country has a page.
  public var hasCountryPages: Bool

  /// The settings of a feed: the usual formats, a page for every country, no API.
  public init(
    title: String? = nil, formats: [ExportFormat] = ExportFormat.standard,
    exportOptions: ExportOptions = ExportOptions(), generations: Set<APIGeneration> = [],
    flagFolder: FlagFolder? = nil, hasCountryPages: Bool = true
  ) {
    (self.title, self.formats, self.exportOptions) = (Self.given(title), formats, exportOptions)
    (self.generations, self.flagFolder, self.hasCountryPages) = (generations, flagFolder, hasCountryPages)
  }

  private static func given(_ title: String?) -> String? {
    title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
