// boundaries

// locate
