// locate
