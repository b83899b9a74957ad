addRows("csv", {"version":"b67f51d6a5e43a2a",
"head":"name,region,code,capital,population,flag\r\n",
"separator":"",
"foot":"",
"rows":[
"Small,EU,SM,Little,30,🇸🇲\r\n",
"Big,AS,BI,Large,3000000,🇧🇮\r\n",
"Middle,EU,MI,Centre,2000,🇲🇮\r\n"
]});
