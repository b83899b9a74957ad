gazetteerModules.find.addNames([
["FR","FR FRA 250 +33 .fr","EUR","French Republic\nFrance",""],
["AQ","AQ ATA 010 +672 .aq","","",""]
]);
gazetteerModules.search.addTexts("031bb93313a5707e", [], ["Euro","French","Europe","Western Europe","Antarctic"], ["0 1 2 3","4"]);
