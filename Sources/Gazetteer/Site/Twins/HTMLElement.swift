/// The elements of a page that come out as something in Markdown, or not at all.
enum HTMLElement: String {
  case h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, hr, br, img, pre, code, a, strong, b, em, figcaption
  case caption, table, thead, tr, th, td
  case address, article, aside, details, div, figure, footer, header, main, p, section, summary
  // What stands for itself in a page for those who point or type, or is drawn.
  case button, dialog, fieldset, input, label, nav, noscript, script, select, style, svg, template, textarea
  // What holds nothing.
  case link, meta, wbr, source, col, area

  /// Those of which nothing comes out.
  static let skipped: Set<HTMLElement> = [
    .button, .dialog, .fieldset, .input, .label, .nav, .noscript, .script, .select, .style, .svg, .template, .textarea,
  ]
  /// Those that hold nothing, so that nothing ends them.
  static let empty: Set<HTMLElement> = [.br, .hr, .img, .input, .link, .meta, .wbr, .source, .col, .area]
  /// Blocks without a mark of their own.
  static let blocks: Set<HTMLElement> = [
    .address, .article, .aside, .details, .div, .figure, .footer, .header, .main, .p, .section, .summary,
  ]

  /// 1 to 6 for a heading.
  var headingLevel: Int? { rawValue.first == "h" ? Int(rawValue.dropFirst()) : nil }
}
