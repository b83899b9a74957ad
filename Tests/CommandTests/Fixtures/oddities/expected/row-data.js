gazetteerModules.published.addRows({"version":"99fb94beb2d87902",
"columns":[{"name":"name","title":"Name","kind":"text"},{"name":"region","title":"Region","kind":"text"},{"name":"code","title":"Code","kind":"text"},{"name":"capital","title":"Capital","kind":"list"},{"name":"area","title":"Area (km²)","kind":"decimal"},{"name":"currency_code","title":"Currency code","kind":"list"},{"name":"currency_name","title":"Currency","kind":"list"},{"name":"currency_symbol","title":"Currency symbol","kind":"list"},{"name":"language_code","title":"Language code","kind":"list"},{"name":"language_name","title":"Language","kind":"list"},{"name":"demonym","title":"Demonym","kind":"text"},{"name":"flag","title":"Flag","kind":"text"}],
"pages":["pl","bv","hm","um","script-alert-1-script","no-code","pl-2","7","jp","za"],
"flags":["flags/pl.svg",null,null,null,null,null,"flags/pl.svg",null,null,null],
"articles":[],
"rows":[
["Plain","EU","PL",["Town"],null,["PLN"],["Złoty"],["zł"],["pl"],["Polish"],null,"🇵🇱"],
["No capital","AN","BV",[],null,["NOK"],["Krone"],[],[],["Norwegian"],null,"🇧🇻"],
["No region",null,"HM",[],1,[],[],[],[],[],"extra key","🇭🇲"],
["Odd region","Americas","UM",["Ça & <là> \"|\""],null,[],[],[],[],[],null,"🇺🇲"],
["<script>alert(1)</script>","*EU*","\"><b>",["=1+1"],null,[],[],[],[],[],null,null],
["No code","EU",null,["Nowhere"],null,[],[],[],[],[],null,null],
["Twice","EU","PL",["Twin"],null,[],[],[],[],[],null,"🇵🇱"],
["Scalars","true","7",["3.5"],null,[],[],[],[],[],null,null],
["Wide 東京","AS","JP",["東京"],null,[],[],[],[],[],null,"🇯🇵"],
["Several","AF","ZA",["Pretoria","Cape Town"],null,[],[],[],[],[],null,"🇿🇦"]
]});
