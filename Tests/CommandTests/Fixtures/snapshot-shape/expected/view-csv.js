addRows("csv", {"version":"ee3530070938f45b",
"head":"name,official_name,region,subregion,code,alpha3,numeric,capital,population,population_year,area,latitude,longitude,currency_code,currency_name,currency_symbol,language_code,language_name,calling_code,tld,demonym,borders,time_zone,flag\r\n",
"separator":"",
"foot":"",
"rows":[
"France,French Republic,Europe,Western Europe,FR,FRA,250,Paris,66438822,2024,547030.5,46,2,EUR,Euro,€,fr,French,33,.fr,French,AND; MCO,Europe/Paris,🇫🇷\r\n",
"Antarctica,,Antarctic,,AQ,ATA,010,,0,2024,14000000,-75,0,,,,,,672,.aq,Antarctic,,,🇦🇶\r\n"
]});
