import ArgumentParser
import Building
import Configurations

/// What becomes of the pictures that a feed names, and how its texts are read.
struct PictureOptions: ParsableArguments {
  @Option(
    help: "The pictures that the feed names: link, fetch or none. (default: fetch for facts, none for countries)")
  var images: ImageChoice?

  @Flag(inversion: .prefixedNo, help: "Read the descriptions of facts as Markdown. (default: --no-markdown)")
  var markdown: Bool?
}

extension ImageChoice: ExpressibleByArgument {}

extension PictureSettings {
  /// The options of pictures with their defaults filled in: command line first, then configuration.
  init(_ options: PictureOptions, _ configuration: Configuration) throws {
    self.init(
      images: try options.images
        ?? configuration.value(.images, expected: "link, fetch or none is expected", ImageChoice.init(rawValue:)),
      readsMarkdown: try options.markdown ?? configuration.flag(.markdown) ?? false)
  }
}
