"""Many games between bots, on one machine."""
