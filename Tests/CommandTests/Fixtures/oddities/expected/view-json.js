addRows("json", {"version":"4c1d6fe5389c8439",
"head":"[\n",
"separator":",\n",
"foot":"\n]\n",
"columns":[{"name":"name","title":"Name","kind":"text"},{"name":"region","title":"Region","kind":"text"},{"name":"code","title":"Code","kind":"text"},{"name":"capital","title":"Capital","kind":"list"},{"name":"area","title":"Area (km²)","kind":"decimal"},{"name":"currency_code","title":"Currency code","kind":"list"},{"name":"currency_name","title":"Currency","kind":"list"},{"name":"currency_symbol","title":"Currency symbol","kind":"list"},{"name":"language_code","title":"Language code","kind":"list"},{"name":"language_name","title":"Language","kind":"list"},{"name":"demonym","title":"Demonym","kind":"text"},{"name":"flag","title":"Flag","kind":"text"}],
"pages":["pl","bv","hm","um","script-alert-1-script","no-code","pl-2","7","jp","za"],
"articles":[],
"rows":[
"{\"name\":\"Plain\",\"region\":\"EU\",\"code\":\"PL\",\"capital\":[\"Town\"],\"area\":null,\"currency_code\":[\"PLN\"],\"currency_name\":[\"Złoty\"],\"currency_symbol\":[\"zł\"],\"language_code\":[\"pl\"],\"language_name\":[\"Polish\"],\"demonym\":null,\"flag\":\"🇵🇱\"}",
"{\"name\":\"No capital\",\"region\":\"AN\",\"code\":\"BV\",\"capital\":[],\"area\":null,\"currency_code\":[\"NOK\"],\"currency_name\":[\"Krone\"],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[\"Norwegian\"],\"demonym\":null,\"flag\":\"🇧🇻\"}",
"{\"name\":\"No region\",\"region\":null,\"code\":\"HM\",\"capital\":[],\"area\":1,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":\"extra key\",\"flag\":\"🇭🇲\"}",
"{\"name\":\"Odd region\",\"region\":\"Americas\",\"code\":\"UM\",\"capital\":[\"Ça & <là> \\\"|\\\"\"],\"area\":null,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":null,\"flag\":\"🇺🇲\"}",
"{\"name\":\"<script>alert(1)</script>\",\"region\":\"*EU*\",\"code\":\"\\\"><b>\",\"capital\":[\"=1+1\"],\"area\":null,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":null,\"flag\":null}",
"{\"name\":\"No code\",\"region\":\"EU\",\"code\":null,\"capital\":[\"Nowhere\"],\"area\":null,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":null,\"flag\":null}",
"{\"name\":\"Twice\",\"region\":\"EU\",\"code\":\"PL\",\"capital\":[\"Twin\"],\"area\":null,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":null,\"flag\":\"🇵🇱\"}",
"{\"name\":\"Scalars\",\"region\":\"true\",\"code\":\"7\",\"capital\":[\"3.5\"],\"area\":null,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":null,\"flag\":null}",
"{\"name\":\"Wide 東京\",\"region\":\"AS\",\"code\":\"JP\",\"capital\":[\"東京\"],\"area\":null,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":null,\"flag\":\"🇯🇵\"}",
"{\"name\":\"Several\",\"region\":\"AF\",\"code\":\"ZA\",\"capital\":[\"Pretoria\",\"Cape Town\"],\"area\":null,\"currency_code\":[],\"currency_name\":[],\"currency_symbol\":[],\"language_code\":[],\"language_name\":[],\"demonym\":null,\"flag\":\"🇿🇦\"}"
]});
