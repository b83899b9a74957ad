/// A format of the files of figures, by the key `figures` of the front matter.
enum FigureFormat: String, Sendable {
  case csv, svg, png
}
