// boundaries
