import Foundation

/// Small images of one colour, 3 × 2 pixels, one of every type.
public enum SamplePicture {
  /// All images by name, with their media types.
  public static let all: [(name: String, mediaType: String, bytes: [UInt8])] = [
    ("png", "image/png", png),
    ("gif", "image/gif", gif),
    ("jpeg", "image/jpeg", jpeg),
    ("progressiveJPEG", "image/jpeg", progressiveJPEG),
    ("webp", "image/webp", webp),
    ("losslessWebP", "image/webp", losslessWebP),
    ("extendedWebP", "image/webp", extendedWebP),
  ]

  /// A PNG.
  public static let png = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAFUlEQVR4nGM8IafBwMDAwMDAxAADABPYARJY7Kp/AAAAAElFTkSuQmCC
    """)

  /// A GIF.
  public static let gif = bytes(
    """
    R0lGODdhAwACAIEAAMgeKAAAAAAAAAAAACwAAAAAAwACAAAIBgABCBwYEAA7
    """)

  /// A JPEG of one scan.
  public static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////
    ////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAACAAMD
    ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEA
    AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCABb//2Q==
    """)

  /// A JPEG of several scans.
  public static let progressiveJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////
    ////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wgARCAACAAMD
    ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUAQEAAAAAAAAAAAAAAAAAAAAB/9oADAMBAAIQAxAAAAGAf//EABQQAQAAAAAAAAAA
    AAAAAAAAAAD/2gAIAQEAAQUCf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8B
    f//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEABj8Cf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8hf//aAAwDAQACAAMAAAAQ/wD/
    xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEAAAAAAAAAAAAAAAAA
    AAAA/9oACAEBAAE/EH//2Q==
    """)

  /// A lossy WebP (VP8).
  public static let webp = bytes(
    """
    UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoDAAIADMDOJaACdAFAAAD+2iYLtH4u7EcZJAAA
    """)

  /// A lossless WebP (VP8L).
  public static let losslessWebP = bytes(
    """
    UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQjyIXpf+BiOh/AAA=
    """)

  /// A WebP with metadata (VP8X).
  public static let extendedWebP = bytes(
    """
    UklGRlQAAABXRUJQVlA4WAoAAAAIAAAAAgAAAQAAVlA4ICIAAABwAQCdASoDAAIADMDOJaACdAFAAAD+2iYLtH4u7EcZJAAARVhJRgwAAABJSSoA
    CAAAAAAAAAA=
    """)

  /// A PNG that contains a text, so that it differs from others.
  public static func png(_ text: String) -> [UInt8] {
    let chunk = Array("tEXt".utf8) + Array("Title\0\(text)".utf8)
    let length = UInt32(chunk.count - 4)
    let end = png.count - 12
    // The chunk's checksum is missing, because no reader checks it.
    return Array(png[..<end]) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + chunk
      + [0, 0, 0, 0] + png[end...]
  }

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }
}
