import JSON

/// REST Countries v3.1 and what it was made of, mledoze's `countries.json`: a list of objects with
/// `name{common, official, nativeName{}}, cca2, cca3, ccn3, currencies{}, idd{root, suffixes}, capital, …`.
///
/// The service leaves out what it does not know; its sources have empty values there. mledoze has `name.native`
/// for `name.nativeName`, and in older versions `callingCode` and `demonym` for `idd` and `demonyms`.
enum RestCountriesV3Shape {
  /// Whether a row has a member that only this shape has.
  static func recognises(_ row: JSONValue) -> Bool {
    row["name"]?["common"] != nil || row["name"]?["official"] != nil
      || ["cca2", "cca3", "ccn3"].contains { row[$0] != nil }
  }

  /// Whether a row of this shape is mledoze's.
  static func isMledoze(_ row: JSONValue) -> Bool {
    row["name"]?["native"] != nil || row["callingCode"] != nil
  }
}
