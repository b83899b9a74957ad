addRows("csv", {"version":"4c1d6fe5389c8439",
"head":"name,region,code,capital,area,currency_code,currency_name,currency_symbol,language_code,language_name,demonym,flag\r\n",
"separator":"",
"foot":"",
"rows":[
"Plain,EU,PL,Town,,PLN,Złoty,zł,pl,Polish,,🇵🇱\r\n",
"No capital,AN,BV,,,NOK,Krone,,,Norwegian,,🇧🇻\r\n",
"No region,,HM,,1,,,,,,extra key,🇭🇲\r\n",
"Odd region,Americas,UM,\"Ça & <là> \"\"|\"\"\",,,,,,,,🇺🇲\r\n",
"<script>alert(1)</script>,*EU*,\"\"\"><b>\",'=1+1,,,,,,,,\r\n",
"No code,EU,,Nowhere,,,,,,,,\r\n",
"Twice,EU,PL,Twin,,,,,,,,🇵🇱\r\n",
"Scalars,true,7,3.5,,,,,,,,\r\n",
"Wide 東京,AS,JP,東京,,,,,,,,🇯🇵\r\n",
"Several,AF,ZA,Pretoria; Cape Town,,,,,,,,🇿🇦\r\n"
]});
