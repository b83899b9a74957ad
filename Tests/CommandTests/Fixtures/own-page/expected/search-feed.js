gazetteerModules.find.addNames([]);
gazetteerModules.search.addTexts("3a3fb4101bd7a0e1", [], ["EU","AS"], ["0","1","0"]);
