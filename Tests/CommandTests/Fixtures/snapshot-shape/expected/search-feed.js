addNames([
["FR","FR FRA 250 +33 .fr","EUR","French Republic\nFrance",""],
["AQ","AQ ATA 010 +672 .aq","","",""]
]);
