addRows("text", {"version":"b67f51d6a5e43a2a",
"head":"Name    Region  Code  Capital  Population\n",
"separator":"\n",
"foot":"\n",
"rows":[
"Small   EU      SM    Little           30",
"Big     AS      BI    Large       3000000",
"Middle  EU      MI    Centre         2000"
]});
