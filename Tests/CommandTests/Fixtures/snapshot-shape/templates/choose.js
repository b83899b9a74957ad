// choose
