@testable import Countries
@testable import Publishing

/// The files of a feed, by path.
func publish(_ feed: String, _ generations: APIGeneration...) throws -> [String: String] {
  let generations = generations.isEmpty ? Set(APIGeneration.allCases) : Set(generations)
  let files = try publication(of: feed, generations).files
  return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
}

/// The publication of a feed.
func publication(of feed: String, _ generations: Set<APIGeneration>) throws -> Publication {
  StaticAPI(dataset: try decode(feed), generations: generations, feedBytes: feed.utf8.count).files()
}

/// The dataset of a feed.
func decode(_ feed: String) throws -> Dataset {
  try FeedDecoder.decode(Array(feed.utf8))
}

/// A plain feed.
func plainFeed(_ names: String...) -> String {
  "[" + names.map { #"{"name": "\#($0)"}"# }.joined(separator: ",") + "]"
}

/// A country of v3.1 with every member of the service, in order.
let fullV3 = #"""
  {"name":{"common":"Ruritania","official":"Kingdom of Ruritania","nativeName":{"deu":{"official":"Königreich Ruritanien","common":"Ruritanien"},"slv":{"official":"Kraljevina Ruritanija","common":"Ruritanija"}}},"tld":[".rr",".rur"],"cca2":"RR","ccn3":"099","cca3":"RUR","cioc":"RTA","independent":true,"status":"user-assigned","unMember":false,"currencies":{"RRK":{"name":"Ruritanian krone","symbol":"k"},"EUR":{"name":"Euro","symbol":"€"}},"idd":{"root":"+3","suffixes":["99","98"]},"capital":["Strelsau","Zenda"],"altSpellings":["RR","Ruritanian Kingdom"],"region":"Europe","subregion":"Central Europe","languages":{"deu":"German","slv":"Slovene"},"translations":{"fra":{"official":"Royaume de Ruritanie","common":"Ruritanie"},"per":{"official":"ر","common":"روریتانیا"}},"latlng":[50.5,-13.25],"landlocked":true,"borders":["DEU","AUT"],"area":12345.5,"demonyms":{"eng":{"f":"Ruritanian","m":"Ruritanian"},"fra":{"f":"Ruritanienne","m":"Ruritanien"}},"flag":"🇷🇷","maps":{"googleMaps":"https://maps.example/g","openStreetMaps":"https://maps.example/o"},"population":1234567,"gini":{"2019":31.4},"fifa":"RUT","car":{"signs":["R",""],"side":"right"},"timezones":["UTC+01:00"],"continents":["Europe"],"flags":{"png":"https://flags.example/rr.png","svg":"https://flags.example/rr.svg","alt":"A lion."},"coatOfArms":{"png":"https://arms.example/rr.png","svg":"https://arms.example/rr.svg"},"startOfWeek":"monday","capitalInfo":{"latlng":[50.25,13.5]},"postalCode":{"format":"####","regex":"^(\\d{4})$"}}
  """#

/// A country of v2 with every member of the service, in order.
let fullV2 = #"""
  {"alpha2Code":"RR","alpha3Code":"RUR","altSpellings":["RR","Ruritanian Kingdom"],"area":12345.5,"borders":["DEU","AUT"],"callingCodes":["399","398"],"capital":"Strelsau","currencies":[{"code":"RRK","name":"Ruritanian krone","symbol":"k"},{"code":"EUR","name":"Euro","symbol":"€"}],"demonym":"Ruritanian","independent":true,"flag":"https://flags.example/rr.svg","flags":{"svg":"https://flags.example/rr.svg","png":"https://flags.example/rr.png"},"gini":31.4,"languages":[{"iso639_1":"de","iso639_2":"deu","name":"German","nativeName":"Deutsch"}],"latlng":[50.5,-13.25],"maps":{"gmaps":"https://maps.example/g","openstreetmap":"https://maps.example/o"},"name":"Ruritania","nativeName":"Ruritanien","numericCode":"099","population":1234567,"region":"Europe","regionalBlocs":[{"acronym":"EU","name":"European Union","otherAcronyms":["UE"],"otherNames":["Europäische Union"]}],"subregion":"Central Europe","timezones":["UTC+01:00"],"topLevelDomain":[".rr"],"translations":{"de":"Ruritanien","se":"Ruritanien"},"cioc":"RTA"}
  """#

/// The common names of the countries in a response.
func commonNames(_ text: String) -> [String] {
  text.matches(of: /"name":\{"common":"([^"]*)"/).map { String($0.output.1) }
}
