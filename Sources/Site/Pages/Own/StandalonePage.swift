import Base
import Countries
import Markdown

/// A page without other files: a single report, or a figure in a frame of another site, which can have a script.
struct StandalonePage {
  let title: String
  let style: String
  /// Rendered HTML.
  let article: String
  let phrases: Phrases
  var script = ""

  /// The page for frames, whose links open another window.
  var framed: String {
    let head = "<meta name=\"robots\" content=\"noindex\">\n<base target=\"_blank\">\n"
    let element = script.isEmpty ? "" : "<script>\n\(script)</script>\n"
    let policy = ContentPolicy.text(for: "<style>\n\(style)\n</style>" + element)
    return html(policy: HTMLWriter.escape(policy), head: head, footer: element)
  }

  func html(policy: String, head: String = "", footer: String = "") -> String {
    """
    <!doctype html>
    <html lang="\(phrases.language.tag)"\(phrases.isRightToLeft ? " dir=\"rtl\"" : "")>
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    \(head)<title>\(HTMLWriter.escape(title.displayed))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <main id="content">
    <article>
    \(article)</article>
    </main>
    \(footer)</body>
    </html>

    """
  }
}
