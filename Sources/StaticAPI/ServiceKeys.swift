import Datasets

/// Keys by which the services found countries, where the bundled data have another word or know nothing: the words of
/// REST Countries v3.1 as it was last served, by the countries that it answered with.
enum ServiceKeys {
  typealias Table = [String: [String]]

  /// Languages of the service, with the names that CLDR has otherwise and those that are not official.
  static let languages = table([
    ("CH", "gsw;Swiss German"), ("BI", "Kirundi"), ("ZA", "Southern Ndebele;Swazi;Sotho"), ("SZ", "Swazi"),
    ("GG", "nfr;Guernésiais"), ("SJ BV NO", "no;nor;Norwegian"), ("BD", "Bengali"), ("GW", "pov;Upper Guinea Creole"),
    ("MU", "mfe;Mauritian Creole"), ("MA EH", "ber;Berber"), ("PY AR BO", "grn;Guaraní"),
    ("NA", "her;Herero;hgm;Khoekhoe;kwn;Kwangali;loz;Lozi;ndo;Ndonga"), ("GL", "Greenlandic"),
    ("IQ", "arc;Aramaic;Sorani"), ("MW", "Chewa"), ("ZW", "Chewa;Sotho;Northern Ndebele"), ("LS", "Sotho"),
    ("ES", "eus;Basque;glc;Galician"), ("SI", "Slovene"), ("NR", "Nauru"), ("EH", "mey;Hassaniya"),
    ("CD CG", "kon;Kikongo;lin;Lingala"), ("CD", "lua;Tshiluba"), ("NO", "smi;Sami"), ("MV", "Maldivian"),
    ("IR", "Persian (Farsi)"), ("BZ", "bjz;Belizean Creole"), ("JM", "jam;Jamaican Patois"),
  ])

  /// Parts of continents that the United Nations do not have.
  static let subregions = table([
    ("AT CZ HU PL SI SK", "Central Europe"), ("BM CA GL MX PM UM US", "North America"),
    ("AL BA BG HR ME MK RO RS XK", "Southeast Europe"),
  ])

  /// The region of the far south.
  static let regions = table([("AQ BV GS HM TF", "Antarctic")])

  /// Currencies that were replaced since, and those without a code of ISO 4217.
  static let currencies = table([
    ("CW SX", "ANG;Netherlands Antillean guilder"), ("BG", "BGN;Bulgarian lev"), ("CU", "CUC;Cuban convertible peso"),
    ("SL", "SLL"), ("ZW", "ZWL;Zimbabwean dollar"), ("CK", "CKD;Cook Islands dollar"), ("FO", "FOK;Faroese króna"),
    ("GG", "GGP;Guernsey pound"), ("IM", "IMP;Manx pound"), ("JE", "JEP;Jersey pound"), ("KI", "KID;Kiribati dollar"),
    ("TV", "TVD;Tuvaluan dollar"), ("PL", "Polish złoty"), ("VN", "Vietnamese đồng"), ("WS", "Samoan tālā"),
  ])

  /// Names that people type. The service had 66 more, most of them romanized.
  static let names = table([
    ("TW", "Republic of China (Taiwan);Táiwān"), ("CN", "Zhōngguó;Zhonghua"), ("IN", "Bhārat;Bharat Ganrajya"),
    ("PN", "Pitcairn Group of Islands"), ("MK", "Macedonia, The Former Yugoslav Republic of"), ("PK", "Pākistān"),
    ("VN", "Viet Nam"), ("AX", "Aland"), ("AT", "Osterreich"), ("BE", "Belgie"), ("AL", "Shqipëria"), ("NA", "Namibië"),
    ("DM", "Dominique"), ("SZ", "Swatini"), ("GR", "Elláda"), ("CY", "Kýpros"), ("RE", "Réunion Island"),
    ("TF", "Territory of the French Southern and Antarctic Lands"), ("CC", "Territory of the Cocos (Keeling) Islands"),
    ("BM", "The Islands of Bermuda"), ("KI", "Independent and Sovereign Republic of Kiribati"), ("LY", "Dawlat Libya"),
    ("SH", "St. Helena, Ascension and Tristan da Cunha"), ("BN", "Nation of Brunei, Abode of Peace;the Abode of Peace"),
    ("GU", "Guåhån"), ("LU", "Grand-Duché de Luxembourg"), ("VU", "République de Vanuatu"), ("BV", "Bouvet-øya"),
    ("GG", "Bailliage de Guernesey"), ("JE", "Bailliage dé Jèrri"), ("CW", "Land Curaçao"), ("RS", "Republika Srbija"),
    ("KZ", "Respublika Kazakhstan"), ("KG", "Kyrgyz Respublikasy"), ("UZ", "O‘zbekiston Respublikasi"),
    ("PH", "Repúblika ng Pilipinas"), ("TL", "Timór Lorosa'e;Repúblika Demokrátika Timór-Leste"), ("NG", "Nijeriya"),
    ("AS", "Amerika Sāmoa"), ("SR", "Sarnam;Sranangron"), ("DJ", "Jabuuti"), ("TH", "Thai"),
    ("BI", "Republika y'Uburundi"),
  ])

  static let demonyms = table([
    ("AG", "Antiguan, Barbudan"), ("AQ", "Antarctican"), ("AX", "Ålandish"), ("BA", "Bosnian, Herzegovinian"),
    ("BL", "Saint Barthélemy Islander"), ("CV", "Cape Verdian"), ("DJ", "Djibouti"), ("EC", "Ecuadorean"),
    ("GF", "Guianan"), ("GI", "Gibraltar"), ("GP", "Guadeloupian"), ("GS", "South Georgian South Sandwich Islander"),
    ("GW", "Guinea-Bissauan"), ("IS", "Icelander"), ("KG", "Kirghiz"), ("KM", "Comoran"),
    ("KN", "Kittitian or Nevisian"), ("MC", "Monegasque"), ("MF", "Saint Martin Islander"), ("MV", "Maldivan"),
    ("NP", "Nepalese"),
    ("PM", "Saint-Pierrais, Miquelonnais"), ("SA", "Saudi Arabian"), ("SI", "Slovene"), ("SR", "Surinamer"),
    ("ST", "Sao Tomean"), ("SX", "St. Maartener"), ("TJ", "Tadzhik"), ("TL", "East Timorese"), ("TM", "Turkmen"),
    ("TT", "Trinidadian"), ("UM", "American Islander"), ("VC", "Saint Vincentian"), ("VG VI", "Virgin Islander"),
    ("WF", "Wallis and Futuna Islander"),
  ])

  static let codes = table([("XK", "UNK")])
  static let capitals = table([("HK", "City of Victoria"), ("PF", "Papeetē"), ("TK", "Fakaofo")])

  private static func table(_ rows: [(countries: String, keys: String)]) -> Table {
    rows.reduce(into: [:]) { table, row in
      for code in row.countries.split(separator: " ") {
        table[String(code), default: []] += row.keys.split(separator: ";").map(String.init)
      }
    }
  }
}

extension Country {
  /// The further keys that a service had for a country of the bundled data.
  func keys(in table: ServiceKeys.Table, of shape: FeedShape) -> [String] {
    // A longer text is no code, and may take long to compare.
    shape == .snapshot && alpha2.utf8.count == 2 ? table[alpha2] ?? [] : []
  }

  /// The region under the names that people and the services have.
  func publishedRegions(in shape: FeedShape) -> [String] {
    [region] + (shape == .snapshot && region.utf8.elementsEqual("Americas".utf8) ? ["America"] : [])
      + keys(in: ServiceKeys.regions, of: shape)
  }

  /// The subregion under the names of the United Nations and of the services.
  func publishedSubregions(in shape: FeedShape) -> [String] {
    [self.subregion] + keys(in: ServiceKeys.subregions, of: shape)
  }
}
