"""What every game shares: positions, chance, clauses, options, records, the registry."""
