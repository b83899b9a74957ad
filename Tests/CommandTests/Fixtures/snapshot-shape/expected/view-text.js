addRows("text", {"version":"ee3530070938f45b",
"head":"Name        Region     Code  Capital  Population\n",
"separator":"\n",
"foot":"\n",
"rows":[
"France      Europe     FR    Paris      66438822",
"Antarctica  Antarctic  AQ                      0"
]});
