import Diagnostics

/// Why a site could not be made from its templates.
public enum SiteError: Diagnostic, Equatable {
  /// A template has a mistake in this line (from 1; 0 where the line is not known).
  case template(file: String, line: Int, reason: String)
  /// A folder of templates holds a file that is not UTF-8 text or cannot be read.
  case unreadableTemplate(file: String, reason: String)
  /// There is no such folder of templates.
  case noTemplateFolder(path: String, reason: String)
  /// There is no such folder of phrases, or none in it.
  case noPhraseFolder(path: String, reason: String)
  /// A page of the user's own has a mistake in this line (from 1; 0 where the line is not known).
  case page(file: String, line: Int, reason: String)
  /// A report by itself has a mistake in this line (from 1; 0 where the line is not known).
  case report(file: String, line: Int, reason: String)
  /// A page or picture of a folder of pages cannot be read.
  case unreadablePage(file: String, reason: String)
  /// There is no such folder of pages.
  case noPageFolder(path: String, reason: String)
  /// A flag that is listed cannot be read.
  case unreadableFlag(file: String, reason: String)
  /// A text of the feed is too long to go through Markdown.
  case tooLongForMarkdown(what: String, bytes: Int, limit: Int)
  /// A file to download could not be made.
  case export(PlainError)

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .template: "a template has a mistake"
    case .unreadableTemplate: "a template or a catalogue of phrases cannot be read"
    case .noTemplateFolder: "the folder of templates cannot be read"
    case .noPhraseFolder: "the folder of phrases cannot be read"
    case .page, .report: "a page has a mistake"
    case .unreadablePage: "a page cannot be read"
    case .noPageFolder: "the folder of pages cannot be read"
    case .unreadableFlag: "a flag cannot be read"
    case .tooLongForMarkdown(let what, _, _): "\(what) is too long"
    case .export(let error): error.what
    }
  }

  /// Where it happened.
  public var place: String? {
    switch self {
    case .template(let file, let line, _), .page(let file, let line, _), .report(let file, let line, _):
      line > 0 ? "\(file), line \(line)" : file
    case .unreadableTemplate(let file, _), .unreadablePage(let file, _), .unreadableFlag(let file, _): file
    case .noTemplateFolder(let path, _), .noPhraseFolder(let path, _), .noPageFolder(let path, _): path
    case .tooLongForMarkdown: nil
    case .export(let error): error.place
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .template(_, _, let reason), .unreadableTemplate(_, let reason), .noTemplateFolder(_, let reason),
      .noPhraseFolder(_, let reason), .page(_, _, let reason), .report(_, _, let reason), .noPageFolder(_, let reason),
      .unreadablePage(_, let reason),
      .unreadableFlag(_, let reason):
      reason
    case .tooLongForMarkdown(_, let bytes, let limit):
      "it has \(bytes.grouped) bytes, and at most \(limit.grouped) are read as Markdown"
    case .export(let error): error.reason
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .template: "Correct the line, or remove the file to use the built-in template."
    case .unreadableTemplate: "Save it as UTF-8 text that you may read, or remove it."
    case .page(let file, _, _) where file.hasPrefix("Templates/" + BuiltInReports.prefix):
      "It is a built-in report: build without --reports, or put a page of your own in its place."
    case .report: "Correct the page."
    case .page: "Correct the page, or take it out of the folder of --pages."
    case .unreadablePage: "Check its path, and that you may read it and it is UTF-8."
    case .noPageFolder: "Name a folder of Markdown files with --pages, or leave the option out."
    case .unreadableFlag: "Make it a file that you may read, or name another folder with --flags."
    case .noTemplateFolder: "Name a folder that exists with --templates, or leave the option out."
    case .noPhraseFolder: "Name a folder of catalogues such as ru.yaml with --words, or leave the option out."
    case .tooLongForMarkdown: "Shorten it: a title in the feed or with --title, a description in the feed."
    case .export(let error): error.advice
    }
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    switch self {
    case .template, .unreadableTemplate, .page, .report, .tooLongForMarkdown: .badData
    case .noTemplateFolder, .noPhraseFolder, .unreadablePage, .noPageFolder, .unreadableFlag: .noInput
    case .export(let error): error.exitStatus
    }
  }
}
