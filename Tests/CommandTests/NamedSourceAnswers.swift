import Foundation
import TestSupport

/// Responses in the formats of the bundled sources, and their recipes with the URL of a server on loopback.
enum NamedSourceAnswers {
  /// The bundled recipes as `sources:`, whose requests all go to a server.
  static func recipes(at server: LoopbackServer) throws -> String {
    let data = Repository.folder.appending(path: "Data/sources.yml")
    let bundled = try String(contentsOf: data, encoding: .utf8)
    let lines = bundled.replacing(/https:\/\/[a-z.]+(?=\/)/, with: server.address("")).split(separator: "\n")
    return "sources:\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// A page of the World Bank: an aggregate, a missing value, and names as the Bank writes them.
  static func worldBank(
    _ rows: [(code: String, year: Int, value: Double?)], page: Int = 1, of pages: Int = 1, total: Int? = nil
  ) -> String {
    let names = ["FR": "France", "EG": "Egypt, Arab Rep.", "ZH": "Africa Eastern and Southern"]
    let rows = rows.map { row in
      #"{"indicator": {"id": "X.Y", "value": "Rate of tests (%)"}, "country": {"id": "\#(row.code)", "value": "#
        + #""\#(names[row.code] ?? "")"}, "countryiso3code": "", "date": "\#(row.year)", "#
        + #""value": \#(row.value.map { "\($0)" } ?? "null"), "unit": "", "obs_status": "", "decimal": 1}"#
    }
    let total = total ?? rows.count * pages
    return #"[{"page": \#(page), "pages": \#(pages), "total": \#(total), "lastupdated": "2026-07-01"}, ["#
      + rows.joined(separator: ",") + "]]"
  }

  static let worldBank = worldBank([
    ("ZH", 2024, 9), ("FR", 2023, 1.5), ("FR", 2024, 2.5), ("EG", 2024, nil), ("EG", 2023, 4),
  ])

  /// Our World in Data: short names, aggregates, its own codes and a column of regions.
  static let ourWorld = """
    entity,code,year,rate_0__sex_total__age_0,owid_region
    France,FRA,2022,80.5,
    France,FRA,2023,81.5,Europe
    World,OWID_WRL,2023,73,
    Africa,,2023,63,
    Kosovo,OWID_KOS,2023,78,Europe

    """

  static func metadata(_ more: String = "") -> String {
    #"{"chart": {"title": "A chart"}, "columns": {"Rate": {"titleShort": "Rate of tests", "unit": "years", "#
      + #""citationShort": "Tester (2026)", "license": {"name": "CC BY 4.0"}\#(more)}}}"#
  }

  /// The Wikidata query service: a label, several values, a number as text, and an entity without a label.
  static let wikidata = #"""
    {"head": {"vars": ["iso2", "indicator", "value"]}, "results": {"bindings": [
      {"iso2": {"type": "literal", "value": "FR"},
       "indicator": {"xml:lang": "en", "type": "literal", "value": "head of tests"},
       "value": {"type": "literal", "value": "Anne Onyme; Jean Nemo"}},
      {"iso2": {"type": "literal", "value": "EG"},
       "indicator": {"xml:lang": "en", "type": "literal", "value": "head of tests"},
       "value": {"type": "uri", "value": "http://www.wikidata.org/entity/Q1"}}]}}
    """#

  static let wikidataCSV = """
    iso2,indicator,value
    FR,people,68551653
    EG,people,105914499
    XK,people,http://www.wikidata.org/entity/Q1

    """

  /// SDMX-CSV of Eurostat: its own code of Greece, an aggregate, flags.
  static let eurostat = """
    DATAFLOW,LAST UPDATE,freq,indic_de,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG
    ESTAT:DEMO_GIND(1.0),12/07/26 23:00:00,A,JAN,FR,2023,68172977,
    ESTAT:DEMO_GIND(1.0),12/07/26 23:00:00,A,JAN,FR,2024,68401997,p
    ESTAT:DEMO_GIND(1.0),12/07/26 23:00:00,A,JAN,EL,2024,10400720,
    ESTAT:DEMO_GIND(1.0),12/07/26 23:00:00,A,JAN,EU27_2020,2024,449206579,

    """

  static let geoNames = """
    # ================================
    #
    # A comment,	with tabs
    #
    #ISO	ISO3	ISO-Numeric	fips	Country	Capital	Area(in sq km)	Population	Continent	tld	CurrencyCode	CurrencyName	Phone	Postal Code Format	Postal Code Regex	Languages	geonameid	neighbours	EquivalentFipsCode
    AD	AND	020	AN	Andorra	Andorra la Vella	468	77006	EU	.ad	EUR	Euro	376	AD###	^(?:AD)*(\\d{3})$	ca	3041565	ES,FR\t
    NA	NAM	516	WA	Namibia	Windhoek	825418	2448255	AF	.na	NAD	Dollar	264			en-NA,af	3355338	ZA,BW\t

    """

  /// GeoNames by way of a spreadsheet, which fills comments with tabs.
  static let geoNamesByTabs =
    "# Country Information\t\t\t\n#\t\t\t\n#ISO\tISO3\tCountry\tCapital\n"
    + "AD\tAND\tAndorra\tAndorra la Vella\nNA\tNAM\tNamibia\tWindhoek\n"

  static let mledoze = #"""
    [{"name": {"common": "Andorra", "official": "Principality of Andorra"}, "cca2": "AD", "cca3": "AND", "ccn3": "020",
      "capital": ["Andorra la Vella"], "region": "Europe", "area": 468, "borders": ["FRA", "ESP"]}]
    """#

  static let dr5hn = #"""
    [{"id": 6, "name": "Andorra", "iso3": "AND", "iso2": "AD", "numeric_code": "020", "phonecode": "376",
      "capital": "Andorra la Vella", "currency": "EUR", "currency_name": "Euro", "tld": ".ad", "population": 77006,
      "region": "Europe", "timezones": [{"zoneName": "Europe/Andorra", "gmtOffset": 3600}],
      "translations": {"de": "Andorra"}}]
    """#

  static let countryCodes = """
    FIFA,Dial,ISO3166-1-Alpha-3,MARC,ISO3166-1-numeric,ISO3166-1-Alpha-2,Capital,Continent,CLDR display name
    AND,376,AND,an,020,AD,Andorra la Vella,EU,Andorra
    NAM,264,NAM,sx,516,NA,Windhoek,AF,Namibia

    """
}
