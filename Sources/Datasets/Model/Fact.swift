/// One row of a feed of facts.
///
/// A text is empty where the feed says nothing. White space at its ends and NUL characters are removed.
public struct Fact: Equatable, Sendable {
  /// What it is about: `Beavers`.
  public var title: String
  /// What there is to say.
  public var description: String
  /// The address of a picture, as the feed has it.
  public var image: String

  /// A fact.
  public init(title: String, description: String = "", image: String = "") {
    self.title = title
    self.description = description
    self.image = image
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { title.isEmpty && description.isEmpty && image.isEmpty }
}
