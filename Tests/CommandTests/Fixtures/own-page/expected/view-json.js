addRows("json", {"version":"b67f51d6a5e43a2a",
"head":"[\n",
"separator":",\n",
"foot":"\n]\n",
"columns":[{"name":"name","title":"Name","kind":"text"},{"name":"region","title":"Region","kind":"text"},{"name":"code","title":"Code","kind":"text"},{"name":"capital","title":"Capital","kind":"list"},{"name":"population","title":"Population","kind":"integer"},{"name":"flag","title":"Flag","kind":"text"}],
"pages":["sm","bi","mi"],
"articles":[],
"rows":[
"{\"name\":\"Small\",\"region\":\"EU\",\"code\":\"SM\",\"capital\":[\"Little\"],\"population\":30,\"flag\":\"🇸🇲\"}",
"{\"name\":\"Big\",\"region\":\"AS\",\"code\":\"BI\",\"capital\":[\"Large\"],\"population\":3000000,\"flag\":\"🇧🇮\"}",
"{\"name\":\"Middle\",\"region\":\"EU\",\"code\":\"MI\",\"capital\":[\"Centre\"],\"population\":2000,\"flag\":\"🇲🇮\"}"
]});
