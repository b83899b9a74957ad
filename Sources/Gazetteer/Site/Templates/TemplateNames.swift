/// What the tags of templates may be called.
enum TemplateNames {
  /// The names that templates of pages may use.
  static let ofPages: Set<String> = [
    "title", "siteTitle", "description", "language", "count", "root", "policy", "style", "script", "selfContained",
    "content", "canonical", "structuredData", "stale", "cause", "dateText", "dateISO", "source", "name", "link",
    "date", "text", "iso", "licence", "downloads", "hasDownloads", "label", "path", "version", "officialName", "region",
    "json",
    "previous", "next", "home", "offline", "installable", "paperLight", "paperDark", "styleVersion",
    "pageStyle", "pageStyleVersion", "scriptVersion", "pageScript", "pageScriptVersion", "section", "finder",
    "navigation", "entries", "isCurrent",
    "compare", "searchLabel", "searchHint", "sources", "noun", "nounOne", "nounHeading", "chips", "choices", "regions",
    "value", "countInWords", "translations", "tag", "address", "isDefault", "file", "isIndex",
    "direction", "languageRoot", "phrases", "regionNames",
    "changes",
    "feed", "history", "card", "map", "borders", "image", "twin", "oembed", "embed", "capital", "population",
  ]
}
