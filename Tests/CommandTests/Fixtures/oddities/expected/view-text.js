addRows("text", {"version":"4c1d6fe5389c8439",
"head":"Name                       Region    Code   Capital\n",
"separator":"\n",
"foot":"\n",
"rows":[
"Plain                      EU        PL     Town",
"No capital                 AN        BV",
"No region                            HM",
"Odd region                 Americas  UM     Ça & <là> \"|\"",
"<script>alert(1)</script>  *EU*      \"><b>  =1+1",
"No code                    EU               Nowhere",
"Twice                      EU        PL     Twin",
"Scalars                    true      7      3.5",
"Wide 東京                  AS        JP     東京",
"Several                    AF        ZA     Pretoria; Cape Town"
]});
