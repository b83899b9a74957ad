extension Chart {
  /// The picture alone, as SVG that is labelled by its title.
  func picture(_ markup: inout Markup, id: String?) {
    let label = id.map { " aria-labelledby=\"\($0)-title\"" } ?? ""
    markup += "<svg role=\"img\"\(label) width=\"100%\" height=\"1em\" fill=\"currentColor\"><title"
    markup += id.map { " id=\"\($0)-title\"" } ?? ""
    markup += ">"
    markup.escape(summary)
    markup += "</title>"
    markup += "</svg>"
  }
}
