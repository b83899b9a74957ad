gazetteerModules.find.addNames([
["PL","PL","PLN","",""],
["BV","BV","NOK","",""]
]);
gazetteerModules.search.addTexts("99fb94beb2d87902", [], ["Złoty","Polish","EU","Krone","Norwegian","AN","Americas","*EU*","true","AS","AF"], ["0 1 2","3 4 5","","6","7","2","2","8","9","10"]);
