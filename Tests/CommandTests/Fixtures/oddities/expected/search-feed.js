addNames([
["PL","PL","PLN","",""],
["BV","BV","NOK","",""]
]);
