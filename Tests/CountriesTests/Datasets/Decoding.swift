import Testing

@testable import Base
@testable import Countries

/// Decodes a feed written as text.
func decode(_ json: String) throws -> Dataset {
  try FeedDecoder.decode(Array(json.utf8))
}

/// The only country of a list that contains this object.
func country(_ object: String) throws -> Country {
  let dataset = try decode("[\(object)]")
  return try #require(dataset.countries.first)
}

/// The reason why a table is not joined; `nil` if it is.
func refusal(_ join: () throws -> Void) -> String? {
  do { try join() } catch { return (error as? PlainError)?.reason }
  return nil
}

/// The error of decoding.
func error(for bytes: some Sequence<UInt8>) -> PlainError? {
  do {
    _ = try FeedDecoder.decode(Array(bytes))
    return nil
  } catch {
    return error
  }
}

/// Belgium, as in the test data of every REST Countries version and of the snapshot.
let belgium: Country = {
  var country = Country(name: "Belgium")
  (country.code, country.alpha2, country.alpha3, country.numeric) = ("BE", "BE", "BEL", "056")
  country.otherCodes.olympic = "BEL"
  country.region = "Europe"
  country.subregion = "Western Europe"
  country.capitals = ["Brussels"]
  country.population = 11_825_551
  country.area = 30_528.5
  country.coordinates = Coordinates(latitude: 50.83, longitude: 4)
  country.borders = ["DEU", "FRA", "LUX", "NLD"]
  country.currencies = [Currency(code: "EUR", name: "Euro", symbol: "€")]
  country.callingCodes = ["32"]
  country.topLevelDomains = [".be"]
  country.demonym = "Belgian"
  country.flagEmoji = "🇧🇪"
  return country
}()
