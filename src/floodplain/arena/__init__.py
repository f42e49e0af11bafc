"""Many games between bots: simulations and tournaments, on one machine or on many."""
