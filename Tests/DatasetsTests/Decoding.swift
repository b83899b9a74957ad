import Datasets
import Testing

/// Decodes a feed written as text.
func decode(_ json: String) throws -> Dataset {
  try FeedDecoder.decode(Array(json.utf8))
}

/// The one country of a list that holds this object only.
func country(_ object: String) throws -> Country {
  let dataset = try decode("[\(object)]")
  return try #require(dataset.countries.first)
}

/// The error that decoding ends with.
func error(for bytes: some Sequence<UInt8>) -> DatasetError? {
  do {
    _ = try FeedDecoder.decode(Array(bytes))
    return nil
  } catch {
    return error
  }
}
